import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address at the other end of the connection; null where there is none, as in tests. */
export function peerAddress(c: Context): string | null {
  const hasConnection = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined;
  return hasConnection ? (getConnInfo(c).remote.address ?? null) : null;
}
