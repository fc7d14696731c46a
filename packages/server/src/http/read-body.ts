import type { JsonBody } from '@guildhall/contract';
import { Failure } from '../failure.ts';

const jsonMaxBytes = 1024 * 1024;

/** Refuses a body by the length it announces, whether or not the endpoint reads it. */
export function refuseLargeBody(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) > jsonMaxBytes) {
    throw new Failure('body_too_large');
  }
}

/** The JSON object in the body, of at most 1 MiB whatever length it announces. */
export async function readJson(
  request: Request,
  { optional, lenient }: Pick<JsonBody, 'optional' | 'lenient'> = {},
): Promise<object> {
  const bytes = await readBytes(request);
  if (optional && bytes.length === 0) return {};
  const value = parse(bytes);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  if (lenient) return {};
  throw new Failure('invalid', { message: 'The body must be a JSON object' });
}

/** The fields of a form that a page sends, each once, of at most 1 MiB. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  refuseLargeBody(request);
  const text = new TextDecoder().decode(await readBytes(request));
  return Object.fromEntries(new URLSearchParams(text));
}

async function readBytes(request: Request): Promise<Uint8Array> {
  try {
    // Of a length that was looked at before: read in one piece, which is much quicker.
    if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer());
    return request.body ? await readStream(request.body) : new Uint8Array();
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure('invalid', { message: 'The body ended before it was complete', cause });
  }
}

async function readStream(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > jsonMaxBytes) throw new Failure('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Failure('invalid', { message: 'The body is not valid JSON', cause });
  }
}
