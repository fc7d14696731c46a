import type { Context } from 'hono';

/** Further cookies of the same name are ignored. */
const cookiesMax = 10;

/** The prefix of the names of all sign-in cookies. */
export const cookiePrefix = 'guildhall';

/** Returns the name prefix over https that makes browsers accept the cookie from this host only. */
export function hostPrefix(publicUrl: string): '__Host-' | '' {
  return publicUrl.startsWith('https:') ? '__Host-' : '';
}

/** The name of the session cookie. Over https it has the prefix `__Host-`. */
export const sessionCookie = `${cookiePrefix}.session_token`;

/** True for the name of a session cookie. */
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

/**
 * Returns the headers once for each session cookie among them, with that one alone. Another site in
 * the same domain can set a cookie of the same name, which must not hide the real one.
 */
export function splitSessions(headers: Headers): Headers[] {
  const pairs = cookiePairs(headers.get('cookie'));
  const isSession = (pair: string) => isSessionCookie(nameOf(pair));
  const sessions = pairs.filter(isSession).slice(0, cookiesMax);
  const others = pairs.filter((pair) => !isSession(pair));
  return sessions.map((session) => {
    const split = new Headers(headers);
    split.set('cookie', [session, ...others].join('; '));
    return split;
  });
}
