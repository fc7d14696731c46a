import type { Endpoint, ReplyOf } from '@guildhall/contract';
import type { CallToolResult } from '@modelcontextprotocol/server';

export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
}

/** Calls an endpoint of the contract. Throws `Refused` if the answer is no success. */
export type CallEndpoint = <const E extends Endpoint>(
  endpoint: E,
  given: Given,
) => Promise<ReplyOf<E>>;

export class EndpointError extends Error {
  override readonly name = 'Refused';
}

// The headers that identify the caller and the caller's address.
const passedOn = ['authorization', 'host', 'x-forwarded-for', 'x-forwarded-proto'] as const;

/** Sends a request to this server, inside the process. */
export type HandleRequest = (request: Request) => Response | Promise<Response>;

/**
 * Returns a function that calls endpoints of `/v1` with the key of the current request. Rights,
 * limits, the viewer and the audit log are thus handled by `/v1`, as for every other program.
 */
export function createCallEndpoint(from: Request, handleRequest: HandleRequest): CallEndpoint {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of passedOn) {
    const value = from.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return async (endpoint, given) => {
    const request = new Request(new URL(addressOf(endpoint, given), from.url), {
      method: endpoint.method.toUpperCase(),
      headers,
      signal: from.signal,
      ...(given.body && { body: JSON.stringify(given.body) }),
    });
    const response = await handleRequest(request);
    const reply: unknown = await response.json();
    if (!response.ok) throw new EndpointError(errorOf(reply));
    return reply as ReplyOf<typeof endpoint>;
  };
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`;
}

function errorOf(reply: unknown): string {
  const isError = typeof reply === 'object' && reply !== null && 'error' in reply;
  return isError ? String(reply.error) : 'The request failed';
}

/**
 * Returns a tool's result as data and, for clients without output schemas, as text. The refusal of
 * an endpoint becomes an error that the model can read. Other errors are thrown on.
 */
export async function toToolResult<Output extends object>(
  work: Promise<Output>,
): Promise<CallToolResult> {
  try {
    const output = await work;
    return {
      content: [{ type: 'text', text: JSON.stringify(output) }],
      structuredContent: { ...output },
    };
  } catch (cause) {
    if (!(cause instanceof EndpointError)) throw cause;
    return { isError: true, content: [{ type: 'text', text: cause.message }] };
  }
}
