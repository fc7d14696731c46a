import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import { deleteTokensOf, findInvitation } from '#teams/invitations/invitations.queries.ts';
import type { InvitationRow } from '#teams/invitations/invitations.queries.ts';
import { hashToken } from '#teams/invitations/invitation-token.ts';
import type { Accounts, NewSession } from '../accounts.ts';
import { claimUser, ensureAccount, insertPassword } from '../auth.queries.ts';
import { findPassword } from '../passwords/passwords.queries.ts';

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
 * Accepts an invitation: joins the account of its address to the member, who becomes claimed, and
 * signs in. Ends every link that the organisation sent this person. An existing account keeps its
 * password and names. Of two concurrent requests one gets the 404.
 */
export async function acceptInvitation(
  { db, accounts }: { db: Db; accounts: Accounts },
  token: string,
  { password, ...names }: Acceptance,
  { client, ...from }: Request,
): Promise<NewSession> {
  const { user_id: userId, org_id: orgId, team_id: id, email } = await openInvitation(db, token);
  // Hashing is slow, so it comes before the transaction.
  const hash = password === undefined ? undefined : await accounts.hashPassword(password);
  const proven = await transaction(db, async (tx) => {
    const opened = await findInvitation(tx, hashToken(token) ?? Buffer.of());
    if (!opened) throw new Failure('invitation_not_found');
    const ensured = await ensureAccount(tx, email, names);
    const isClaimed = await claimUser(tx, { orgId, userId, accountId: ensured }, names);
    if (!isClaimed) throw new Failure('invitation_not_found');
    if (hash !== undefined) await insertPassword(tx, ensured, hash);
    await deleteTokensOf(tx, orgId, userId);
    const person = { kind: 'person', users: [{ orgId, userId }], ...from } as const;
    await recordWrite(tx, person, { orgId, id }, 'invitation.accepted', [userId]);
    return { accountId: ensured, password: (await findPassword(tx, ensured))?.password ?? null };
  });
  const session = await accounts.startSession(client, proven);
  if (!session) throw new Failure('invitation_not_found');
  return session;
}
