import type { Context } from 'hono';

/** The name of the session cookie. Over https it has the prefix `__Secure-`. */
export const sessionCookie = 'guildhall.session_token';

const given = new RegExp(`(^|;\\s*)(__Secure-)?${sessionCookie.replace('.', '\\.')}=`);

/** True if a request has a session cookie, valid or not. */
export function hasSessionCookie(c: Context): boolean {
  return given.test(c.req.header('cookie') ?? '');
}
