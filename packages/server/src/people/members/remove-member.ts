import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { publishWebhookEvents } from '#outgoing/webhook-events/publish-webhook-events.ts';
import { noteLeftBehind } from '#people/offboarding/offboarding.ts';
import type { Identity } from './read-people.ts';
import {
  deleteMemberships,
  findNamedUsers,
  findRoles,
  hasOwner,
  isByDirectory,
  lockOrganisation,
} from './remove-member.queries.ts';
import type { FoundUser } from './remove-member.queries.ts';
import { refuseRoles } from './role-limit.ts';

export interface DeclineParts {
  jobs: Jobs;
  unshareWithMember: UnshareWithMember;
}

/** Withdraws what was shared with one person in the team and the teams below it. */
export type UnshareWithMember = (tx: Tx, team: ReachableTeam, userId: string) => Promise<unknown>;

interface RemovalParts {
  db: Db;
  jobs: Jobs;
  unshareWithMember: UnshareWithMember;
}

interface Removed {
  team: ReachableTeam;
  userId: string;
}

const twoPeople = 'email and phone are those of two different people';

/**
 * Returns the member of the team named by a request. A person without a past or present team in the
 * tree of `top` is not found, even if another tree has them.
 */
export async function reachMember(
  db: Reader,
  remover: Principal,
  { top, team }: { top: Tree; team: ReachableTeam },
  identity: Identity,
): Promise<{ team: ReachableTeam; userId: string }> {
  const named = await findNamedUsers(db, top, team, identity);
  const user = onlyOne(
    named.filter((it) => it.is_known),
    identity,
  );
  if (!user) throw new Failure('user_not_found');
  if (!user.is_member) throw new Failure('user_not_member');
  refuseRoles(remover, team, await findRoles(db, team, user.id));
  return { team, userId: user.id };
}

/** Returns the person with this e-mail and phone; throws a 400 if they are two people (D13). */
function onlyOne(known: readonly FoundUser[], { email }: Identity): FoundUser | undefined {
  const [first] = known;
  const isOthersPhone = email !== null && first && !first.is_by_email && first.has_email;
  if (known.length > 1 || isOthersPhone) throw new Failure('invalid', { message: twoPeople });
  return first;
}

/** Ends a person's membership of a team and of all teams below it; the account stays. */
export async function removeMember(
  parts: RemovalParts,
  removed: Removed,
  actor: Actor,
): Promise<void> {
  await endPart(parts, removed, actor, 'member.removed');
}

/** Ends the requester's own membership of a team and of all teams below it. */
export async function leaveTeam(
  parts: RemovalParts,
  removed: Removed,
  actor: Actor,
): Promise<void> {
  await endPart(parts, removed, actor, 'member.left');
}

async function endPart(
  parts: RemovalParts,
  removed: Removed,
  actor: Actor,
  action: 'member.removed' | 'member.left',
): Promise<void> {
  const end = async (tx: Tx) => {
    const { team, userId } = removed;
    const { teamIds, isUnowned } = await endMemberships(tx, parts, removed);
    await recordWrite(tx, actor, team, action, [userId]);
    await noteLeftBehind(tx, parts.jobs, removed, { actor, action, isUnowned });
    await publishRemoved(tx, parts.jobs, team, { teamIds, userId });
  };
  await retryDeadlock(() => transaction(parts.db, end));
}

/**
 * Ends the memberships; returns the ids of their teams, and whether the organisation lost its last
 * owner. A signed-in person may not remove the last owner; a key of the organisation may.
 */
async function endMemberships(
  tx: Tx,
  { unshareWithMember }: RemovalParts,
  { team, userId }: Removed,
): Promise<{ teamIds: string[]; isUnowned: boolean }> {
  const isRoot = team.id === team.orgId;
  // If the last two owners leave at the same moment, the second waits here.
  if (isRoot) await lockOrganisation(tx, team);
  const hadOwner = isRoot && (await hasOwner(tx, team));
  const teamIds = await deleteMemberships(tx, team, userId);
  // After they are locked, so that no directory puts them on a team meanwhile.
  if (await isByDirectory(tx, team, userId)) throw new Failure('member_of_directory');
  if (!teamIds.includes(team.id)) throw new Failure('user_not_member');
  const isUnowned = hadOwner && !(await hasOwner(tx, team));
  if (isUnowned && team.role !== null) throw new Failure('last_owner');
  await unshareWithMember(tx, team, userId);
  return { teamIds, isUnowned };
}

/** Notifies webhooks of the teams from which a person was removed. */
export function publishRemoved(
  tx: Tx,
  jobs: Jobs,
  { orgId }: Pick<Tree, 'orgId'>,
  { teamIds, userId }: { teamIds: readonly string[]; userId: string },
): Promise<void> {
  const events = teamIds.map((teamId) => ({ teamId, data: { userId } }));
  return publishWebhookEvents(tx, jobs, orgId, 'member.removed', events);
}

/**
 * Ends all memberships of a person who declines the organisation's invitation, as a removal from
 * its top-level team does. The last owner may decline, too: before accepting, they could not act as
 * one.
 */
export async function declineMemberships(
  tx: Tx,
  { jobs, unshareWithMember }: DeclineParts,
  { top, userId }: { top: ReachableTeam; userId: string },
  actor: Actor,
): Promise<void> {
  const teamIds = await deleteMemberships(tx, top, userId);
  if (await isByDirectory(tx, top, userId)) throw new Failure('member_of_directory');
  await unshareWithMember(tx, top, userId);
  await recordWrite(tx, actor, top, 'invitation.declined', [userId]);
  await publishRemoved(tx, jobs, top, { teamIds, userId });
}
