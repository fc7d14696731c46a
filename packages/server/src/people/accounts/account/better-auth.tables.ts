import type { BetterAuthOptions } from 'better-auth';

const daySeconds = 24 * 60 * 60;
const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Our tables (`0001/04-signing-in.sql`) under the library's names. */
export const tables = {
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
