import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { Tx } from '#ground/db/database.ts';
import { lockPeople } from '#people/members/outgrown-accounts.queries.ts';
import type { Directory } from '../stored/directory.ts';
import { decideRole } from './decide-role.ts';
import type { DecidedRole } from './decide-role.ts';
import { listDifferences, listLeavers, listPlaces } from './plan.queries.ts';
import type { Difference, Leaver, PlaceRow } from './plan.queries.ts';

/** A change of one person's role on one team. */
export interface MemberChange {
  readonly teamId: string;
  readonly userId: string;
  /** Null: not on the team. */
  readonly from: Role | null;
  readonly to: DecidedRole;
}

/** What follows from what a directory says. */
export interface Plan {
  readonly grants: readonly Difference[];
  readonly members: readonly MemberChange[];
  readonly leavers: readonly Leaver[];
  /** The ids of users who lose a team. */
  readonly losers: ReadonlySet<string>;
}

/**
 * Compares what a directory says of these of its people, or of all, with who is on which team.
 * Changes nothing, and locks the people concerned.
 */
export async function planChanges(
  tx: Tx,
  directory: Directory,
  personIds: readonly string[] | null,
): Promise<Plan> {
  const grants = await listDifferences(tx, directory, personIds);
  const leavers = await listLeavers(tx, directory, personIds);
  const leftIds = new Set(leavers.flatMap((it) => it.user_id ?? []));
  if (grants.length + leavers.length === 0) {
    return { grants, leavers, members: [], losers: new Set() };
  }
  const userIds = [...new Set([...grants.map((it) => it.user_id), ...leftIds])];
  await lockPeople(tx, directory.orgId, userIds);
  const places = await listPlaces(tx, directory, grants, [...leftIds]);
  return { grants, leavers, ...changesOf(places, grants, leftIds) };
}

/** Returns the plan without what takes somebody off a team, and all that follows a departure. */
export function withoutLosses({ grants, members, leavers, losers }: Plan): Plan {
  const leftIds = new Set(leavers.map((it) => it.user_id));
  const waits = (it: Difference) =>
    leftIds.has(it.user_id) || (it.wanted === null && losers.has(it.user_id));
  const waiting = new Set(grants.filter(waits).map((it) => keyOf(it.team_id, it.user_id)));
  return {
    grants: grants.filter((it) => !waits(it)),
    members: members.filter(
      ({ teamId, userId }) => !leftIds.has(userId) && !waiting.has(keyOf(teamId, userId)),
    ),
    leavers: [],
    losers: new Set(),
  };
}

function changesOf(
  places: readonly PlaceRow[],
  grants: readonly Difference[],
  leftIds: ReadonlySet<string>,
): Pick<Plan, 'members' | 'losers'> {
  const wanted = new Map(grants.map((it) => [keyOf(it.team_id, it.user_id), it.wanted]));
  const members: MemberChange[] = [];
  const losers = new Set<string>();
  for (const { team_id: teamId, user_id: userId, ...place } of places) {
    const { role, local_role: localRole, given_elsewhere: elsewhere } = place;
    const own = wanted.get(keyOf(teamId, userId)) ?? null;
    const given = highest(own, elsewhere);
    const to = decideRole({ role, localRole, given, hasLeft: leftIds.has(userId) });
    if (to.role === role && to.localRole === localRole) continue;
    members.push({ teamId, userId, from: role, to });
    if (to.role === null) losers.add(userId);
  }
  return { members, losers };
}

function highest(one: Role | null, other: Role | null): Role | null {
  if (one === null || other === null) return one ?? other;
  return isAtLeast(one, other) ? one : other;
}

const keyOf = (teamId: string, userId: string) => `${teamId} ${userId}`;
