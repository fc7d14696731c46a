import { personalText } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import type { ReconcileParts } from '#people/directories/reconcile/apply-plan.ts';
import { deleteTokensOf } from '#people/invitations/invitations.queries.ts';
import { addVouched } from '#people/members/add-members.ts';
import type { ProviderRow } from '#people/providers/provider.ts';
import type { ProviderPerson } from '#people/providers/protocol/read-claims.ts';
import { isKnownIn } from '../stored/identities.queries.ts';
import { joinUser, lockInvitation } from '../stored/own-invitations.queries.ts';

export type JoinParts = ReconcileParts;

/**
 * Adds a person whom the organisation of the provider does not know to the team that it has chosen
 * for that, if it has. Whoever was removed from all teams is known, and not added again.
 */
export async function addUnknown(
  { tx, jobs }: Pick<JoinParts, 'jobs'> & { tx: Tx },
  { team_id: orgId, name, join_team_id: teamId, join_role: role }: ProviderRow,
  person: ProviderPerson & { email: string },
): Promise<void> {
  if (teamId === null || (await isKnownIn(tx, orgId, person.email))) return;
  const principal: Principal = { kind: 'key', keyId: '', teamId: orgId, orgId, scopes: null };
  const team = await reachTeam(tx, principal, teamId);
  const actor: Actor = { kind: 'system', name };
  await addVouched(tx, jobs, { actor, team }, { email: person.email, role, ...namesOf(person) });
}

/** Joins the account to the organisation that vouches for it, if that has the address on a team. */
export async function joinOrganisation(
  tx: Tx,
  orgId: string,
  accountId: string,
  from: RequestSource,
): Promise<void> {
  const invitation = await lockInvitation(tx, accountId, orgId);
  if (!invitation) return;
  const { user_id: userId, team_id: id } = invitation;
  await deleteTokensOf(tx, orgId, userId);
  await joinUser(tx, accountId, invitation);
  const { requestId, address } = from;
  const users = [{ orgId, userId }];
  const actor: Actor =
    requestId === null
      ? { kind: 'system', name: 'identity-provider' }
      : { kind: 'person', users, requestId, address };
  await recordWrite(tx, actor, { orgId, id }, 'invitation.accepted', [userId]);
}

/** Returns the first and the last name of a whole one, cut at its last space. */
function namesOf({ name }: ProviderPerson): { firstName?: string; lastName?: string } {
  const read = personalText(200).safeParse(name);
  if (!read.success) return {};
  const at = read.data.lastIndexOf(' ');
  if (at < 0) return { firstName: read.data };
  return { firstName: read.data.slice(0, at).trim(), lastName: read.data.slice(at + 1) };
}
