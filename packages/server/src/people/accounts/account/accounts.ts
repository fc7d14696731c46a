import { randomBytes } from 'node:crypto';
import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { OidcSettings } from '#ground/settings/settings.ts';
import { ensureSecret } from '../stored/auth.queries.ts';
import { findPasswordByEmail } from '../stored/passwords.queries.ts';
import { hashPassword, isPassword } from './hash-password.ts';
import { rememberSuccess } from './remember-success.ts';
import { beginSession, endSessions, findSession } from '../sessions/browser-sessions.ts';
import type { FoundSession, NewSession, ProvenAccount } from '../sessions/browser-sessions.ts';
import { openSignInAtProvider } from './sign-in-at-provider.ts';
import type { SignInAtProvider } from './sign-in-at-provider.ts';
import { openSignedCookies } from '../sessions/signed-cookies.ts';

/** The service that signs accounts in and out. `client` is the `client` of a `Requester`. */
export interface Accounts extends SignInAtProvider {
  /** Returns the session of the request's cookie; undefined if there is none. */
  findSession(client: Headers): Promise<FoundSession | undefined>;
  /**
   * Signs in with a password; undefined if the address or the password is wrong. Ends and records the
   * browser's earlier session.
   */
  signIn(
    client: Headers,
    credentials: { email: string; password: string },
  ): Promise<NewSession | undefined>;
  /**
   * Starts a session for an identity proved by other means. Undefined if there is no such account,
   * or its password has changed since. Ends and records the browser's earlier session.
   */
  startSession(client: Headers, proven: ProvenAccount): Promise<NewSession | undefined>;
  hashPassword(password: string): Promise<string>;
  isPassword(password: string, hash: string): Promise<boolean>;
  /**
   * Ends and records the sessions of all session cookies of the request; returns the cookies that
   * delete them.
   */
  signOut(client: Headers): Promise<string[]>;
}

interface AccountParts {
  db: Db;
  log: Log;
  safeFetch: SafeFetch;
  secretBox: SecretBox;
  settings: { publicUrl: string; oidc: OidcSettings | undefined };
}

/** Opens the service for accounts. */
export function openAccounts(given: AccountParts): Accounts {
  const { db, settings } = given;
  const openCookies = rememberSuccess(async () =>
    openSignedCookies(await readSecret(given), settings.publicUrl),
  );
  const parts = { ...given, openCookies };
  return {
    findSession: (client) => findSession(parts, client),
    async signIn(client, { email, password }) {
      const found = await findPasswordByEmail(db, email.toLowerCase());
      if (!found?.password) {
        // Hashing takes as long as verifying, so that the time does not reveal who has a password.
        await hashPassword(password);
        return undefined;
      }
      if (!(await isPassword(password, found.password))) return undefined;
      return beginSession(parts, client, { accountId: found.id, password: found.password });
    },
    startSession: (client, proven) => beginSession(parts, client, proven),
    hashPassword,
    isPassword,
    signOut: (client) => endSessions(parts, client),
    ...openSignInAtProvider(parts),
  };
}

/** Returns the secret that cookies are signed with: one for the installation. */
async function readSecret({ db, secretBox }: AccountParts): Promise<string> {
  const made = Buffer.from(randomBytes(32).toString('base64url'));
  const sealed = await ensureSecret(db, secretBox.seal('sessions', made));
  return secretBox.open('sessions', sealed).toString();
}
