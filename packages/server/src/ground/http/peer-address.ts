import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Returns the address of the connection's other end; null without a connection, as in tests. */
export function peerAddress(c: Context): string | null {
  const hasConnection = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined;
  return hasConnection ? (getConnInfo(c).remote.address ?? null) : null;
}
