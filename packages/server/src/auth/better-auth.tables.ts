import type { BetterAuthOptions } from 'better-auth';

const daySeconds = 24 * 60 * 60;
const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Our tables (0011-auth.sql) in the library's words. */
export const tables = {
  user: {
    modelName: 'users',
    fields: { name: 'first_name', emailVerified: 'email_verified', ...dates },
  },
  account: {
    modelName: 'auth_accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...dates,
    },
    updateAccountOnSignIn: false,
    // No row for a way to the provider and back: it travels in a sealed cookie.
    storeStateStrategy: 'cookie',
    // Who was invited has shown nothing yet; a provider that vouches for the address is enough.
    accountLinking: { enabled: true, requireLocalEmailVerified: false },
  },
  session: {
    modelName: 'auth_sessions',
    fields: {
      userId: 'user_id',
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
