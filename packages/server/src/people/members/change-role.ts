import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordChange, recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { endOutgrownByRoles } from './end-outgrown-accounts.ts';
import { findGivenRole, lockMembership, setRole } from './membership.queries.ts';
import type { LockedMembership } from './membership.queries.ts';
import type { MembershipRow } from './member.ts';
import { lockPeople } from './outgrown-accounts.queries.ts';
import { hasOwner, lockOrganisation } from './remove-member.queries.ts';
import { refuseRaise, refuseRoles } from './role-limit.ts';

export interface RoleChange {
  team: ReachableTeam;
  /** Null if the request names no possible user. */
  userId: string | null;
  role: Role;
  giver: Principal;
}

/** Sets a member's role; changes nothing if it is the same. */
export function changeRole(db: Db, actor: Actor, wanted: RoleChange): Promise<MembershipRow> {
  return retryDeadlock(() => transaction(db, (tx) => change(tx, actor, wanted)));
}

async function change(
  tx: Tx,
  actor: Actor,
  { team, userId, role, giver }: RoleChange,
): Promise<MembershipRow> {
  // If the last two owners lose their roles at the same moment, the second waits here.
  if (isOrganisation(team)) await lockOrganisation(tx, team);
  const held = userId === null ? undefined : await lockMember(tx, team, userId);
  if (!held) throw new Failure('user_not_member');
  refuseRoles(giver, team, [held.role, role]);
  if (held.role === role) return held;
  if (held.local_role !== null) await refuseBelowGiven(tx, team, held.user_id, role);
  await refuseRaise(tx, giver, held.user_id, { held: held.role, wanted: role });
  const changed = await replaceRole(tx, { actor, team }, held, role);
  await refuseWithoutOwner(tx, team, held.role);
  return changed;
}

/** Locks a person and their membership of the team, in the order of a removal. */
export async function lockMember(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
): Promise<LockedMembership | undefined> {
  await lockPeople(tx, team.orgId, [userId]);
  return lockMembership(tx, team, userId);
}

/** Sets the role of a member who is locked, and records it. A raise may end their account. */
export async function replaceRole(
  tx: Tx,
  by: { actor: Actor; team: ReachableTeam },
  { user_id: userId, role: from }: Pick<MembershipRow, 'user_id' | 'role'>,
  to: Role,
): Promise<MembershipRow> {
  const changed = await setRole(tx, by.team, userId, to);
  await recordChange(tx, by, 'member.role', [userId], { from, to });
  if (isAtLeast(from, to)) return changed;
  const outgrown = await endOutgrownByRoles(tx, by.team, new Map([[userId, to]]));
  if (outgrown.length === 0) return changed;
  await recordWrite(tx, by.actor, by.team, 'account.outgrown', outgrown);
  return { ...changed, is_claimed: false };
}

/** Throws if a directory gives a higher role, because the highest counts. */
async function refuseBelowGiven(tx: Tx, team: ReachableTeam, userId: string, role: Role) {
  const given = await findGivenRole(tx, team, userId);
  if (given !== null && !isAtLeast(role, given)) throw new Failure('role_of_directory');
}

const isOrganisation = (team: ReachableTeam) => team.id === team.orgId;

async function refuseWithoutOwner(tx: Tx, team: ReachableTeam, held: Role): Promise<void> {
  if (!isOrganisation(team) || held !== 'owner') return;
  if (!(await hasOwner(tx, team))) throw new Failure('last_owner_role');
}
