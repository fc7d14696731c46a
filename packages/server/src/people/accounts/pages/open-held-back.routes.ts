import type { Context } from 'hono';
import type { RequestEnv } from '#ground/http/api.ts';
import { setCookies } from '#ground/http/requester.ts';
import type { AnySession } from '../sessions/browser-sessions.ts';
import { ownFactorsPath } from './own-factors.page.ts';
import { keepNext } from '../sessions/next-page.ts';
import type { SignInParts } from '../signing-in/sign-in.ts';
import { hasSecondFactor } from '../stored/second-factors.queries.ts';

/**
 * Leads the owner of a session that is held back to what is missing: the second factor, or setting
 * one up.
 */
export async function openHeldBack(
  { accounts, db }: SignInParts,
  c: Context<RequestEnv>,
  session: AnySession,
): Promise<Response> {
  const next = c.req.query('next');
  if (!(await hasSecondFactor(db, session.accountId)))
    return c.redirect(keepNext(ownFactorsPath, next), 303);
  setCookies(c, await accounts.askSecondFactor(session));
  return c.redirect(keepNext('/second-factor', next), 303);
}
