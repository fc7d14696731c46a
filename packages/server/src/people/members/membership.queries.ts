import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { MembershipRow } from './member.ts';

const membershipColumns = sql`team_id, user_id, role, is_claimed, created_at, updated_at`;

/** Returns a membership of this team itself, locked until the transaction ends. */
export async function lockMembership(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`
    select ${membershipColumns} from memberships
    where org_id = ${team.orgId} and team_id = ${team.id} and user_id = ${userId}
    for no key update`.execute(tx);
  return rows[0];
}

/** Sets the role of a member of this team itself. */
export async function setRole(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
  role: Role,
): Promise<MembershipRow> {
  const updated = await sql<MembershipRow>`
    update memberships set role = ${role}, updated_at = now()
    where org_id = ${team.orgId} and team_id = ${team.id} and user_id = ${userId}
    returning ${membershipColumns}`.execute(tx);
  return onlyRow(updated);
}

/** Returns the e-mail and claim of a member of this team itself; undefined if there is none. */
export async function findInvitee(
  db: Reader,
  team: ReachableTeam,
  userId: string,
): Promise<{ email: string | null; is_claimed: boolean } | undefined> {
  const { rows } = await sql<{ email: string | null; is_claimed: boolean }>`
    select person.email, member.is_claimed
    from memberships member
    join users person on person.org_id = member.org_id and person.id = member.user_id
    where member.team_id = ${team.id} and member.user_id = ${userId}
  `.execute(db);
  return rows[0];
}
