import type { Context } from 'hono';
import type { BuiltFile } from './built-files.ts';
import { namesWeakly } from './entity-tags.ts';

/** A built file in the coding that the browser takes, or the word that it has it already. */
export function sendBuilt(
  c: Context,
  { etag, mediaType, codings }: BuiltFile,
  headers: Record<string, string>,
): Response {
  const known = c.req.header('if-none-match');
  if (known !== undefined && namesWeakly(known, etag.slice(2))) {
    return c.body(null, 304, { etag, vary: 'accept-encoding', ...headers });
  }
  const accepted = c.req.header('accept-encoding') ?? '';
  const coding = (['br', 'gzip'] as const).find(
    (name) =>
      codings[name] &&
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
  const bytes = (coding && codings[coding]) ?? codings.identity;
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': mediaType,
    etag,
    vary: 'accept-encoding',
    ...(coding && { 'content-encoding': coding }),
    ...headers,
  });
}
