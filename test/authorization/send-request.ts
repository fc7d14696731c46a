import type { Endpoint } from '@guildhall/contract';
import type { TestApp } from '../app.ts';
import type { Caller } from './create-callers.ts';
import type { AuthorizationRequest } from './make-request.ts';

export interface Sent {
  status: number;
  text: string;
  // Untyped, because tests read answers of every shape.
  json: any;
  headers: Headers;
}

/** Sends a request of the matrix to the endpoint, with the caller's headers and query. */
export async function sendRequest(
  app: TestApp['app'],
  endpoint: Endpoint,
  request: AuthorizationRequest,
  caller: Caller,
): Promise<Sent> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  );
  const search = new URLSearchParams(request.query).toString();
  const query = [search, caller.query].filter(Boolean).join('&');
  const headers = { ...caller.headers };
  if (request.form) delete headers['content-type'];
  const body = request.bytes ?? request.form?.() ?? (request.json && JSON.stringify(request.json));
  const response = await app.request(`${path}${query && `?${query}`}`, {
    method: endpoint.method.toUpperCase(),
    headers,
    ...(body && { body }),
  });
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  return {
    status: response.status,
    text,
    json: type.includes('json') ? JSON.parse(text) : null,
    headers: response.headers,
  };
}
