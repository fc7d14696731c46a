import type { Operation, Parameter } from './operations.ts';
import type { RandomSource, Values } from './values.ts';

export interface FuzzRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData | Uint8Array;
}

/** Makes a request of the operation: usually valid, often invalid, sometimes broken JSON. */
export function makeRequest(
  operation: Operation,
  values: Values,
  random: RandomSource,
): FuzzRequest {
  const at = (place: Parameter['in']) => operation.parameters.filter((it) => it.in === place);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = at('path').find((it) => it.name === name);
    return segment(values.make(parameter?.schema ?? {}, name));
  });
  const search = new URLSearchParams();
  for (const { name, schema, required } of at('query')) {
    if (random.next() > (required ? 0.95 : 0.5)) continue;
    search.append(name, textOf(values.make(schema, name)));
    if (random.next() < 0.02) search.append(name, '1');
  }
  const body = makeBody(operation, values, random);
  const method = operation.method.toUpperCase();
  const headers = makeHeaders(at('header'), values, random);
  const target = { path: `${path}?${search.toString()}`, method, headers };
  return { ...target, ...(body !== undefined && { body }) };
}

/** Makes headers, without the values that a header cannot carry. */
function makeHeaders(parameters: Parameter[], values: Values, random: RandomSource) {
  const given = parameters.filter(() => random.next() < 0.3);
  const made = given.map(({ name, schema }) => [name, textOf(values.make(schema, name))] as const);
  return Object.fromEntries(made.filter(([, text]) => /^[\x20-\x7e]*$/.test(text)));
}

/** Returns a path segment. An empty one or dots would change the path, so `x` replaces them. */
function segment(value: unknown): string {
  const text = textOf(value);
  return /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text.toWellFormed());
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function makeBody({ requestBody }: Operation, values: Values, random: RandomSource) {
  const form = requestBody?.content?.['multipart/form-data'];
  if (form) return makeForm(values, random);
  if (requestBody?.content?.['image/png']) return makeBytes(values, random);
  const json = requestBody?.content?.['application/json'];
  if (!json) return undefined;
  const body = JSON.stringify(values.make(json.schema, ''));
  const dice = random.next();
  if (dice < 0.02) return body.slice(0, body.length / 2);
  if (dice < 0.025) return JSON.stringify({ filling: 'x'.repeat(1024 * 1024) });
  return body;
}

/** Makes bytes that begin like a picture and go on with hostile text. */
function makeBytes(values: Values, random: RandomSource): Uint8Array {
  const beginning = random.pick(['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF....WEBPVP8X', '']);
  return Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.from(values.hostileText())]);
}

function makeForm(values: Values, random: RandomSource): FormData {
  const form = new FormData();
  for (const name of ['teamId', 'folderPath', 'visibility']) {
    if (random.next() < 0.3) form.append(name, values.hostileText());
  }
  const files = random.pick([0, 1, 1, 2]);
  for (let at = 0; at < files; at += 1) {
    const type = random.pick(['.txt', '.md', '.csv', '.pdf', '.exe', '']);
    const name = `${values.hostileText().slice(0, 50)}${type}`;
    form.append(random.next() < 0.9 ? 'file' : 'files', new File([values.hostileText()], name));
  }
  return form;
}
