import type { Context } from 'hono';
import { endpoints } from '@guildhall/contract';
import type { Person } from '@guildhall/contract';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import type { SignedIn } from '#ground/http/principal.ts';
import { refuseForeignOrigin } from '#ground/http/refuse-foreign-origin.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import type { Accounts } from './account/accounts.ts';
import type { NewSession } from './sessions/browser-sessions.ts';
import { acceptInvitation, openInvitation } from './invitations/accept-invitation.ts';
import { toInvitation } from './stored/account-shapes.ts';
import { signInWithCode } from './second-factors/prove-second-factor.ts';
import type { SecondFactorParts } from './second-factors/prove-second-factor.ts';
import { readAccount } from './session.routes.ts';
import { askForLink, signInWithLink, signInWithPassword } from './signing-in/sign-in.ts';
import type { AccountRoutesParts } from './signing-in/sign-in.ts';

/** Returns the account of the session cookie; throws a 401 without one, or while it is held back. */
export async function authenticateSession(
  accounts: Accounts,
  c: Context<RequestEnv>,
): Promise<SignedIn> {
  const found = await accounts.findAnySession(requesterOf(c).client);
  if (!found) throw new Failure('signed_out');
  if (found.isHeldBack) throw new Failure('second_factor_missing');
  setCookies(c, found.cookies);
  const { accountId, sessionId, expiresAt } = found;
  return { kind: 'account', accountId, sessionId, expiresAt };
}

/**
 * Sets the cookies of a sign-in and returns its account; throws a 401 if the second factor is still
 * to be given, for which the cookie stands.
 */
export async function greetAccount(
  db: Db,
  c: Context<RequestEnv>,
  { cookies, isPending, accountId }: NewSession,
): Promise<{ user: Person }> {
  setCookies(c, cookies);
  if (isPending) throw new Failure('second_factor_asked');
  return { user: await readAccount(db, accountId) };
}

/** Mounts accounts and sessions for programs; the HTML pages call the same functions. */
export function mountAccounts(api: Api, parts: AccountRoutesParts & SecondFactorParts): void {
  const { db, settings } = parts;
  const ours = async ({ c }: { c: Context<RequestEnv> }) =>
    refuseForeignOrigin(c, settings.publicUrl);
  const greet = (c: Context<RequestEnv>, session: NewSession) => greetAccount(db, c, session);

  serve(api, endpoints.getInvitation, async ({ input }) => ({
    invitation: toInvitation(await openInvitation(db, input.params.token)),
  }));

  serve(api, endpoints.acceptInvitation, {
    reach: ours,
    answer: async ({ c, input: { params, body } }) =>
      greet(c, await acceptInvitation(parts, params.token, body, requesterOf(c))),
  });

  serve(api, endpoints.signIn, {
    reach: ours,
    answer: async ({ c, input: { body } }) =>
      greet(c, await signInWithPassword(parts, requesterOf(c), body)),
  });

  serve(api, endpoints.requestSignInLink, {
    reach: ours,
    answer: async ({ c, input: { body } }) => {
      await askForLink(parts, requesterOf(c), body.email);
      return { success: true as const };
    },
  });

  serve(api, endpoints.useSignInLink, {
    reach: ours,
    answer: async ({ c, input: { params } }) =>
      greet(c, await signInWithLink(parts, requesterOf(c), params.token)),
  });

  serve(api, endpoints.giveSecondFactor, {
    reach: ours,
    answer: async ({ c, input: { body } }) =>
      greet(c, await signInWithCode(parts, requesterOf(c), body.code)),
  });

  serve(api, endpoints.signOut, {
    reach: ours,
    answer: async ({ c }) => {
      setCookies(c, await parts.accounts.signOut(requesterOf(c).client));
      return { success: true as const };
    },
  });
}
