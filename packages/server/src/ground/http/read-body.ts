import type { FailureCode, JsonBody } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';

interface Limit {
  maxBytes: number;
  failure: FailureCode;
}

const jsonLimit: Limit = { maxBytes: 1024 * 1024, failure: 'body_too_large' };

/** Throws if the announced length is above the limit, even if the body is not read. */
export function refuseLargeBody(request: Request, limit: Limit = jsonLimit): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit.maxBytes) {
    throw new Failure(limit.failure);
  }
}

/** Reads a body that is one file. Enforces the limit even if the announced length is wrong. */
export function readFile(request: Request, limit: Limit): Promise<Uint8Array> {
  refuseLargeBody(request, limit);
  return readBytes(request, limit);
}

/** Reads a JSON object of at most 1 MiB, even if the announced length is wrong or missing. */
export async function readJson(
  request: Request,
  { optional, lenient, mayBeBroken }: Pick<JsonBody, 'optional' | 'lenient' | 'mayBeBroken'> = {},
): Promise<object> {
  const bytes = await readBytes(request);
  if (optional && bytes.length === 0) return {};
  const value = mayBeBroken ? parseIfJson(bytes) : parse(bytes);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  if (lenient) return {};
  throw new Failure('invalid', { message: 'The body must be a JSON object' });
}

/** Reads a form of at most 1 MiB. Of a repeated field the last value counts. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  refuseLargeBody(request);
  const text = new TextDecoder().decode(await readBytes(request));
  return Object.fromEntries(new URLSearchParams(text));
}

async function readBytes(request: Request, limit = jsonLimit): Promise<Uint8Array> {
  try {
    // The announced length was checked before. Reading in one piece is much faster.
    if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer());
    return request.body ? await readStream(request.body, limit) : new Uint8Array();
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure('invalid', { message: 'The body ended before it was complete', cause });
  }
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  { maxBytes, failure }: Limit,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw new Failure(failure);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns undefined for what is not JSON. */
function parseIfJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Failure('invalid', { message: 'The body is not valid JSON', cause });
  }
}
