import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Requester } from '#ground/http/requester.ts';
import type { Attempt } from '#ground/jobs/jobs.ts';
import { renderPasswordReset } from '#outgoing/mail/templates/link.mail.ts';
import { listPasswordKeepers } from '#people/directories/ldap/sign-in.queries.ts';
import { revokeOfLostAccount } from '#people/tokens/change-tokens.ts';
import { hashToken } from '#people/invitations/invitation-token.ts';
import type { Accounts } from '../account/accounts.ts';
import type { NewSession } from '../sessions/browser-sessions.ts';
import { refuseRequired } from '../sessions/provider-required.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { sendLink } from '../signing-in/links.ts';
import { findLinkAddress } from '../signing-in/sign-in-links.queries.ts';
import type { LinkJob, LinkParts } from '../signing-in/links.ts';
import type { SignInParts } from '../signing-in/sign-in.ts';
import { deleteLinksOf, lockAccount } from '../stored/passwords.queries.ts';
import { proveAddress } from '../account/prove-address.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { insertReset, setPassword, consumeReset } from './password-resets.queries.ts';

/**
 * Enqueues a mail with a link to set a new password. Time and answer do not depend on whether an
 * account has the address.
 */
export async function askForReset(
  { db, jobs, signInLimits }: SignInParts,
  { address }: Requester,
  email: string,
): Promise<void> {
  await refuseRequired(db, email);
  await signInLimits.consumeLinkRequest(email, address);
  const job: LinkJob = { email };
  await transaction(db, (tx) => jobs.enqueue(tx, 'send-password-reset', job));
}

/**
 * Sets a new password by a link, which proves the address, ends all sessions, personal tokens and
 * links of the account, and signs in.
 */
export async function resetPassword(
  { db, accounts }: { db: Db; accounts: Accounts },
  requester: Requester,
  token: string,
  password: string,
): Promise<NewSession> {
  const hash = hashToken(token);
  const address = hash && (await findLinkAddress(db, 'password_resets', hash));
  if (!hash || address === undefined) throw new Failure('password_reset_not_found');
  await refuseRequired(db, address);
  await refuseCommonPassword('password', password);
  // Hashing is slow, so it comes before the transaction, and only for an open link.
  const passwordHash = await accounts.hashPassword(password, address);
  const accountId = await transaction(db, async (tx) => {
    const email = await consumeReset(tx, hash);
    const id = email === undefined ? undefined : await proveAddress(tx, email, requester);
    if (id === undefined) throw new Failure('password_reset_not_found');
    await lockAccount(tx, id);
    await setPassword(tx, id, passwordHash);
    await deleteSessions(tx, id, { keep: null });
    await revokeOfLostAccount(tx, id, requester);
    await deleteLinksOf(tx, id);
    await recordAccountEvent(tx, { accountId: id, action: 'password.reset', from: requester });
    return id;
  });
  const proven = { accountId, password: passwordHash };
  const session = await accounts.startSession(requester.client, proven);
  if (!session) throw new Failure('password_reset_not_found');
  return session;
}

/**
 * Sends a link to set a new password to the account with the job's address. Not to somebody whose
 * directory has their password: one of this server would not count.
 */
export async function sendPasswordReset(
  parts: LinkParts,
  attempt: Attempt<LinkJob>,
): Promise<void> {
  await sendLink(parts, attempt, {
    table: 'password_resets',
    path: 'reset-password',
    validMinutes: 60,
    insert: async (db, link) =>
      (await listPasswordKeepers(db, link.email)).length === 0 && insertReset(db, link),
    render: renderPasswordReset,
  });
}
