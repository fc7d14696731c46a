import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address that the request came from; null where there is no connection, as in tests. */
export function remoteAddress(c: Context): string | null {
  const hasConnection = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined;
  return hasConnection ? (getConnInfo(c).remote.address ?? null) : null;
}
