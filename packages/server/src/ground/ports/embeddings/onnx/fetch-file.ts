import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the received and the total bytes; the total is null if unknown. */
  readonly onProgress?: ((bytes: number, total: number | null) => void) | undefined;
  /** The longest time without a byte. */
  readonly stallMs?: number;
}

/** Thrown with a message of one line for the operator. */
export class FetchError extends Error {
  /** True if another attempt may succeed; it resumes this one. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean, cause?: unknown) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}

const usualStallMs = 30_000;

/**
 * Fetches a file. Resumes an earlier attempt from its `.part` file if the server still has the same
 * file. False if the server has no such file.
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

/** Returns the size of the whole file; null if the server does not report it. */
function totalOf({ headers }: Response, from: number): number | null {
  const length = headers.get('content-length');
  return length === null ? null : from + Number(length);
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
