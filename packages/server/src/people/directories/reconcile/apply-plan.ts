import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import { reachTeamWithoutPerson } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordChange, recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { endOutgrownByRoles } from '#people/members/end-outgrown-accounts.ts';
import { publishAdded } from '#people/members/add-members.ts';
import { publishRemoved } from '#people/members/remove-member.ts';
import type { UnshareWithMember } from '#people/members/remove-member.ts';
import { noteLeftBehind } from '#people/offboarding/offboarding.ts';
import { directoryActor } from '../stored/directory.ts';
import type { Directory } from '../stored/directory.ts';
import {
  deleteMembers,
  endSessionsOf,
  finishLeavers,
  insertMembers,
  listFar,
  listMakers,
  unjoinAbsent,
  updateMembers,
  writeGrants,
} from './apply.queries.ts';
import type { MemberChange, Plan } from './plan-changes.ts';

export interface ReconcileParts {
  jobs: Jobs;
  unshareWithMember: UnshareWithMember;
}

/** Carries a plan out, with everything that follows when somebody joins or leaves a team. */
export async function applyPlan(
  tx: Tx,
  parts: ReconcileParts,
  directory: Directory,
  { grants, members, leavers }: Plan,
): Promise<void> {
  const { orgId } = directory;
  const added = members.filter((it) => it.from === null);
  const removed = members.filter((it) => it.to.role === null);
  const kept = members.filter((it) => it.from !== null && it.to.role !== null);
  await writeGrants(tx, directory, grants);
  if (added.length > 0) {
    await unjoinAbsent(tx, orgId, [...new Set(added.map((it) => it.userId))]);
    await insertMembers(tx, orgId, added);
  }
  if (kept.length > 0) await updateMembers(tx, orgId, kept);
  if (removed.length > 0) await deleteMembers(tx, orgId, removed);
  const leftIds = leavers.flatMap((it) => it.user_id ?? []);
  if (leftIds.length > 0) await endSessionsOf(tx, orgId, leftIds);
  if (leavers.length > 0)
    await finishLeavers(
      tx,
      directory,
      leavers.map((it) => it.id),
    );
  for (const [teamId, changes] of byTeam(members)) {
    const team = await reachTeamWithoutPerson(tx, { orgId, teamId });
    if (team) await noteChanges(tx, parts, team, changes);
  }
}

async function noteChanges(
  tx: Tx,
  { jobs, unshareWithMember }: ReconcileParts,
  team: ReachableTeam,
  changes: readonly MemberChange[],
): Promise<void> {
  const { id: teamId } = team;
  const joined = changes.filter((it) => it.from === null);
  const left = changes.filter((it) => it.to.role === null);
  const idsOf = (some: readonly MemberChange[]) => some.map(({ userId }) => userId);
  const raised = new Map<string, Role>();
  for (const { userId, from, to } of changes) {
    if (to.role && (from === null || !isAtLeast(from, to.role))) raised.set(userId, to.role);
  }
  const outgrown = await endOutgrownByRoles(tx, team, raised);
  await recordWrite(tx, directoryActor, team, 'member.added', idsOf(joined));
  await recordWrite(tx, directoryActor, team, 'account.outgrown', outgrown);
  await recordRoles(tx, team, changes);
  await recordWrite(tx, directoryActor, team, 'member.removed', idsOf(left));
  if (left.length > 0) await endAtTeam(tx, { jobs, unshareWithMember }, team, idsOf(left));
  const added = joined.flatMap(({ userId, to }) =>
    to.role === null ? [] : { user_id: userId, role: to.role },
  );
  await publishAdded(tx, jobs, team, { added });
  for (const { userId } of left)
    await publishRemoved(tx, jobs, team, { teamIds: [teamId], userId });
}

/** Ends what people had at a team that they have left. */
async function endAtTeam(
  tx: Tx,
  { jobs, unshareWithMember }: ReconcileParts,
  team: ReachableTeam,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of await listFar(tx, team, userIds)) await unshareWithMember(tx, team, userId);
  const ending = { actor: directoryActor, action: 'member.removed', isUnowned: false } as const;
  for (const userId of await listMakers(tx, team.orgId, userIds)) {
    await noteLeftBehind(tx, jobs, { team, userId }, ending);
  }
}

/** Records changed roles, one entry for all people with the same change. */
async function recordRoles(
  tx: Tx,
  team: ReachableTeam,
  changes: readonly MemberChange[],
): Promise<void> {
  const by = { actor: directoryActor, team };
  const same = Map.groupBy(
    changes.filter(({ from, to }) => from !== null && to.role !== null && from !== to.role),
    ({ from, to }) => `${from} ${to.role}`,
  );
  for (const some of same.values()) {
    const [{ from, to } = { from: null, to: { role: null } }] = some;
    if (from && to.role) {
      await recordChange(
        tx,
        by,
        'member.role',
        some.map((it) => it.userId),
        { from, to: to.role },
      );
    }
  }
}

/** Returns the changes by team, in the order of the teams' ids. */
const byTeam = (changes: readonly MemberChange[]) =>
  [...Map.groupBy(changes, (it) => it.teamId)].toSorted(([one], [other]) => (one < other ? -1 : 1));
