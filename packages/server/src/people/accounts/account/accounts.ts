import { randomBytes } from 'node:crypto';
import type { Db } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { openProviders } from '#people/providers/open-providers.ts';
import type { ProviderParts } from '#people/providers/open-providers.ts';
import { rememberSuccess } from '#people/providers/remember-success.ts';
import type { UnshareWithMember } from '#people/members/remove-member.ts';
import { ensureSecret } from '../stored/auth.queries.ts';
import { listPasswords } from '../stored/passwords.queries.ts';
import { hashPassword, isPassword, saltOf } from './hash-password.ts';
import { hasPassword, isOwnPassword, signInByPassword } from './sign-in-by-password.ts';
import type { PasswordOwner } from './sign-in-by-password.ts';
import type { Ldap } from '#ground/ports/ldap.ts';
import {
  askSecondFactor,
  beginSession,
  endSessions,
  findAnySession,
  findSession,
  readPending,
} from '../sessions/browser-sessions.ts';
import type { AnySession, FoundSession, NewSession } from '../sessions/browser-sessions.ts';
import type { Proof } from '../sessions/proofs.ts';
import { openSignInAtProvider } from './sign-in-at-provider.ts';
import type { SignInAtProvider } from './sign-in-at-provider.ts';
import { openSignedCookies } from '../sessions/signed-cookies.ts';
import type { SignedCookies } from '../sessions/signed-cookies.ts';

/** The service that signs accounts in and out. `client` is the `client` of a `Requester`. */
export interface Accounts extends SignInAtProvider {
  /** Returns the session of the request's cookie; undefined if there is none. */
  findSession(client: Headers): Promise<FoundSession | undefined>;
  /** Returns also a session that is held back, which opens the pages for the second factor alone. */
  findAnySession(client: Headers): Promise<AnySession | undefined>;
  /** Returns the hash of the sign-in of this browser that waits for its second factor. */
  readPending(client: Headers): Promise<Buffer | undefined>;
  /** The cookies that only this installation can have written. */
  openCookies(): Promise<SignedCookies>;
  /** Has a session that is held back give its second factor; returns the cookies for that. */
  askSecondFactor(session: AnySession): Promise<string[]>;
  /**
   * Signs in with a password of this server, or of a directory that has the password of the address;
   * undefined if the address or the password is wrong. Ends and records the browser's earlier session.
   */
  signIn(
    client: Headers,
    credentials: { email: string; password: string },
  ): Promise<(NewSession & { isProved: boolean }) | undefined>;
  /**
   * Starts a session for an identity proved by other means, or asks for its second factor. Undefined
   * if there is no such account, or its password has changed since. Ends and records the browser's
   * earlier session.
   */
  startSession(client: Headers, proof: Proof): Promise<NewSession | undefined>;
  /**
   * Returns the hash of a new password of an address. All passwords of the address have one salt, so
   * that the time of a sign-in does not reveal how many accounts it has (S40).
   */
  hashPassword(password: string, email: string): Promise<string>;
  isPassword(password: string, hash: string): Promise<boolean>;
  /**
   * True if the owner of an account signs in with this password: at their directory, if that has the
   * password of the address. `hash` is that of this server, null without one.
   */
  isOwnPassword(account: PasswordOwner, password: string): Promise<boolean>;
  /** True if the owner of an account has a password, here or at their directory. */
  hasPassword(account: PasswordOwner): Promise<boolean>;
  /**
   * Ends and records the sessions of all session cookies of the request; returns the cookies that
   * delete them.
   */
  signOut(client: Headers): Promise<string[]>;
}

interface AccountParts extends ProviderParts {
  db: Db;
  jobs: Jobs;
  unshareWithMember: UnshareWithMember;
  log: Log;
  ldap: Ldap;
  settings: ProviderParts['settings'] & { smtpUrl: string | undefined };
}

/** Opens the service for accounts. */
export function openAccounts(given: AccountParts): Accounts {
  const { db, settings } = given;
  const openCookies = rememberSuccess(async () =>
    openSignedCookies(await readSecret(given), settings.publicUrl),
  );
  const parts = { ...given, openCookies, providers: openProviders(given) };
  return {
    findSession: (client) => findSession(parts, client),
    findAnySession: (client) => findAnySession(parts, client),
    readPending: (client) => readPending(parts, client),
    openCookies,
    askSecondFactor: (session) => askSecondFactor(parts, session),
    signIn: (client, credentials) => signInByPassword(parts, client, credentials),
    startSession: (client, proof) => beginSession(parts, client, proof),
    async hashPassword(password, email) {
      const [known] = await listPasswords(db, email);
      return hashPassword(password, known && saltOf(known.password));
    },
    isPassword,
    isOwnPassword: (account, password) => isOwnPassword(parts, account, password),
    hasPassword: (account) => hasPassword(db, account),
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
