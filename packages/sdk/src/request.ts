import { failures } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { GuildhallError } from './error.ts';
import { sortInput } from './input.ts';
import type { Upload, Values } from './input.ts';
import type { Server } from './options.ts';

/** One request of the contract. Made anew for each attempt, so that a file is read again. */
export async function buildRequest(
  { url, key }: Pick<Server, 'url' | 'key'>,
  endpoint: Endpoint,
  input: Values,
  eventsAfter?: string,
): Promise<{ address: string; init: RequestInit }> {
  const { params, query, body } = sortInput(endpoint, input);
  const address = url + pathOf(endpoint, params, url) + searchOf(query);
  const content = await bodyOf(endpoint, body);
  const headers = new Headers();
  if (key !== undefined && endpoint.auth === 'key') headers.set('authorization', `Bearer ${key}`);
  if (typeof content === 'string') headers.set('content-type', 'application/json');
  if (eventsAfter !== undefined) headers.set('accept', 'text/event-stream');
  if (eventsAfter) headers.set('last-event-id', eventsAfter);
  // A key goes to its own server only. And where a redirect is possible, Node keeps the whole
  // body in memory to send it again, however large the file.
  const redirect = 'error';
  return {
    address,
    init: { method: endpoint.method.toUpperCase(), headers, body: content, redirect },
  };
}

/** Without all that its path names, an endpoint is called by its short path. */
function pathOf(endpoint: Endpoint, params: Values, url: string): string {
  const { path, shortPath } = endpoint;
  const isWhole = namesIn(path).every((name) => name in params);
  return (isWhole ? path : (shortPath ?? path)).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in params)) throw new TypeError(`${endpoint.id} needs ${name}`);
    const part = encodeURIComponent(String(params[name]).toWellFormed());
    // An address that swallows these would be another endpoint's; the server has nothing so named.
    if (part === '' || part === '.' || part === '..') throw absent(endpoint, url);
    return part;
  });
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function absent({ absent: code = 'not_found' }: Endpoint, url: string): GuildhallError {
  const { status, message } = failures[code];
  return new GuildhallError(message, { code, status, url });
}

function searchOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.append(name, String(value));
  return search.size > 0 ? `?${search.toString()}` : '';
}

async function bodyOf({ body }: Endpoint, given: Values): Promise<string | FormData | null> {
  if (!body) return null;
  if (body.kind === 'multipart') return toForm(given);
  return body.optional && Object.keys(given).length === 0 ? null : JSON.stringify(given);
}

/** The files come last: the fields before them are known when the first byte arrives. */
async function toForm({ files, ...fields }: Values): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files as Upload[]) {
    form.append('file', 'open' in file ? await file.open() : file, file.name);
  }
  return form;
}
