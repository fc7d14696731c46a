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
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
