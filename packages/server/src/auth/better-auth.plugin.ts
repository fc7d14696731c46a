import type { BetterAuthPlugin, OAuthProvider } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

const server = { method: 'POST', requireHeaders: true } as const;

/**
 * What the library's own endpoints do not fit, made of its parts; reachable by our code only.
 * Each answers the account's id, or null, and sets the cookie of a new session.
 */
export function guildhallPlugin(provider: OAuthProvider | undefined) {
  return {
    id: 'guildhall',
    init: () => (provider ? { context: { socialProviders: [provider] } } : undefined),
    endpoints: { startSession, signInWithPassword },
  } satisfies BetterAuthPlugin;
}

/** For somebody whom our own code has recognised. */
const startSession = createAuthEndpoint(
  { ...server, body: z.object({ accountId: z.string() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(ctx.body.accountId);
    if (!user) return null;
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(ctx, { session, user });
    return user.id;
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
    if (!(await passwords.verify({ hash, password }))) return null;
    const session = await internalAdapter.createSession(found.user.id);
    await setSessionCookie(ctx, { session, user: found.user });
    return found.user.id;
  },
);
