import type { Context } from 'hono';
import { Failure } from '../failure.ts';

/**
 * Lets only our own pages, and programs, send what changes who is signed in. Browsers say where a
 * request comes from in `Sec-Fetch-Site`, older ones and those without TLS in `Origin`, which is
 * `null` from our pages that must not tell their address.
 */
export function refuseForeignOrigin(c: Context, publicUrl: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : origin === undefined || origin === 'null' || origin === new URL(publicUrl).origin;
  if (!isOurs) throw new Failure('foreign_origin');
}
