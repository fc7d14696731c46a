import * as z from 'zod';
import { password as passwordShape } from '@guildhall/contract';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { checkInput } from '#ground/http/check-input.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { findCopier } from '#people/members/find-copier.ts';
import { mayStandIn } from '#people/members/membership.queries.ts';
import { lockPeople } from '#people/members/outgrown-accounts.queries.ts';
import { deleteTokensOf, findInvitation } from '#people/invitations/invitations.queries.ts';
import type { InvitationRow } from '#people/invitations/invitations.queries.ts';
import { hashToken } from '#people/invitations/invitation-token.ts';
import type { Accounts } from '../account/accounts.ts';
import type { NewSession } from '../sessions/browser-sessions.ts';
import { endUnproved } from '../account/prove-address.ts';
import { refuseRequired } from '../sessions/provider-required.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import { claimUser, insertAccount, insertPassword } from '../stored/auth.queries.ts';
import { insertUnproved } from '../stored/unproved-accounts.queries.ts';

export interface Acceptance {
  firstName: string;
  lastName: string;
  password?: string | undefined;
}

interface Request {
  client: Headers;
  requestId: string;
  address: string | null;
}

/** Returns the invitation of a link; throws the same 404 for every link that opens none. */
export async function openInvitation(db: Reader, token: string): Promise<InvitationRow> {
  const hash = hashToken(token);
  const invitation = hash && (await findInvitation(db, hash));
  if (!invitation || !(await isStillGiven(db, invitation)))
    throw new Failure('invitation_not_found');
  return invitation;
}

/** False for a copied link whose copier may not give all that the person has now (D45). */
async function isStillGiven(db: Reader, row: InvitationRow): Promise<boolean> {
  if (!row.is_copied) return true;
  const { org_id: orgId, user_id: userId } = row;
  const copier = await findCopier(db, orgId, row);
  return copier !== undefined && mayStandIn(db, copier, { orgId }, userId);
}

/**
 * Accepts an invitation to an address without an account: makes the account, joins it to the
 * member, who becomes claimed, and signs in. Ends every link that the organisation sent this
 * person. Of two concurrent requests one gets the 404. Throws a 409 if the address has an account:
 * its owner answers by `answer-invitation.ts`. The account of a copied link stands beside others of
 * the address (D45) and needs a password, because nobody mails links to an unproved address.
 */
export async function acceptInvitation(
  { db, accounts }: { db: Db; accounts: Accounts },
  token: string,
  { password, ...names }: Acceptance,
  { client, ...from }: Request,
): Promise<NewSession> {
  const found = await openInvitation(db, token);
  const { user_id: userId, org_id: orgId, team_id: id, email } = found;
  if (found.has_account) throw new Failure('account_exists');
  await refuseRequired(db, email);
  if (found.is_copied) checkInput(z.object({ password: passwordShape }), { password });
  if (password !== undefined) await refuseCommonPassword('password', password);
  // Hashing is slow, so it comes before the transaction.
  const hash = password === undefined ? null : await accounts.hashPassword(password, email);
  const accountId = await transaction(db, async (tx) => {
    // Before the link is looked at again, so that no right is given meanwhile.
    await lockPeople(tx, orgId, [userId]);
    const opened = await openInvitation(tx, token);
    const made = await makeAccount(tx, opened, names, from);
    const isClaimed = await claimUser(tx, { orgId, userId, accountId: made }, names);
    if (!isClaimed) throw new Failure('invitation_not_found');
    if (hash !== null) await insertPassword(tx, made, hash);
    await deleteTokensOf(tx, orgId, userId);
    const person = { kind: 'person', users: [{ orgId, userId }], ...from } as const;
    await recordWrite(tx, person, { orgId, id }, 'invitation.accepted', [userId]);
    return made;
  });
  const session = await accounts.startSession(client, { accountId, password: hash });
  if (!session) throw new Failure('invitation_not_found');
  return session;
}

async function makeAccount(
  tx: Tx,
  invitation: InvitationRow,
  names: Omit<Acceptance, 'password'>,
  from: RequestSource,
): Promise<string> {
  const { email, is_copied: isCopied } = invitation;
  const made = isCopied
    ? await insertUnproved(tx, invitation, names)
    : await insertAccount(tx, email, names);
  if (made === undefined) throw new Failure('account_exists');
  // Only now, so that the new account is the proved one, and none of them becomes it.
  if (!isCopied) await endUnproved(tx, email, from);
  return made;
}
