import { readFile, rm, stat, writeFile } from 'node:fs/promises';

/** Thrown with a message of one line for the operator. */
export class FetchError extends Error {
  /** True if another attempt may succeed; it resumes this one. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean, cause?: unknown) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}

/** A file, what is there of it, and the server's name of the version to which that belongs. */
export interface Files {
  readonly path: string;
  readonly part: string;
  readonly tag: string;
}

/** The part of a file that a server sends. */
export interface Rest {
  readonly body: ReadableStream<Uint8Array>;
  /** The number of bytes that are there. */
  readonly from: number;
  /** The number of bytes of the whole file; null if the server does not tell it. */
  readonly total: number | null;
  /** Null if the server does not tell it. */
  readonly sha256: string | null;
}

/** Asks for what is missing of a file. Null if the server has no such file. */
export async function requestRest(
  url: URL,
  files: Files,
  signal: AbortSignal,
): Promise<Rest | null> {
  const [had, knownTag] = [
    await sizeOf(files.part),
    await readFile(files.tag, 'utf8').catch(() => ''),
  ];
  const goesOn = had > 0 && knownTag !== '';
  const { response, sha256 } = await follow(url, {
    signal,
    headers: {
      'accept-encoding': 'identity',
      ...(goesOn ? { range: `bytes=${had}-`, 'if-range': knownTag } : {}),
    },
  });
  const { status, headers, body } = response;
  if (status === 404) return null;
  if (status === 416) {
    await forget(files);
    throw new FetchError(`${url.href} has nothing after ${had} bytes`, true);
  }
  if (!response.ok || !body) throw toRefusal(url, response);
  const from = status === 206 ? had : 0;
  await writeFile(files.tag, headers.get('etag') ?? '');
  return { body, from, total: totalOf(headers, from), sha256 };
}

const redirectsMax = 5;

/**
 * Follows redirects one by one: a hub tells the SHA-256 of a large file, and the storage to which it
 * leads does not.
 */
async function follow(
  url: URL,
  init: RequestInit,
): Promise<{ response: Response; sha256: string | null }> {
  let sha256: string | null = null;
  let next = url;
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const response = await fetch(next, { ...init, redirect: 'manual' });
    sha256 ??= readSha256(response.headers);
    const location = response.headers.get('location');
    if (location === null || response.status < 300 || response.status > 399)
      return { response, sha256 };
    await response.body?.cancel();
    next = new URL(location, next);
  }
  throw new FetchError(`${url.href} leads from one address to the next`, false);
}

/** Reads the SHA-256 that Hugging Face tells of a large file. Of others it tells git's SHA-1. */
function readSha256(headers: Headers): string | null {
  return /^"?([0-9a-f]{64})"?$/.exec(headers.get('x-linked-etag') ?? '')?.[1] ?? null;
}

function toRefusal(url: URL, { status }: Response): FetchError {
  const isTransient = status === 429 || status >= 500;
  return new FetchError(`${url.href} answers with status ${status}`, isTransient);
}

/** Returns the size of the whole file; null if the server does not report it. */
function totalOf(headers: Headers, from: number): number | null {
  const length = headers.get('content-length');
  return length === null ? null : from + Number(length);
}

/** Returns a file's size; 0 if there is none. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

/** Removes what is there of a file. */
export async function forget({ part, tag }: Files): Promise<void> {
  for (const file of [part, tag]) await rm(file, { force: true });
}
