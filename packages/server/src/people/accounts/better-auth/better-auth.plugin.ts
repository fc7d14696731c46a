import type { BetterAuthPlugin, OAuthProvider, User } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/** Checks that the account's password hash is still this one, or still missing (null). */
type HasPassword = (accountId: string, password: string | null) => Promise<boolean>;

const server = { method: 'POST', requireHeaders: true } as const;

/**
 * Returns a plugin with our endpoints, built from the library's parts, where its endpoints do not
 * fit. Only our code can call them. Each returns the account's id and sets the cookie of a new
 * session, or returns null.
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
   * Starts a session, unless the password has changed since the sign-in was checked. Changing a
   * password ends all sessions and must not miss this one.
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

  /** Starts a session for an account that our own code recognised while it had this password. */
  const startSession = createAuthEndpoint(
    { ...server, body: z.object({ accountId: z.string(), password: z.string().nullable() }) },
    async (ctx) => {
      const { accountId, password } = ctx.body;
      const user = await ctx.context.internalAdapter.findUserById(accountId);
      return user && begin(ctx, user, password);
    },
  );

  /** Signs in with a password. The library's own endpoint accepts no address outside ASCII. */
  const signInWithPassword = createAuthEndpoint(
    { ...server, body: z.object({ email: z.string(), password: z.string() }) },
    async (ctx) => {
      const { internalAdapter, password: passwords } = ctx.context;
      const { email, password } = ctx.body;
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const hash = found?.accounts.find((it) => it.providerId === 'credential')?.password;
      if (!found || !hash) {
        // Hashing takes as long as verifying, so that the time does not reveal who has a password.
        await passwords.hash(password);
        return null;
      }
      const isRight = await passwords.verify({ hash, password });
      return isRight ? begin(ctx, found.user, hash) : null;
    },
  );
  return { startSession, signInWithPassword };
}
