import type { Context } from 'hono';

/** The cookie of a session; over https the browser knows it with `__Secure-` in front. */
export const sessionCookie = 'guildhall.session_token';

const given = new RegExp(`(^|;\\s*)(__Secure-)?${sessionCookie.replace('.', '\\.')}=`);

/** Whether a request brings such a cookie, of whatever worth. */
export function bringsSession(c: Context): boolean {
  return given.test(c.req.header('cookie') ?? '');
}
