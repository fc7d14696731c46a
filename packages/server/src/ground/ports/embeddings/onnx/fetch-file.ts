import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the bytes that are there, and with all of them; null if the server does not say. */
  readonly onProgress?: ((bytes: number, total: number | null) => void) | undefined;
  /** The longest time without a byte. */
  readonly stallMs?: number;
}

/** Thrown with one line for the person who fetches. */
export class FetchError extends Error {
  /** True if another attempt may succeed, and goes on where this one ended. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean, cause?: unknown) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}

const usualStallMs = 30_000;

/**
 * Fetches a file. What an earlier attempt has left beside it (`.part`) is gone on with, if the server
 * still has the same file. False if the server has no such file.
 */
export async function fetchFile(
  url: URL,
  path: string,
  { signal, onProgress = () => {}, stallMs = usualStallMs }: FetchOptions = {},
): Promise<boolean> {
  const part = `${path}.part`;
  const tag = `${path}.tag`;
  const stall = new AbortController();
  const timer = setTimeout(() => stall.abort(), stallMs);
  const limit = signal ? AbortSignal.any([signal, stall.signal]) : stall.signal;
  try {
    const [had, knownTag] = [await sizeOf(part), await readFile(tag, 'utf8').catch(() => '')];
    const goesOn = had > 0 && knownTag !== '';
    const response = await fetch(url, {
      signal: limit,
      headers: {
        'accept-encoding': 'identity',
        ...(goesOn ? { range: `bytes=${had}-`, 'if-range': knownTag } : {}),
      },
    });
    if (response.status === 404) return false;
    if (!response.ok || !response.body) throw toRefusal(url, response);
    const from = response.status === 206 ? had : 0;
    const total = totalOf(response, from);
    await writeFile(tag, response.headers.get('etag') ?? '');
    let bytes = from;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        timer.refresh();
        bytes += chunk.length;
        onProgress(bytes, total);
        done(null, chunk);
      },
    });
    const target = createWriteStream(part, { flags: from > 0 ? 'a' : 'w' });
    await pipeline(Readable.fromWeb(response.body), counting, target, { signal: limit });
    if (total !== null && bytes !== total)
      throw new FetchError(`${url.href} ended after ${bytes} of ${total} bytes`, true);
    await rename(part, path);
    await rm(tag, { force: true });
    return true;
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof FetchError) throw cause;
    const reason = stall.signal.aborted ? 'sends nothing any more' : 'cannot be read';
    throw new FetchError(`${url.href} ${reason}`, true, cause);
  } finally {
    clearTimeout(timer);
  }
}

function toRefusal(url: URL, { status }: Response): FetchError {
  const isTransient = status === 429 || status >= 500;
  return new FetchError(`${url.href} answers with status ${status}`, isTransient);
}

/** Returns the size of the whole file; null if the server does not say. */
function totalOf({ headers }: Response, from: number): number | null {
  const length = headers.get('content-length');
  return length === null ? null : from + Number(length);
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
