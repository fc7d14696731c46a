import type { NewSession } from './browser-sessions.ts';

/**
 * Returns the page to open after signing in: the address in `?next=` if it is one of this site,
 * else `/`. Rejects an address that a browser could read as one of another site.
 */
export function nextPage(asked: string | undefined): string {
  return asked !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked) ? asked : '/';
}

/** Returns the address of a form that keeps `?next=`. */
export function keepNext(path: string, asked: string | undefined): string {
  const next = nextPage(asked);
  if (next === '/') return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

/** Returns where a browser goes after signing in: first to the second factor, if one is asked for. */
export function nextOf({ isPending }: NewSession, asked: string | undefined): string {
  return isPending ? keepNext('/second-factor', asked) : nextPage(asked);
}
