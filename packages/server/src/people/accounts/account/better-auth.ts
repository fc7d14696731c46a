import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import type { OidcSettings } from '#ground/settings/settings.ts';
import type { Db } from '#ground/db/database.ts';
import { addressHeader, readRequestSource } from '#ground/http/requester.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { cookiePrefix, hostPrefix } from '#ground/http/session-cookie.ts';
import type { Log } from '#ground/log.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { guildhallPlugin } from './better-auth.plugin.ts';
import { tables } from './better-auth.tables.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';
import { otherIdentity } from '../stored/identities.queries.ts';
import type { Vouched } from '../stored/identities.queries.ts';
import { createOidcProvider, oidcProviderId } from './oidc-provider.ts';

export interface AuthParts {
  db: Db;
  log: Log;
  safeFetch: SafeFetch;
  settings: { publicUrl: string; oidc: OidcSettings | undefined };
  secret: string;
  /** Called after each new session, outside any transaction. */
  onSignIn(accountId: string, from: RequestSource): Promise<void>;
  /** True if the account's password hash is this one, or the account has none and this is null. */
  hasPassword(accountId: string, password: string | null): Promise<boolean>;
  /** Called before an address confirmed by the provider is looked up. */
  onVouched(vouched: Vouched): Promise<void>;
  /** True if the account has an identity of this provider. */
  hasIdentity(accountId: string, provider: string): Promise<boolean>;
}

/**
 * Opens the authentication library on our tables; its users are our accounts. There is no sign-up:
 * only addresses known to an organisation can have an account. The library's own routes are not
 * mounted; our routes call it.
 */
export function buildAuth(parts: AuthParts) {
  const { db, log, safeFetch, settings, secret, onSignIn, hasPassword, onVouched } = parts;
  const host = hostPrefix(settings.publicUrl);
  const adapt = kyselyAdapter(db, { type: 'postgres', transaction: true });
  const provider = settings.oidc && createOidcProvider(settings.oidc, safeFetch, onVouched);
  return betterAuth({
    ...tables,
    user: {
      ...tables.user,
      validateUserInfo: async ({ user, source }) =>
        source.action === 'link-account' &&
        (await parts.hasIdentity(String(user.id), oidcProviderId))
          ? { error: otherIdentity }
          : undefined,
    },
    appName: 'Guildhall',
    baseURL: settings.publicUrl,
    basePath: '/auth',
    secret,
    database: (options: BetterAuthOptions) => hashSessionTokens(adapt(options)),
    telemetry: { enabled: false },
    // Our own limits count by person and address; see sign-in-limits.ts.
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (level, message) => log[level]({ by: 'auth' }, message) },
    emailAndPassword: { enabled: true, disableSignUp: true },
    onAPIError: { errorURL: `${settings.publicUrl}/sign-in` },
    databaseHooks: {
      session: {
        create: {
          after: ({ userId }, ctx) => onSignIn(userId, readRequestSource(ctx?.headers)),
        },
      },
    },
    advanced: {
      cookiePrefix: `${host}${cookiePrefix}`,
      // The library would name them `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: host !== '' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    plugins: [guildhallPlugin(provider, hasPassword)],
  });
}
