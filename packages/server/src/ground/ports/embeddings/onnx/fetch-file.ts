import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashFile } from './read-model-folder.ts';
import { FetchError, forget, requestRest, sizeOf } from './request-rest.ts';
import type { Files, Rest } from './request-rest.ts';

type Progress = (bytes: number, total: number | null) => void;

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the received and the total bytes; the total is null if unknown. */
  readonly onProgress?: Progress | undefined;
  /** The longest time without a byte. */
  readonly stallMs?: number;
}

const usualStallMs = 30_000;

/**
 * Fetches a file. Resumes an earlier attempt from its `.part` file if the server still has the same
 * file. Checks the SHA-256 that a hub tells. False if the server has no such file.
 */
export async function fetchFile(
  url: URL,
  path: string,
  { signal, onProgress = () => {}, stallMs = usualStallMs }: FetchOptions = {},
): Promise<boolean> {
  const files = { path, part: `${path}.part`, tag: `${path}.tag` };
  const stall = new AbortController();
  const timer = setTimeout(() => stall.abort(), stallMs);
  const limit = signal ? AbortSignal.any([signal, stall.signal]) : stall.signal;
  try {
    const rest = await requestRest(url, files, limit);
    if (rest === null) return false;
    await receive(rest, files.part, {
      signal: limit,
      onProgress(bytes, total) {
        timer.refresh();
        onProgress(bytes, total);
      },
    });
    await check(url, files, rest);
    await rename(files.part, path);
    await rm(files.tag, { force: true });
    return true;
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof FetchError) throw cause;
    if (isOfDisk(cause)) throw new FetchError(`${path} cannot be written: ${cause.message}`, false);
    const reason = stall.signal.aborted ? 'sends nothing any more' : describeFailure(cause);
    throw new FetchError(`${url.href} ${reason}`, true, cause);
  } finally {
    clearTimeout(timer);
  }
}

async function receive(
  { body, from, total }: Rest,
  part: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: Progress },
): Promise<void> {
  let bytes = from;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onProgress(bytes, total);
      done(null, chunk);
    },
  });
  const target = createWriteStream(part, { flags: from > 0 ? 'a' : 'w' });
  await pipeline(Readable.fromWeb(body), counting, target, { signal });
}

/** Checks a file that is there as a whole. One of another content is forgotten. */
async function check(url: URL, files: Files, { total, sha256 }: Rest): Promise<void> {
  const bytes = await sizeOf(files.part);
  if (total !== null && bytes !== total)
    throw new FetchError(`${url.href} ended after ${bytes} of ${total} bytes`, true);
  if (sha256 === null || (await hashFile(files.part)).digest('hex') === sha256) return;
  await forget(files);
  throw new FetchError(`${url.href} has another SHA-256 than the server told`, true);
}

/** True if a file cannot be written: another attempt would fail, too. */
function isOfDisk(cause: unknown): cause is Error {
  const codes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EIO'];
  return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code));
}

function describeFailure(cause: unknown): string {
  const isUnreached = cause instanceof TypeError && cause.message === 'fetch failed';
  const reason = isUnreached && cause.cause instanceof Error ? cause.cause.message : '';
  return reason === '' ? 'cannot be read' : `cannot be reached: ${reason}`;
}
