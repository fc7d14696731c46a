import { reachInviting } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { declineMemberships } from '#people/members/remove-member.ts';
import type { DeclineParts } from '#people/members/remove-member.ts';
import { deleteTokensOf } from '#people/invitations/invitations.queries.ts';
import { insertBlock, joinUser, lockInvitation } from '../stored/own-invitations.queries.ts';

export interface AnswerParts extends DeclineParts {
  db: Db;
}

/** A signed-in person's answer to the invitation of an organisation. */
export interface Answer {
  accountId: string;
  orgId: string;
  requestId: string;
  address: string | null;
}

/** Joins an account to the organisation that has invited it. */
export async function joinOrganisation({ db }: AnswerParts, answer: Answer): Promise<void> {
  await transaction(db, async (tx) => {
    const { invitation, actor } = await openAnswer(tx, answer);
    const { org_id: orgId, team_id: id, user_id: userId } = invitation;
    await joinUser(tx, answer.accountId, invitation);
    await recordWrite(tx, actor, { orgId, id }, 'invitation.accepted', [userId]);
  });
}

/** Ends all memberships of the account's address in the organisation, which may invite it again. */
export async function declineInvitation(parts: AnswerParts, answer: Answer): Promise<void> {
  await transaction(parts.db, async (tx) => {
    const { invitation, actor } = await openAnswer(tx, answer);
    const top = await reachInviting(tx, invitation.org_id);
    await declineMemberships(tx, parts, { top, userId: invitation.user_id }, actor);
  });
}

/**
 * Hides the organisation's invitations from the account and stops its mails. The organisation sees
 * no change, and its memberships stay (S40).
 */
export async function blockOrganisation({ db }: AnswerParts, answer: Answer): Promise<void> {
  await transaction(db, async (tx) => {
    const { invitation } = await openAnswer(tx, answer);
    await insertBlock(tx, answer.accountId, invitation.org_id);
  });
}

/**
 * Returns the open invitation, locked, and ends the links of its mails. Throws a 404 without one.
 */
async function openAnswer(tx: Tx, { accountId, orgId, ...from }: Answer) {
  const invitation = await lockInvitation(tx, accountId, orgId);
  if (!invitation) throw new Failure('invitation_not_found');
  const { user_id: userId } = invitation;
  await deleteTokensOf(tx, orgId, userId);
  const actor = { kind: 'person', users: [{ orgId, userId }], ...from } as const;
  return { invitation, actor };
}
