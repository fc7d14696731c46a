import type { Context } from 'hono';
import type { RequestEnv } from './api.ts';

/** No request from outside can carry it: it is no header but a value of this process. */
const mark = Symbol('a tool of /mcp asks');

/** Returns the environment of a request that a tool of `/mcp` makes inside the process. */
export function markAsTools(env: unknown): object {
  return { ...(env as object | undefined), [mark]: true };
}

/** True if a tool of `/mcp` makes the request, for the caller of `/mcp`. */
export function isFromTools(c: Context<RequestEnv>): boolean {
  return (c.env as { [mark]?: true } | undefined)?.[mark] === true;
}
