import { recordRefusedSignIn } from '#ground/audit/account-events.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import type { Requester } from '#ground/http/requester.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { hashToken } from '#people/invitations/invitation-token.ts';
import type { Accounts } from '../account/accounts.ts';
import { proveAddress } from '../account/prove-address.ts';
import type { NewSession } from '../sessions/browser-sessions.ts';
import { byOperator } from '../sessions/proofs.ts';
import type { FirstProof } from '../sessions/proofs.ts';
import { ProviderRequired, refuseRequired } from '../sessions/provider-required.ts';
import { networkOf } from '../stored/network-of.ts';
import { findPassword } from '../stored/passwords.queries.ts';
import type { LinkJob } from './links.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { takeLink } from './sign-in-links.queries.ts';

/** The data of a job that records a wrong password. */
export interface RefusedSignInJob {
  email: string;
  address: string | null;
  requestId: string;
}

export interface SignInParts {
  db: Db;
  jobs: Jobs;
  accounts: Accounts;
  signInLimits: SignInLimits;
}

/** The parts of the routes of accounts. */
export interface AccountRoutesParts extends SignInParts {
  settings: Pick<Settings, 'publicUrl' | 'smtpUrl'>;
}

/**
 * Signs in with a password; throws the same failure for a wrong address and a wrong password. For a
 * domain with a required provider the failure names that, whatever is wrong: only its owners get in.
 * Where a directory of the domain does not answer, it says so, whoever asks.
 */
export async function signInWithPassword(
  { db, jobs, accounts, signInLimits }: SignInParts,
  { client, address, requestId }: Requester,
  credentials: { email: string; password: string },
): Promise<NewSession> {
  // Not a try: people of such a domain have no password.
  if (credentials.password === '') await refuseRequired(db, credentials.email);
  const recordSuccess = await signInLimits.consumePasswordAttempt(credentials.email, address);
  const note = () => {
    // A job, so that the time does not reveal whether the address is known.
    const job: RefusedSignInJob = { email: credentials.email, address, requestId };
    return transaction(db, (tx) => jobs.enqueue(tx, 'record-refused-sign-in', job));
  };
  const session = await accounts.signIn(client, credentials).catch(async (cause: unknown) => {
    // Nobody knows whether it was right, and it was a try.
    if (isFailure(cause, 'directory_silent')) await note();
    return refuseAlike(cause);
  });
  if (!session) {
    await note();
    await refuseRequired(db, credentials.email);
    throw new Failure('sign_in_failed');
  }
  await recordSuccess(session);
  return session;
}

/** Has a right password end like a wrong one where a provider is required. */
function refuseAlike(cause: unknown): undefined {
  if (!(cause instanceof ProviderRequired)) throw cause;
}

/**
 * Enqueues a mail with a sign-in link. Time and answer do not depend on whether the address is
 * known. Throws `ProviderRequired` for a domain with a required provider.
 */
export async function askForLink(
  { db, jobs, signInLimits }: SignInParts,
  { address }: Requester,
  email: string,
): Promise<void> {
  await refuseRequired(db, email);
  await signInLimits.consumeLinkRequest(email, address);
  const job: LinkJob = { email };
  await transaction(db, (tx) => jobs.enqueue(tx, 'send-sign-in-link', job));
}

/**
 * Signs in with a link from a mail and uses the link up. A new account joins the only organisation
 * that has added its address.
 */
export async function signInWithLink(
  { db, accounts }: SignInParts,
  requester: Requester,
  token: string,
): Promise<NewSession> {
  const hash = hashToken(token);
  const proven = hash && (await transaction(db, (tx) => proveByLink(tx, hash, requester)));
  const session = proven && (await accounts.startSession(requester.client, proven));
  if (!session) throw new Failure('sign_in_link_not_found');
  return session;
}

async function proveByLink(tx: Tx, hash: Buffer, from: Requester): Promise<FirstProof | undefined> {
  const link = await takeLink(tx, hash);
  const accountId = link && (await proveAddress(tx, link.email, from));
  if (accountId === undefined) return undefined;
  const password = (await findPassword(tx, accountId))?.password ?? null;
  return { accountId, password, ...(link?.is_by_operator && { provedBy: byOperator }) };
}

/** Records a wrong password in the audit log of the account's organisations. */
export function recordRefusal(
  db: Db,
  { email, address, requestId }: RefusedSignInJob,
): Promise<void> {
  return recordRefusedSignIn(db, {
    email,
    from: { address, requestId },
    network: networkOf(address),
  });
}
