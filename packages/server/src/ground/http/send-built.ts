import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { BuiltFile } from './built-files.ts';
import { matchesWeakly } from './send-bytes.ts';

/** Answers with a built file in an accepted coding, or with 304 if the browser has the file. */
export function sendBuilt(
  c: Context,
  { etag, mediaType, codings }: BuiltFile,
  headers: Record<string, string>,
): Response {
  const known = c.req.header('if-none-match');
  if (known !== undefined && matchesWeakly(known, etag.slice(2))) {
    return c.body(null, 304, { etag, vary: 'accept-encoding', ...headers });
  }
  const coding = (['br', 'gzip'] as const).find((name) => codings[name] && isAccepted(c, name));
  const bytes = (coding && codings[coding]) ?? codings.identity;
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': mediaType,
    etag,
    vary: 'accept-encoding',
    ...(coding && { 'content-encoding': coding }),
    ...headers,
  });
}

const compress = promisify(gzip);

/** Answers with HTML made for this request, compressed if the browser accepts it. */
export async function sendText(
  c: Context,
  html: string,
  headers: Record<string, string>,
  status: 200 | 404 = 200,
): Promise<Response> {
  const isSmall = isAccepted(c, 'gzip');
  const bytes = isSmall ? await compress(html) : Buffer.from(html);
  return c.body(new Uint8Array(bytes), status, {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    ...(isSmall && { 'content-encoding': 'gzip' }),
    ...headers,
  });
}

function isAccepted(c: Context, coding: string): boolean {
  const accepted = c.req.header('accept-encoding') ?? '';
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);
}
