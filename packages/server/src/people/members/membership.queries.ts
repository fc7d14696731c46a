import { sql } from 'kysely';
import { roles } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { mayGrantRole } from '#ground/access/may-grant-role.queries.ts';
import type { Giver } from '#ground/access/may-grant-role.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { MembershipRow } from './member.ts';

const membershipColumns = sql`
  team_id, user_id, role, local_role, is_claimed, created_at, updated_at`;

/** A locked membership; `local_role` is not null if a directory gives a role on the team, too. */
export interface LockedMembership extends MembershipRow {
  local_role: Role | 'none' | null;
}

/** Returns a membership of this team itself, locked until the transaction ends. */
export async function lockMembership(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
): Promise<LockedMembership | undefined> {
  const { rows } = await sql<LockedMembership>`
    select ${membershipColumns} from memberships
    where org_id = ${team.orgId} and team_id = ${team.id} and user_id = ${userId}
    for no key update`.execute(tx);
  return rows[0];
}

/** Returns the highest role that directories give a member of this team itself; null: none. */
export async function findGivenRole(
  db: Reader,
  team: ReachableTeam,
  userId: string,
): Promise<Role | null> {
  const { rows } = await sql<{ role: Role }>`
    select role from directory_grants where team_id = ${team.id} and user_id = ${userId}`.execute(
    db,
  );
  return roles.find((role) => rows.some((row) => row.role === role)) ?? null;
}

/** Sets the role of a member of this team itself, as somebody here gives it. */
export async function setRole(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
  role: Role,
): Promise<MembershipRow> {
  const updated = await sql<LockedMembership>`
    update memberships set role = ${role}, updated_at = now(),
      local_role = case when local_role is not null then ${role} end
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

/**
 * True if the giver may give all roles of the person in the organisation, and leads the teams of the
 * documents that are shared with them one by one.
 */
export async function mayStandIn(
  db: Reader,
  giver: Giver,
  { orgId }: Pick<ReachableTeam, 'orgId'>,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from memberships held join teams team on team.id = held.team_id
    where held.org_id = ${orgId} and held.user_id = ${userId} and not ${mayGrantRole(giver)}
    union all
    select from document_user_shares share
    join documents document on document.org_id = share.org_id and document.id = share.document_id
    join teams team on team.id = document.team_id
    cross join (select 'partner' as role) held
    where share.org_id = ${orgId} and share.user_id = ${userId} and not ${mayGrantRole(giver)}
    limit 1
  `.execute(db);
  return rows.length === 0;
}
