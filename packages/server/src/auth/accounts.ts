import { randomBytes } from 'node:crypto';
import type { OidcSettings } from '#settings.ts';
import type { Db } from '#db/database.ts';
import type { Log } from '#log.ts';
import type { SecretBox } from '#ports/secret-box/secret-box.ts';
import type { SafeFetch } from '#ports/safe-fetch/safe-fetch.ts';
import { recordAccountEvent } from '#audit/account-events.queries.ts';
import { recordAccountActivity } from '#access/record-activity.ts';
import { isSessionCookie, nameOf } from '#http/session-cookie.ts';
import { ensureSecret, findAccount } from './auth.queries.ts';
import { admitVouched } from './identities/admit-vouched.ts';
import { hasIdentity } from './identities/identities.queries.ts';
import { hasPassword } from './passwords/passwords.queries.ts';
import { networkOf } from './network-of.ts';
import { splitSessions } from './session-cookies.ts';
import { deleteSession } from './sessions/sessions.queries.ts';
import { recordSignInPlace } from './sign-in-places.queries.ts';

/** A signed-in account, and the cookies that the browser must keep. */
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
  /** Signs in with a password; undefined if the address or the password is wrong. */
  signIn(
    client: Headers,
    credentials: { email: string; password: string },
  ): Promise<NewSession | undefined>;
  /**
   * Starts a session for a person who proved their identity by other means. Undefined if there is
   * no such account, or its password has changed since.
   */
  startSession(client: Headers, proven: ProvenAccount): Promise<NewSession | undefined>;
  hashPassword(password: string): Promise<string>;
  isPassword(password: string, hash: string): Promise<boolean>;
  /** Ends the session; returns the cookies that delete it in the browser. */
  signOut(client: Headers): Promise<string[]>;
  /** Returns the provider's address for signing in, to which the browser is sent. */
  startOidc(client: Headers): Promise<{ url: string; cookies: string[] }>;
  /** Returns the response for the browser that comes back from the provider. */
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
  const { findSession, replaceSession } = openSessions(parts.db, load);
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
      const [first = given, ...others] = splitSessions(given);
      for (const headers of others) await api.signOut({ headers });
      const { headers: answered } = await api.signOut({ headers: first, returnHeaders: true });
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

/** Returns the functions that find the session of a browser, and end it once it is replaced. */
function openSessions(db: Db, load: () => Auth) {
  const findSession: Accounts['findSession'] = async (given) => {
    const { api } = await load();
    for (const headers of splitSessions(given)) {
      const found = await api.getSession({ headers, returnHeaders: true });
      if (!found.response) continue;
      const { id: sessionId, userId: accountId, expiresAt } = found.response.session;
      return { accountId, sessionId, expiresAt, cookies: found.headers.getSetCookie() };
    }
    return undefined;
  };
  /** Ends the browser's earlier session once another has replaced its cookie. */
  const replaceSession = async <T>(
    headers: Headers,
    begin: () => Promise<T>,
    hasBegun: (answer: T) => boolean,
  ): Promise<T> => {
    const replaced = await findSession(headers);
    const answer = await begin();
    if (replaced && hasBegun(answer)) await deleteSession(db, replaced);
    return answer;
  };
  return { findSession, replaceSession };
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
