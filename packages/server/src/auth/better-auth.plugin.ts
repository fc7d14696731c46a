import type { BetterAuthPlugin, OAuthProvider, User } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/** Whether this hash, or none, is still what an account's password is checked with. */
type HasPassword = (accountId: string, password: string | null) => Promise<boolean>;

const server = { method: 'POST', requireHeaders: true } as const;

/**
 * What the library's own endpoints do not fit, made of its parts; reachable by our code only.
 * Each answers the account's id, or null, and sets the cookie of a new session.
 */
export function guildhallPlugin(provider: OAuthProvider | undefined, hasPassword: HasPassword) {
  return {
    id: 'guildhall',
    init: () => (provider ? { context: { socialProviders: [provider] } } : undefined),
    endpoints: endpointsFor(hasPassword),
  } satisfies BetterAuthPlugin;
}

function endpointsFor(hasPassword: HasPassword) {
  /**
   * A password that is changed ends all sessions of the account. One that was just made is only
   * handed out if the password that it was made by, or beside, is still the same.
   */
  const begin = async (
    ctx: Parameters<typeof setSessionCookie>[0],
    user: User,
    password: string | null,
  ) => {
    const { internalAdapter } = ctx.context;
    const session = await internalAdapter.createSession(user.id);
    if (!(await hasPassword(user.id, password))) {
      await internalAdapter.deleteSession(session.token);
      return null;
    }
    await setSessionCookie(ctx, { session, user });
    return user.id;
  };

  /** For somebody whom our own code has recognised when the account had this password. */
  const startSession = createAuthEndpoint(
    { ...server, body: z.object({ accountId: z.string(), password: z.string().nullable() }) },
    async (ctx) => {
      const { accountId, password } = ctx.body;
      const user = await ctx.context.internalAdapter.findUserById(accountId);
      return user && begin(ctx, user, password);
    },
  );

  /** The library's own knows no address outside ASCII. */
  const signInWithPassword = createAuthEndpoint(
    { ...server, body: z.object({ email: z.string(), password: z.string() }) },
    async (ctx) => {
      const { internalAdapter, password: passwords } = ctx.context;
      const { email, password } = ctx.body;
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const hash = found?.accounts.find((it) => it.providerId === 'credential')?.password;
      if (!found || !hash) {
        // As long as for somebody who has a password, so that nobody learns who does.
        await passwords.hash(password);
        return null;
      }
      const isRight = await passwords.verify({ hash, password });
      return isRight ? begin(ctx, found.user, hash) : null;
    },
  );
  return { startSession, signInWithPassword };
}
