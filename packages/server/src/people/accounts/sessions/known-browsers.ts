import { hashSecret } from '#ground/access/authenticate.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { wasHereBefore } from './sessions.queries.ts';
import type { SignedCookies } from './signed-cookies.ts';

/** The payload of a job that mails about a sign-in. */
export interface NewBrowserJob {
  accountId: string;
  /** In ISO 8601. */
  at: string;
  userAgent: string | null;
  messageId: string;
}

/** As long as browsers keep a cookie. */
const knownSeconds = 400 * 24 * 60 * 60;

/**
 * The cookie of a browser in which an account has signed in. It is signed and names nobody, and
 * opens nothing: whoever copies it is spared a mail to the account.
 */
function cookieOf(accountId: string): string {
  return `known_${hashSecret(`browser of ${accountId}`).toString('base64url').slice(0, 22)}`;
}

/** True if the account has signed in with this browser before. */
export function isKnownBrowser(
  cookies: SignedCookies,
  client: Headers,
  accountId: string,
): boolean {
  return cookies.read(cookieOf(accountId), client) !== undefined;
}

/** Returns the `Set-Cookie` line by which the browser is known from now on. */
export function knowBrowser(cookies: SignedCookies, accountId: string): string {
  return cookies.write(cookieOf(accountId), '1', knownSeconds);
}

interface NewBrowserParts {
  db: Db;
  jobs: Jobs;
  settings: { smtpUrl: string | undefined };
}

/** Has the owner of an account mailed about its session in a new browser, unless it is its first. */
export async function tellNewBrowser(
  { db, jobs, settings }: NewBrowserParts,
  { accountId, sessionId, userAgent }: NewSessionIn,
): Promise<void> {
  if (settings.smtpUrl === undefined || !(await wasHereBefore(db, accountId, sessionId))) return;
  const messageId = crypto.randomUUID();
  const job: NewBrowserJob = { accountId, at: new Date().toISOString(), userAgent, messageId };
  await transaction(db, (tx) => jobs.enqueue(tx, 'mail-new-browser', job));
}

interface NewSessionIn {
  accountId: string;
  sessionId: string;
  userAgent: string | null;
}
