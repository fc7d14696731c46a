import { randomBytes } from 'node:crypto';
import type { OidcSettings } from '#ground/settings/settings.ts';
import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { readRequestSource } from '#ground/http/requester.ts';
import { isSessionCookie, nameOf, splitSessions } from '#ground/http/session-cookie.ts';
import { ensureSecret, findAccount } from '../stored/auth.queries.ts';
import { admitVouched } from './admit-vouched.ts';
import { hasIdentity } from '../stored/identities.queries.ts';
import { hasPassword } from '../stored/passwords.queries.ts';
import { networkOf } from '../stored/network-of.ts';
import { endIfOpen } from '../sessions/end-session.ts';
import { recordSignInPlace } from '../stored/sign-in-places.queries.ts';

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
  /** Returns the response for a browser returning from the provider. */
  finishOidc(client: Headers, query: Record<string, string>): Promise<Response>;
}

interface AccountParts {
  db: Db;
  log: Log;
  safeFetch: SafeFetch;
  secretBox: SecretBox;
  settings: { publicUrl: string; oidc: OidcSettings | undefined };
}

/**
 * Opens the service for accounts. The authentication library is loaded at its first use, so that
 * the server starts faster.
 */
export function openAccounts(parts: AccountParts): Accounts {
  const { settings } = parts;
  let loading: Auth | undefined;
  const load = () => {
    loading ??= loadAuth(parts).catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  const { findSession, endSessions, replaceSession } = openSessions(parts.db, load);
  const isSession = (session: NewSession | undefined) => session !== undefined;
  return {
    findSession,
    async signIn(headers, body) {
      const { api } = await load();
      const begin = () => api.signInWithPassword({ headers, body, returnHeaders: true });
      return replaceSession(headers, async () => toSession(await begin()), isSession);
    },
    async startSession(headers, body) {
      const { api } = await load();
      const begin = () => api.startSession({ headers, body, returnHeaders: true });
      return replaceSession(headers, async () => toSession(await begin()), isSession);
    },
    async hashPassword(password) {
      const { $context } = await load();
      return (await $context).password.hash(password);
    },
    async isPassword(password, hash) {
      const { $context } = await load();
      return (await $context).password.verify({ hash, password });
    },
    async signOut(given) {
      const { api } = await load();
      await endSessions(given);
      const [headers = given] = splitSessions(given);
      const { headers: answered } = await api.signOut({ headers, returnHeaders: true });
      return answered.getSetCookie();
    },
    async startOidc(headers) {
      const { api } = await load();
      const { publicUrl } = settings;
      const body = {
        provider: 'oidc',
        callbackURL: `${publicUrl}/`,
        errorCallbackURL: `${publicUrl}/sign-in`,
        disableRedirect: true,
      };
      const started = await api.signInSocial({ headers, body, returnHeaders: true });
      return { url: started.response.url ?? '', cookies: started.headers.getSetCookie() };
    },
    async finishOidc(headers, query) {
      const { api } = await load();
      const params = { id: 'oidc' };
      const finish = () =>
        api.callbackOAuth({ method: 'GET', headers, query, params, asResponse: true });
      return replaceSession(headers, finish, beginsSession);
    },
  };
}

/** Returns the functions that find the sessions of a browser, end them all, or replace the first. */
function openSessions(db: Db, load: () => Auth) {
  /** Returns the session of the only session cookie among the headers. */
  const readSession = async (headers: Headers): Promise<FoundSession | undefined> => {
    const { api } = await load();
    const found = await api.getSession({ headers, returnHeaders: true });
    if (!found.response) return undefined;
    const { id: sessionId, userId: accountId, expiresAt } = found.response.session;
    return { accountId, sessionId, expiresAt, cookies: found.headers.getSetCookie() };
  };
  const findSession: Accounts['findSession'] = async (given) => {
    for (const headers of splitSessions(given)) {
      const found = await readSession(headers);
      if (found) return found;
    }
    return undefined;
  };
  const endSessions = async (given: Headers): Promise<void> => {
    for (const headers of splitSessions(given)) {
      const found = await readSession(headers);
      if (found) await endIfOpen(db, found, readRequestSource(given));
    }
  };
  /** Ends the browser's earlier session once another has replaced its cookie. */
  const replaceSession = async <T>(
    headers: Headers,
    begin: () => Promise<T>,
    hasBegun: (answer: T) => boolean,
  ): Promise<T> => {
    const replaced = await findSession(headers);
    const answer = await begin();
    if (replaced && hasBegun(answer)) await endIfOpen(db, replaced, readRequestSource(headers));
    return answer;
  };
  return { findSession, endSessions, replaceSession };
}

type Auth = ReturnType<typeof loadAuth>;

async function loadAuth(parts: AccountParts) {
  const { buildAuth } = await import('./better-auth.ts');
  const { db, secretBox } = parts;
  const made = Buffer.from(randomBytes(32).toString('base64url'));
  const sealed = await ensureSecret(db, secretBox.seal('sessions', made));
  const secret = secretBox.open('sessions', sealed).toString();
  return buildAuth({
    ...parts,
    secret,
    onSignIn: async (accountId, from) => {
      await recordAccountEvent(db, { accountId, action: 'session.started', from });
      await recordAccountActivity(db, accountId);
      const account = await findAccount(db, accountId);
      if (account)
        await recordSignInPlace(db, { email: account.email, address: networkOf(from.address) });
    },
    hasPassword: (accountId, password) => hasPassword(db, accountId, password),
    onVouched: (vouched) => admitVouched(db, vouched),
    hasIdentity: (accountId, provider) => hasIdentity(db, accountId, provider),
  });
}

function toSession(answer: { headers: Headers; response: string | null }): NewSession | undefined {
  const { headers, response: accountId } = answer;
  return accountId === null ? undefined : { accountId, cookies: headers.getSetCookie() };
}

/** True if a response sets the cookie of a new session. */
function beginsSession({ headers }: Response): boolean {
  return headers
    .getSetCookie()
    .some((line) => isSessionCookie(nameOf(line)) && !/^[^;]*=;|; *max-age=0/i.test(line));
}
