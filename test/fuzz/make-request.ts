import type { Operation, Parameter } from './operations.ts';
import type { Chance, Values } from './values.ts';

export interface FuzzRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData | Uint8Array;
}

/** One request of the operation: usually well formed, often not, now and then broken JSON. */
export function makeRequest(operation: Operation, values: Values, chance: Chance): FuzzRequest {
  const at = (place: Parameter['in']) => operation.parameters.filter((it) => it.in === place);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = at('path').find((it) => it.name === name);
    return segment(values.make(parameter?.schema ?? {}, name));
  });
  const search = new URLSearchParams();
  for (const { name, schema, required } of at('query')) {
    if (chance.next() > (required ? 0.95 : 0.5)) continue;
    search.append(name, textOf(values.make(schema, name)));
    if (chance.next() < 0.02) search.append(name, '1');
  }
  const body = makeBody(operation, values, chance);
  const method = operation.method.toUpperCase();
  const headers = makeHeaders(at('header'), values, chance);
  const target = { path: `${path}?${search.toString()}`, method, headers };
  return { ...target, ...(body !== undefined && { body }) };
}

/** As far as a header can carry such a value at all. */
function makeHeaders(parameters: Parameter[], values: Values, chance: Chance) {
  const given = parameters.filter(() => chance.next() < 0.3);
  const made = given.map(({ name, schema }) => [name, textOf(values.make(schema, name))] as const);
  return Object.fromEntries(made.filter(([, text]) => /^[\x20-\x7e]*$/.test(text)));
}

/** Never empty, a dot or two: those would be another address. */
function segment(value: unknown): string {
  const text = textOf(value);
  return /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text.toWellFormed());
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function makeBody({ requestBody }: Operation, values: Values, chance: Chance) {
  const form = requestBody?.content?.['multipart/form-data'];
  if (form) return makeForm(values, chance);
  if (requestBody?.content?.['image/png']) return makeBytes(values, chance);
  const json = requestBody?.content?.['application/json'];
  if (!json) return undefined;
  const body = JSON.stringify(values.make(json.schema, ''));
  const dice = chance.next();
  if (dice < 0.02) return body.slice(0, body.length / 2);
  if (dice < 0.025) return JSON.stringify({ filling: 'x'.repeat(1024 * 1024) });
  return body;
}

/** The beginning of a picture, and what no picture has. */
function makeBytes(values: Values, chance: Chance): Uint8Array {
  const beginning = chance.pick(['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF....WEBPVP8X', '']);
  return Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.from(values.hostileText())]);
}

function makeForm(values: Values, chance: Chance): FormData {
  const form = new FormData();
  for (const name of ['teamId', 'folderPath', 'visibility']) {
    if (chance.next() < 0.3) form.append(name, values.hostileText());
  }
  const files = chance.pick([0, 1, 1, 2]);
  for (let at = 0; at < files; at += 1) {
    const type = chance.pick(['.txt', '.md', '.csv', '.pdf', '.exe', '']);
    const name = `${values.hostileText().slice(0, 50)}${type}`;
    form.append(chance.next() < 0.9 ? 'file' : 'files', new File([values.hostileText()], name));
  }
  return form;
}
