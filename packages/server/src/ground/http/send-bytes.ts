import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { Failure } from '#ground/failure.ts';
import { readRange } from './read-range.ts';

const tag = /(?:W\/)?"[^"]*"/gu;

/** Bytes from a store, with their headers. */
export interface SendableBytes {
  /** A strong tag with its quotes, which differs for different bytes. */
  etag: string;
  sizeBytes: number;
  headers: Record<string, string>;
  /** Opens all bytes, or a range whose first and last byte are inclusive. */
  read(range?: { start: number; end: number }): Promise<Readable>;
}

/**
 * Streams all bytes or the requested range. Evaluates conditions before the range, as RFC 9110
 * requires. The caller must have checked access.
 */
export async function sendBytes(c: Context, bytes: SendableBytes): Promise<Response> {
  const { etag, sizeBytes } = bytes;
  const headers = { 'accept-ranges': 'bytes', etag };
  if (!meetsMatch(c, etag)) throw new Failure('content_changed', { headers });
  const known = c.req.header('if-none-match');
  if (known !== undefined && matchesWeakly(known, etag))
    return c.body(null, 304, { ...keptBy(bytes), ...headers });
  const range = rangeOf(c, bytes);
  if (range === 'unmet') {
    const unmet = { ...headers, 'content-range': `bytes */${sizeBytes}` };
    throw new Failure('range_not_satisfiable', { headers: unmet });
  }
  const told = { ...bytes.headers, ...headers, ...describe(range, sizeBytes) };
  // An answer to HEAD has no body, so the file would never be closed.
  if (c.req.method === 'HEAD') return c.body(null, 200, told);
  return c.body(toWeb(await bytes.read(range)), range ? 206 : 200, told);
}

/** The headers by which a browser keeps an answer: without them a 304 would end that. */
function keptBy({ headers }: SendableBytes): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => /^(?:cache-control|vary)$/u.test(name));
  return Object.fromEntries(kept);
}

function meetsMatch(c: Context, etag: string): boolean {
  const wanted = c.req.header('if-match');
  return wanted === undefined || matchesStrongly(wanted, etag);
}

// Ranges apply to GET only. The server sends no Last-Modified, so an `If-Range` with a time never
// matches.
function rangeOf(c: Context, { etag, sizeBytes }: SendableBytes) {
  const asked = c.req.header('range');
  if (asked === undefined || c.req.method !== 'GET') return undefined;
  const wanted = c.req.header('if-range');
  if (wanted !== undefined && wanted.trim() !== etag) return undefined;
  return readRange(asked, sizeBytes);
}

function describe(range: { start: number; end: number } | undefined, sizeBytes: number) {
  if (range === undefined) return { 'content-length': String(sizeBytes) };
  const { start, end } = range;
  return {
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${sizeBytes}`,
  };
}

function toWeb(bytes: Readable): ReadableStream {
  return Readable.toWeb(bytes) as ReadableStream;
}

/** True if `If-Match` contains this strong tag. A weak tag (`W/…`) never matches. */
function matchesStrongly(header: string, etag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(etag);
}

/** True if `If-None-Match` contains this tag, also in its weak form (RFC 9110, 8.8.3.2). */
export function matchesWeakly(header: string, etag: string): boolean {
  const isSame = (given: string) => given.replace(/^W\//u, '') === etag;
  return header.trim() === '*' || tagsOf(header).some(isSame);
}

function tagsOf(header: string): string[] {
  return header.match(tag) ?? [];
}
