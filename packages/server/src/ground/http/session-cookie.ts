import type { Context } from 'hono';

/** The prefix of the names of all sign-in cookies. */
export const cookiePrefix = 'guildhall';

/** Returns the name prefix over https that makes browsers accept the cookie from this host only. */
export function hostPrefix(publicUrl: string): '__Host-' | '' {
  return publicUrl.startsWith('https:') ? '__Host-' : '';
}

/** The name of the session cookie. Over https it has the prefix `__Host-`. */
export const sessionCookie = `${cookiePrefix}.session_token`;

/** True if a cookie of this name holds a session. */
export function isSessionCookie(name: string): boolean {
  return name === sessionCookie || name === `__Host-${sessionCookie}`;
}

/** True if a request has a session cookie, valid or not. */
export function hasSessionCookie(c: Context): boolean {
  const pairs = cookiePairs(c.req.header('cookie'));
  return pairs.some((pair) => pair.includes('=') && isSessionCookie(nameOf(pair)));
}

/** Returns the name=value pairs of a Cookie header. */
export const cookiePairs = (header: string | null | undefined): string[] =>
  (header ?? '').split(/; */);

/** Returns the name of a `name=value` pair of a `Cookie` header. */
export function nameOf(pair: string): string {
  return pair.split('=', 1)[0]?.trim() ?? '';
}
