import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { deleteTokensOf, findInvitation } from '#people/invitations/invitations.queries.ts';
import type { InvitationRow } from '#people/invitations/invitations.queries.ts';
import { hashToken } from '#people/invitations/invitation-token.ts';
import type { Accounts } from '../account/accounts.ts';
import type { NewSession } from '../sessions/browser-sessions.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import { claimUser, insertAccount, insertPassword } from '../stored/auth.queries.ts';

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
export async function openInvitation(db: Db, token: string): Promise<InvitationRow> {
  const hash = hashToken(token);
  const invitation = hash && (await findInvitation(db, hash));
  if (!invitation) throw new Failure('invitation_not_found');
  return invitation;
}

/**
 * Accepts an invitation to an address without an account: makes the account, joins it to the
 * member, who becomes claimed, and signs in. Ends every link that the organisation sent this
 * person. Of two concurrent requests one gets the 404. Throws a 409 if the address has an account:
 * its owner answers by `answer-invitation.ts`.
 */
export async function acceptInvitation(
  { db, accounts }: { db: Db; accounts: Accounts },
  token: string,
  { password, ...names }: Acceptance,
  { client, ...from }: Request,
): Promise<NewSession> {
  const { user_id: userId, org_id: orgId, team_id: id, ...found } = await openInvitation(db, token);
  if (found.has_account) throw new Failure('account_exists');
  if (password !== undefined) await refuseCommonPassword('password', password);
  // Hashing is slow, so it comes before the transaction.
  const hash = password === undefined ? null : await accounts.hashPassword(password);
  const accountId = await transaction(db, async (tx) => {
    const opened = await findInvitation(tx, hashToken(token) ?? Buffer.of());
    if (!opened) throw new Failure('invitation_not_found');
    const made = await insertAccount(tx, found.email, names);
    if (made === undefined) throw new Failure('account_exists');
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
