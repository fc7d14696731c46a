import { GuildhallError } from './error.ts';
import { namesIn, sortInput } from './input.ts';
import type { Upload, Values } from './input.ts';
import type { Operation } from './operation.ts';
import { statuses } from './operations.ts';
import type { Server } from './options.ts';

/** Builds one request. Made anew for each attempt, so that a file is read again. */
export async function buildRequest(
  server: Pick<Server, 'url' | 'key' | 'sentenceOf'>,
  operation: Operation,
  input: Values,
  eventsAfter?: string,
): Promise<{ address: string; init: RequestInit }> {
  const { params, query, body } = sortInput(operation, input);
  const { url, key } = server;
  const address = url + pathOf(server, operation, params) + searchOf(query);
  const content = await bodyOf(operation, body);
  const headers = new Headers();
  if (key !== undefined && operation.auth === 'key') headers.set('authorization', `Bearer ${key}`);
  if (typeof content === 'string') headers.set('content-type', 'application/json');
  if (eventsAfter !== undefined) headers.set('accept', 'text/event-stream');
  if (eventsAfter) headers.set('last-event-id', eventsAfter);
  // A key goes to its own server only. And where a redirect is possible, Node keeps the whole
  // body in memory to send it again, however large the file.
  const redirect = 'error';
  return {
    address,
    init: { method: operation.method.toUpperCase(), headers, body: content, redirect },
  };
}

type Sentences = Pick<Server, 'url' | 'sentenceOf'>;

/** Without all that its path names, an operation is called by its short path. */
function pathOf(server: Sentences, operation: Operation, params: Values): string {
  const { id, path, shortPath } = operation;
  const isWhole = namesIn(path).every((name) => name in params);
  return (isWhole ? path : (shortPath ?? path)).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in params)) throw new TypeError(`${id} needs ${name}`);
    const part = encodeURIComponent(String(params[name]).toWellFormed());
    // An address that swallows these would be another endpoint's; the server has nothing so named.
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

/** The files come last: the fields before them are known when the first byte arrives. */
async function toForm({ files, ...fields }: Values): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files as Upload[]) {
    form.append('file', 'open' in file ? await file.open() : file, file.name);
  }
  return form;
}
