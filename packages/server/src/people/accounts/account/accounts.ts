import { randomBytes } from 'node:crypto';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { hashSecret } from '#ground/access/authenticate.ts';
import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import type { Db } from '#ground/db/database.ts';
import { readRequestSource } from '#ground/http/requester.ts';
import { splitSessions } from '#ground/http/session-cookie.ts';
import type { Log } from '#ground/log.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { OidcSettings } from '#ground/settings/settings.ts';
import { endIfOpen } from '../sessions/end-session.ts';
import {
  deleteSession,
  extendSession,
  findOpenSession,
  insertSession,
} from '../sessions/sessions.queries.ts';
import { ensureSecret, findAccount } from '../stored/auth.queries.ts';
import { networkOf } from '../stored/network-of.ts';
import { findPasswordByEmail, hasPassword } from '../stored/passwords.queries.ts';
import { recordSignInPlace } from '../stored/sign-in-places.queries.ts';
import { admitVouched, unknownPerson } from './admit-vouched.ts';
import { hashPassword, isPassword } from './hash-password.ts';
import { oidcProviderId, openOidcProvider, rememberSuccess } from './oidc.ts';
import type { OidcAttempt } from './oidc.ts';
import { openSignedCookies } from './signed-cookies.ts';
import type { SignedCookies } from './signed-cookies.ts';

/** A signed-in account and the cookies for the browser. */
export interface NewSession {
  accountId: string;
  cookies: string[];
}

/** An account whose owner has proved their identity. */
export interface ProvenAccount {
  accountId: string;
  /** The hash of the account's password at that time; null without a password. */
  password: string | null;
}

/** An open session, found by its cookie. */
interface FoundSession extends NewSession {
  sessionId: string;
  expiresAt: Date;
}

/** The service that signs accounts in and out. `client` is the `client` of a `Requester`. */
export interface Accounts {
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
  /** Returns the provider's sign-in address for the browser. */
  startOidc(client: Headers): Promise<{ url: string; cookies: string[] }>;
  /** Signs in a browser that returns from the provider; returns where it goes next. */
  finishOidc(
    client: Headers,
    query: Record<string, string>,
  ): Promise<{ url: string; cookies: string[] }>;
}

interface AccountParts {
  db: Db;
  log: Log;
  safeFetch: SafeFetch;
  secretBox: SecretBox;
  settings: { publicUrl: string; oidc: OidcSettings | undefined };
}

const daySeconds = 24 * 60 * 60;
const sessionSeconds = 30 * daySeconds;
/** The name of the cookie; `sessionCookie` has its prefix. */
const sessionName = 'session_token';
const attemptName = 'oidc';
const attemptSeconds = 600;

/** Opens the service for accounts. */
export function openAccounts(parts: AccountParts): Accounts {
  const { db } = parts;
  const openCookies = rememberSuccess(async () =>
    openSignedCookies(await readSecret(parts), parts.settings.publicUrl),
  );
  const sessions = openSessions(db, openCookies);
  return {
    findSession: sessions.find,
    async signIn(client, { email, password }) {
      const found = await findPasswordByEmail(db, email.toLowerCase());
      if (!found?.password) {
        // Hashing takes as long as verifying, so that the time does not reveal who has a password.
        await hashPassword(password);
        return undefined;
      }
      if (!(await isPassword(password, found.password))) return undefined;
      return sessions.begin(client, { accountId: found.id, password: found.password });
    },
    startSession: (client, proven) => sessions.begin(client, proven),
    hashPassword,
    isPassword,
    signOut: (client) => sessions.endAll(client),
    ...openSignInAtProvider(parts, openCookies, sessions.begin),
  };
}

/** Returns the secret that cookies are signed with: one for the installation. */
async function readSecret({ db, secretBox }: AccountParts): Promise<string> {
  const made = Buffer.from(randomBytes(32).toString('base64url'));
  const sealed = await ensureSecret(db, secretBox.seal('sessions', made));
  return secretBox.open('sessions', sealed).toString();
}

/** Only hashes of tokens are stored: a reader of the database or of a backup cannot sign in. */
const hashOf = (token: string) => hashSecret(token).toString('base64url');

/** A proven account; without `password` its password does not matter. */
type Proven = Pick<ProvenAccount, 'accountId'> & Partial<ProvenAccount>;

type Begin = (client: Headers, proven: Proven) => Promise<NewSession | undefined>;

/** Returns the functions that find the sessions of a browser, begin one, or end them all. */
function openSessions(db: Db, openCookies: () => Promise<SignedCookies>) {
  /** Reads the session of the only session cookie among the headers. */
  const read = async (client: Headers): Promise<FoundSession | undefined> => {
    const cookies = await openCookies();
    const token = cookies.read(sessionName, client);
    const session = token && (await findOpenSession(db, hashOf(token)));
    if (!session) return undefined;
    const { id: sessionId, account_id: accountId, expires_at: expiresAt } = session;
    const found = { sessionId, accountId, expiresAt, cookies: [] };
    const leftMs = expiresAt.getTime() - Date.now();
    if (leftMs > (sessionSeconds - daySeconds) * 1000) return found;
    const extended = await extendSession(db, sessionId, sessionSeconds);
    if (!extended) return found;
    const line = cookies.write(sessionName, token, sessionSeconds);
    return { ...found, expiresAt: extended, cookies: [line] };
  };
  const find: Accounts['findSession'] = async (given) => {
    for (const client of splitSessions(given)) {
      const found = await read(client);
      if (found) return found;
    }
    return undefined;
  };
  /**
   * Starts a session, unless the password has changed since the sign-in was checked. Changing a
   * password ends all sessions and must not miss this one. Ends the browser's earlier session.
   */
  const begin: Begin = async (client, { accountId, password }) => {
    const replaced = await find(client);
    const token = randomBytes(32).toString('base64url');
    const from = readRequestSource(client);
    const sessionId = await insertSession(db, accountId, {
      tokenHash: hashOf(token),
      seconds: sessionSeconds,
      address: from.address,
      userAgent: client.get('user-agent'),
    });
    if (sessionId === undefined) return undefined;
    if (password !== undefined && !(await hasPassword(db, accountId, password))) {
      await deleteSession(db, { accountId, sessionId });
      return undefined;
    }
    await recordAccountEvent(db, { accountId, action: 'session.started', from });
    await recordAccountActivity(db, accountId);
    const account = await findAccount(db, accountId);
    if (account) {
      const address = networkOf(from.address);
      await recordSignInPlace(db, { email: account.email, address });
    }
    if (replaced) await endIfOpen(db, replaced, from);
    const line = (await openCookies()).write(sessionName, token, sessionSeconds);
    return { accountId, cookies: [line] };
  };
  const endAll = async (given: Headers): Promise<string[]> => {
    for (const client of splitSessions(given)) {
      const found = await read(client);
      if (found) await endIfOpen(db, found, readRequestSource(given));
    }
    return [(await openCookies()).clear(sessionName)];
  };
  return { find, begin, endAll };
}

interface KeptAttempt extends OidcAttempt {
  /** In milliseconds since 1970. */
  until: number;
}

/** Returns the functions that sign in at the provider of the settings. */
function openSignInAtProvider(
  { db, log, safeFetch, settings }: AccountParts,
  openCookies: () => Promise<SignedCookies>,
  begin: Begin,
): Pick<Accounts, 'startOidc' | 'finishOidc'> {
  const { publicUrl } = settings;
  const callback = `${publicUrl}/auth/callback/oidc`;
  const provider = settings.oidc && openOidcProvider(settings.oidc, callback, safeFetch);
  /** Returns the account of the person, or the error of the sign-in page. */
  const recognise = async (client: Headers, query: Record<string, string>) => {
    const kept = (await openCookies()).read(attemptName, client);
    if (!provider || kept === undefined) return { error: 'no_attempt' };
    const attempt = JSON.parse(Buffer.from(kept, 'base64url').toString()) as KeptAttempt;
    if (attempt.until < Date.now()) return { error: 'too_late' };
    try {
      const person = await provider.finish(attempt, query);
      return await admitVouched(db, { provider: oidcProviderId, ...person });
    } catch (cause) {
      // The message alone: what the provider sent may contain secrets.
      const reason = cause instanceof Error ? cause.message : String(cause);
      log.warn({ reason }, 'Signing in at the identity provider failed');
      return { error: 'not_done' };
    }
  };
  return {
    async startOidc() {
      if (!provider) throw new Error('No identity provider is set');
      const { url, ...attempt } = await provider.start();
      const until = Date.now() + attemptSeconds * 1000;
      const kept = Buffer.from(JSON.stringify({ ...attempt, until })).toString('base64url');
      const cookies = await openCookies();
      return { url, cookies: [cookies.write(attemptName, kept, attemptSeconds)] };
    },
    async finishOidc(client, query) {
      const done = await recognise(client, query);
      const session = 'accountId' in done ? await begin(client, done) : undefined;
      const error = 'error' in done ? done.error : unknownPerson;
      return {
        url: session ? `${publicUrl}/` : `${publicUrl}/sign-in?error=${error}`,
        cookies: [(await openCookies()).clear(attemptName), ...(session?.cookies ?? [])],
      };
    },
  };
}
