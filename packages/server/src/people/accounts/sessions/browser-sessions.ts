import { randomBytes } from 'node:crypto';
import { hashSecret } from '#ground/access/authenticate.ts';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import type { Db } from '#ground/db/database.ts';
import { readRequestSource } from '#ground/http/requester.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { splitSessions } from '#ground/http/session-cookie.ts';
import { endIfOpen } from './end-session.ts';
import {
  deleteSession,
  extendSession,
  findOpenSession,
  insertSession,
} from './sessions.queries.ts';
import { findAccount } from '../stored/auth.queries.ts';
import { networkOf } from '../stored/network-of.ts';
import { hasPassword } from '../stored/passwords.queries.ts';
import { recordSignInPlace } from '../stored/sign-in-places.queries.ts';
import { isKnownBrowser, knowBrowser, tellNewBrowser } from './known-browsers.ts';
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
export interface FoundSession extends NewSession {
  sessionId: string;
  expiresAt: Date;
}

/** A proven account; without `password` its password does not matter. */
export type Proven = Pick<ProvenAccount, 'accountId'> & Partial<ProvenAccount>;

export interface SessionParts {
  db: Db;
  jobs: Jobs;
  settings: { smtpUrl: string | undefined };
  openCookies(): Promise<SignedCookies>;
}

const daySeconds = 24 * 60 * 60;
const sessionSeconds = 30 * daySeconds;
/** The name of the cookie; `sessionCookie` has its prefix. */
const cookieName = 'session_token';

/** Only hashes of tokens are stored: a reader of the database or of a backup cannot sign in. */
const hashOf = (token: string) => hashSecret(token).toString('base64url');

/** Returns the first open session among the session cookies of a browser. */
export async function findSession(
  parts: SessionParts,
  given: Headers,
): Promise<FoundSession | undefined> {
  for (const client of splitSessions(given)) {
    const found = await readSession(parts, client);
    if (found) return found;
  }
  return undefined;
}

/** Reads the session of the only session cookie among the headers, and extends it once a day. */
async function readSession(
  { db, openCookies }: SessionParts,
  client: Headers,
): Promise<FoundSession | undefined> {
  const cookies = await openCookies();
  const token = cookies.read(cookieName, client);
  const session = token && (await findOpenSession(db, hashOf(token)));
  if (!session) return undefined;
  const { id: sessionId, account_id: accountId, expires_at: expiresAt } = session;
  const found = { sessionId, accountId, expiresAt, cookies: [] };
  const leftMs = expiresAt.getTime() - Date.now();
  if (leftMs > (sessionSeconds - daySeconds) * 1000) return found;
  const extended = await extendSession(db, sessionId, sessionSeconds);
  if (!extended) return found;
  const lines = [cookies.write(cookieName, token, sessionSeconds), knowBrowser(cookies, accountId)];
  return { ...found, expiresAt: extended, cookies: lines };
}

/**
 * Starts a session, unless the password has changed since the sign-in was checked. Changing a
 * password ends all sessions and must not miss this one. Ends the browser's earlier session.
 */
export async function beginSession(
  parts: SessionParts,
  client: Headers,
  { accountId, password }: Proven,
): Promise<NewSession | undefined> {
  const { db, openCookies } = parts;
  const replaced = await findSession(parts, client);
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
  await recordSignIn(db, accountId, from);
  const cookies = await openCookies();
  if (!isKnownBrowser(cookies, client, accountId)) {
    await tellNewBrowser(parts, { accountId, sessionId, userAgent: client.get('user-agent') });
  }
  if (replaced) await endIfOpen(db, replaced, from);
  const line = cookies.write(cookieName, token, sessionSeconds);
  return { accountId, cookies: [line, knowBrowser(cookies, accountId)] };
}

async function recordSignIn(db: Db, accountId: string, from: RequestSource): Promise<void> {
  await recordAccountEvent(db, { accountId, action: 'session.started', from });
  await recordAccountActivity(db, accountId);
  const account = await findAccount(db, accountId);
  const address = networkOf(from.address);
  if (account?.is_proved) await recordSignInPlace(db, { email: account.email, address });
}

/** Ends the sessions of all session cookies of a browser; returns the cookie that deletes them. */
export async function endSessions(parts: SessionParts, given: Headers): Promise<string[]> {
  for (const client of splitSessions(given)) {
    const found = await readSession(parts, client);
    if (found) await endIfOpen(parts.db, found, readRequestSource(given));
  }
  return [(await parts.openCookies()).clear(cookieName)];
}
