import type { Context } from 'hono';
import { Failure } from '#ground/failure.ts';

/**
 * Throws a 403 if the request comes from a page of another site. Protects changes by a session and
 * signing in. Browsers send the origin in `Sec-Fetch-Site`; older ones, and any without TLS, in
 * `Origin`, which is `null` for a foreign page with a hidden origin. Programs send neither header
 * and are accepted.
 */
export function refuseForeignOrigin(c: Context, publicUrl: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : origin === undefined || origin === new URL(publicUrl).origin;
  if (!isOurs) throw new Failure('foreign_origin');
}
