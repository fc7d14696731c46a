import { GuildhallError } from './error.ts';
import { namesIn, splitInput } from './input.ts';
import type { Upload, Values } from './input.ts';
import type { Operation } from './operation.ts';
import { statuses } from './statuses.ts';
import type { Server } from './options.ts';

/**
 * Builds the request of one attempt. Each attempt needs a new one, so that files are read again.
 */
export async function buildRequest(
  server: Pick<Server, 'url' | 'key' | 'sentenceOf'>,
  operation: Operation,
  input: Values,
  eventsAfter?: string,
): Promise<{ address: string; init: RequestInit }> {
  const { params, query, body } = splitInput(operation, input);
  const { url, key } = server;
  const address = url + pathOf(server, operation, params) + searchOf(query);
  const content = await bodyOf(operation, body);
  const headers = new Headers();
  if (key !== undefined && operation.auth === 'key') headers.set('authorization', `Bearer ${key}`);
  if (typeof content === 'string') headers.set('content-type', 'application/json');
  if (eventsAfter !== undefined) headers.set('accept', 'text/event-stream');
  if (eventsAfter) headers.set('last-event-id', eventsAfter);
  // A redirect must not carry the key to another server. And if redirects were followed, Node would
  // keep the whole body in memory to send it again, however large the file.
  const redirect = 'error';
  return {
    address,
    init: { method: operation.method.toUpperCase(), headers, body: content, redirect },
  };
}

type Sentences = Pick<Server, 'url' | 'sentenceOf'>;

/** Returns the path with its parameters, or the short path if parameters are missing. */
function pathOf(server: Sentences, operation: Operation, params: Values): string {
  const { id, path, shortPath } = operation;
  const isWhole = namesIn(path).every((name) => name in params);
  return (isWhole ? path : (shortPath ?? path)).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in params)) throw new TypeError(`${id} needs ${name}`);
    const part = encodeURIComponent(String(params[name]).toWellFormed());
    // URLs drop empty and dot segments, so the request would reach another endpoint. No resource has
    // one of these names.
    if (part === '' || part === '.' || part === '..') throw absent(server, operation);
    return part;
  });
}

function absent(
  { url, sentenceOf }: Sentences,
  { absent: code = 'not_found' }: Operation,
): GuildhallError {
  const message = sentenceOf?.(code) ?? `${url} has no such thing (${code})`;
  return new GuildhallError(message, { code, status: statuses[code], url });
}

function searchOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.append(name, String(value));
  return search.size > 0 ? `?${search.toString()}` : '';
}

async function bodyOf(
  { body }: Operation,
  given: Values,
): Promise<string | FormData | Blob | null> {
  if (!body) return null;
  if (body === 'form') return toForm(given);
  if (body === 'bytes') return given['file'] as Blob;
  return body === 'optional' && Object.keys(given).length === 0 ? null : JSON.stringify(given);
}

/**
 * Appends the files last, so that the server knows all fields when the first byte of a file
 * arrives.
 */
async function toForm({ files, ...fields }: Values): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files as Upload[]) {
    form.append('file', 'open' in file ? await file.open() : file, file.name);
  }
  return form;
}
