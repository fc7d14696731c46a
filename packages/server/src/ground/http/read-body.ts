import type { FailureCode, JsonBody } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { invalid, refuseBrokenText } from './check-input.ts';
import { faultOfName } from './refuse-unknown.ts';

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

/**
 * Reads a JSON object of at most 1 MiB, or of another limit. Refuses a larger one that announces its
 * length before it is read, and enforces the limit if none is announced.
 */
export async function readJson(
  request: Request,
  { optional, lenient, mayBeBroken }: Pick<JsonBody, 'optional' | 'lenient' | 'mayBeBroken'> = {},
  limit: Limit = jsonLimit,
): Promise<object> {
  refuseLargeBody(request, limit);
  const bytes = await readBytes(request, limit);
  if (optional && bytes.length === 0) return {};
  const value = mayBeBroken ? parseIfJson(bytes) : parse(bytes);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  if (lenient) return {};
  throw new Failure('invalid', { message: 'The body must be a JSON object' });
}

/** Reads a form of a page, of at most 1 MiB. Throws a 400 at any but these fields, given once. */
export async function readForm<const Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Partial<Record<Name, string>>> {
  refuseLargeBody(request);
  const text = new TextDecoder().decode(await readBytes(request));
  const given = new URLSearchParams(text);
  for (const name of given.keys()) {
    const fault = faultOfName(name, names);
    if (fault) throw fault;
  }
  const twice = names.find((name) => given.getAll(name).length > 1);
  if (twice) throw invalid([{ path: twice, message: 'must be given once' }]);
  return Object.fromEntries(given) as Partial<Record<Name, string>>;
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
  const text = decode(bytes);
  const value = parseJson(text);
  if (hasHalfEscape(text)) refuseBrokenText(value);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Failure('invalid', { message: 'The body is not valid JSON', cause });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const message = 'The body has half of a character: it is not valid UTF-8';
    throw new Failure('invalid', { message, cause });
  }
}

const escapedPair = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/g;
const escapedHalf = /\\u[dD][89a-fA-F]/;

/** True if JSON has an escape that is half of a character, anywhere: no database can store it. */
function hasHalfEscape(json: string): boolean {
  if (!escapedHalf.test(json)) return false;
  // An escaped backslash begins no other escape.
  return escapedHalf.test(json.replaceAll('\\\\', '-').replaceAll(escapedPair, '-'));
}
