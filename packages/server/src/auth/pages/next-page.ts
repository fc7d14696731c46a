/**
 * Where to go after signing in: the address in `?next=`, if it is one of ours, else the first page.
 * An address that a browser could take for one of another site is none of ours.
 */
export function nextPage(asked: string | undefined): string {
  return asked !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked) ? asked : '/';
}

/** The address of a form that goes on to `?next=`. */
export function keepNext(path: string, asked: string | undefined): string {
  const next = nextPage(asked);
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
