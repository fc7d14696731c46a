import { randomBytes } from 'node:crypto';
import { hashSecret } from '#ground/access/authenticate.ts';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { readRequestSource } from '#ground/http/requester.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { splitSessions } from '#ground/http/session-cookie.ts';
import { endIfOpen } from './end-session.ts';
import { ProviderRequired } from './provider-required.ts';
import { weighProof } from './proofs.ts';
import type { Proof } from './proofs.ts';
import { extendSession, findOpenSession, insertSession } from './sessions.queries.ts';
import { findAccount } from '../stored/auth.queries.ts';
import { networkOf } from '../stored/network-of.ts';
import { insertPending, takePending } from '../stored/second-factors.queries.ts';
import { recordSignInPlace } from '../stored/sign-in-places.queries.ts';
import { isKnownBrowser, knowBrowser, tellNewBrowser } from './known-browsers.ts';
import type { SignedCookies } from './signed-cookies.ts';

/** A signed-in account, or one that is asked for its second factor, and the cookies for the browser. */
export interface NewSession {
  accountId: string;
  /** True if there is no session yet: the browser has a cookie for the second factor alone. */
  isPending: boolean;
  cookies: string[];
}

/** An open session, found by its cookie. */
export interface FoundSession extends Omit<NewSession, 'isPending'> {
  sessionId: string;
  expiresAt: Date;
}

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
/** The time for the second factor, and the cookie that stands for it. */
const pendingSeconds = 600;
const pendingName = 'second_factor';

/** Only hashes of tokens are stored: a reader of the database or of a backup cannot sign in. */
const hashOf = (token: string) => hashSecret(token).toString('base64url');

/**
 * Returns the first open session among the session cookies of a browser. Not one that is held back
 * for a second factor: nothing but the page for that may know it.
 */
export async function findSession(
  parts: SessionParts,
  given: Headers,
): Promise<FoundSession | undefined> {
  const found = await findAnySession(parts, given);
  return found?.isHeldBack === false ? found : undefined;
}

/** Returns the first session of a browser, also one that is held back for a second factor. */
export async function findAnySession(
  parts: SessionParts,
  given: Headers,
): Promise<AnySession | undefined> {
  const held: AnySession[] = [];
  for (const client of splitSessions(given)) {
    const found = await readSession(parts, client);
    if (found?.isHeldBack === false) return found;
    if (found) held.push(found);
  }
  return held[0];
}

/** A session that may be held back: then it opens only the page for the second factor. */
export interface AnySession extends FoundSession {
  isHeldBack: boolean;
}

/** Reads the session of the only session cookie among the headers, and extends it once a day. */
async function readSession(
  { db, openCookies }: SessionParts,
  client: Headers,
): Promise<AnySession | undefined> {
  const cookies = await openCookies();
  const token = cookies.read(cookieName, client);
  const session = token && (await findOpenSession(db, hashOf(token)));
  if (!session) return undefined;
  const { id: sessionId, account_id: accountId, expires_at: expiresAt } = session;
  const found = { sessionId, accountId, expiresAt, isHeldBack: session.is_held_back, cookies: [] };
  const leftMs = expiresAt.getTime() - Date.now();
  if (leftMs > (sessionSeconds - daySeconds) * 1000) return found;
  const extended = await extendSession(db, sessionId, sessionSeconds);
  if (!extended) return found;
  const lines = [cookies.write(cookieName, token, sessionSeconds), knowBrowser(cookies, accountId)];
  return { ...found, expiresAt: extended, cookies: lines };
}

/**
 * Starts a session, or asks for the second factor where the account has one. Undefined if the proof
 * no longer holds, such as after a change of the password. Throws `ProviderRequired` if it is not
 * enough for an organisation. Ends the browser's earlier session.
 */
export async function beginSession(
  parts: SessionParts,
  client: Headers,
  proof: Proof,
): Promise<NewSession | undefined> {
  const { db, openCookies } = parts;
  const replaced = await findAnySession(parts, client);
  const token = randomBytes(32).toString('base64url');
  const from = readRequestSource(client);
  const weighed = await transaction(db, async (tx) => {
    const found = await weighProof(tx, proof);
    if (!found) return undefined;
    if ('requires' in found) throw new ProviderRequired(found.requires);
    if ('pendingFor' in found) {
      const { pendingFor: accountId, provedBy } = found;
      const hash = hashSecret(token);
      await insertPending(tx, { accountId, hash, seconds: pendingSeconds, provedBy });
      return { accountId, isPending: true } as const;
    }
    const sessionId = await insertSession(tx, found, {
      tokenHash: hashOf(token),
      seconds: sessionSeconds,
      address: from.address,
      userAgent: client.get('user-agent'),
    });
    return { accountId: found.accountId, isPending: false, sessionId } as const;
  });
  if (!weighed) return undefined;
  const cookies = await openCookies();
  if (weighed.isPending)
    return {
      accountId: weighed.accountId,
      isPending: true,
      cookies: [cookies.write(pendingName, token, pendingSeconds)],
    };
  const { accountId, sessionId } = weighed;
  await recordSignIn(db, accountId, from);
  if (!isKnownBrowser(cookies, client, accountId)) {
    await tellNewBrowser(parts, { accountId, sessionId, userAgent: client.get('user-agent') });
  }
  if (replaced) await endIfOpen(db, replaced, from);
  const ended = cookies.read(pendingName, client) === undefined ? [] : [cookies.clear(pendingName)];
  const line = cookies.write(cookieName, token, sessionSeconds);
  return {
    accountId,
    isPending: false,
    cookies: [line, knowBrowser(cookies, accountId), ...ended],
  };
}

/** Returns the hash of the pending sign-in of a browser; undefined without one. */
export async function readPending(
  { openCookies }: SessionParts,
  client: Headers,
): Promise<Buffer | undefined> {
  const token = (await openCookies()).read(pendingName, client);
  return token === undefined ? undefined : hashSecret(token);
}

/** Asks the owner of a session that is held back for the second factor; returns the cookies. */
export async function askSecondFactor(
  { db, openCookies }: SessionParts,
  { accountId }: AnySession,
): Promise<string[]> {
  const token = randomBytes(32).toString('base64url');
  await transaction(db, (tx) =>
    insertPending(tx, {
      accountId,
      hash: hashSecret(token),
      seconds: pendingSeconds,
      provedBy: null,
    }),
  );
  return [(await openCookies()).write(pendingName, token, pendingSeconds)];
}

async function recordSignIn(db: Db, accountId: string, from: RequestSource): Promise<void> {
  await recordAccountEvent(db, { accountId, action: 'session.started', from });
  await recordAccountActivity(db, accountId);
  const account = await findAccount(db, accountId);
  const address = networkOf(from.address);
  if (account?.is_proved) await recordSignInPlace(db, { email: account.email, address });
}

/**
 * Ends the sessions of all session cookies of a browser, and what waits there for a second factor;
 * returns the cookies that delete them.
 */
export async function endSessions(parts: SessionParts, given: Headers): Promise<string[]> {
  for (const client of splitSessions(given)) {
    const found = await readSession(parts, client);
    if (found) await endIfOpen(parts.db, found, readRequestSource(given));
  }
  const cookies = await parts.openCookies();
  const pending = await readPending(parts, given);
  if (pending === undefined) return [cookies.clear(cookieName)];
  await transaction(parts.db, (tx) => takePending(tx, pending));
  return [cookies.clear(cookieName), cookies.clear(pendingName)];
}
