import { cookiePairs, isSessionCookie, nameOf } from '#ground/http/session-cookie.ts';

/** Further cookies of the same name are ignored. */
const cookiesMax = 10;

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
