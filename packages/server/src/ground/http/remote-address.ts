import type { Context } from 'hono';
import type { RequestEnv } from './api.ts';

/** Returns the client's address, as told by a trusted proxy if there is one. */
export function remoteAddress(c: Context<RequestEnv>): string | null {
  return c.get('origin').address;
}
