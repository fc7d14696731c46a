import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { lockMembership, setRole } from './membership.queries.ts';
import type { MembershipRow } from './member.ts';
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
export async function changeRole(
  db: Db,
  actor: Actor,
  { team, userId, role, giver }: RoleChange,
): Promise<MembershipRow> {
  return transaction(db, async (tx) => {
    // If the last two owners lose their roles at the same moment, the second waits here.
    if (isOrganisation(team)) await lockOrganisation(tx, team);
    const held = userId === null ? undefined : await lockMembership(tx, team, userId);
    if (!held) throw new Failure('user_not_member');
    refuseRoles(giver, team, [held.role, role]);
    if (held.role === role) return held;
    await refuseRaise(tx, giver, held.user_id, { held: held.role, wanted: role });
    const changed = await setRole(tx, team, held.user_id, role);
    await refuseWithoutOwner(tx, team, held.role);
    await recordWrite(tx, actor, team, 'member.updated', [held.user_id]);
    return changed;
  });
}

const isOrganisation = (team: ReachableTeam) => team.id === team.orgId;

async function refuseWithoutOwner(tx: Tx, team: ReachableTeam, held: Role): Promise<void> {
  if (!isOrganisation(team) || held !== 'owner') return;
  if (!(await hasOwner(tx, team))) throw new Failure('last_owner_role');
}
