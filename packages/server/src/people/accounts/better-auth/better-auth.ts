import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import type { Db } from '#ground/db/database.ts';
import { addressHeader, readRequestSource } from '#ground/http/requester.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { cookiePrefix, hostPrefix } from '#ground/http/session-cookie.ts';
import type { Log } from '#ground/log.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { OidcSettings } from '#ground/settings/settings.ts';
import { otherIdentity } from '../stored/identities.queries.ts';
import type { Vouched } from '../stored/identities.queries.ts';
import { guildhallPlugin } from './better-auth.plugin.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';
import { createOidcProvider, oidcProviderId } from './oidc-provider.ts';

const daySeconds = 24 * 60 * 60;
const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Our tables (`0001/04-signing-in.sql`) under the library's names. */
const tables = {
  user: {
    modelName: 'accounts',
    fields: { name: 'first_name', emailVerified: 'email_verified', ...dates },
  },
  account: {
    modelName: 'auth_accounts',
    fields: {
      userId: 'account_id',
      providerId: 'provider_id',
      accountId: 'subject',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...dates,
    },
    updateAccountOnSignIn: false,
    // The state of a provider sign-in is in an encrypted cookie, not in a row.
    storeStateStrategy: 'cookie',
    accountLinking: { enabled: true },
  },
  session: {
    modelName: 'auth_sessions',
    fields: {
      userId: 'account_id',
      token: 'token_hash',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...dates,
    },
    expiresIn: 30 * daySeconds,
    updateAge: daySeconds,
  },
} as const satisfies Partial<BetterAuthOptions>;

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
