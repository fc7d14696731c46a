import type { Context } from 'hono';
import { Failure } from '#failure.ts';

/**
 * Lets only our own pages, and programs, send what a session or signing in changes. Browsers say
 * where a request comes from in `Sec-Fetch-Site`, older ones and those without TLS in `Origin`.
 * That is `null` from forms on our pages that must not tell their address, and on some of others.
 */
export function refuseForeignOrigin(
  c: Context,
  publicUrl: string,
  { isNullOurs }: { isNullOurs: boolean },
): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : origin === undefined ||
      (origin === 'null' && isNullOurs) ||
      origin === new URL(publicUrl).origin;
  if (!isOurs) throw new Failure('foreign_origin');
}
