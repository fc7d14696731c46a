import type { Context } from 'hono';
import type { RequestEnv } from './api.ts';

/** The address that the request came from: the client's, where a trusted proxy tells it. */
export function remoteAddress(c: Context<RequestEnv>): string | null {
  return c.get('origin').address;
}
