import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { lockTeamRow } from '#ground/access/team.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { Identity } from './read-people.ts';

export interface FoundUser {
  id: string;
  has_email: boolean;
  /** True if the e-mail matches; otherwise only the phone does. */
  is_by_email: boolean;
  is_member: boolean;
  /** True if they are or were on a team of the tree of `top`. */
  is_known: boolean;
}

/**
 * Returns the users with this e-mail or phone, their place on the team and in the tree of `top`.
 */
export async function findNamedUsers(
  db: Reader,
  top: Tree,
  team: ReachableTeam,
  identity: Identity,
): Promise<FoundUser[]> {
  const inTree = (table: string) => sql`
    exists (
      select from ${sql.table(table)} place join teams on teams.id = place.team_id
      where place.org_id = person.org_id and place.user_id = person.id
        and ${top.id} = any(teams.path))`;
  const { rows } = await sql<FoundUser>`
    select person.id, email is not null as has_email,
      coalesce(email = ${identity.email}, false) as is_by_email,
      exists (
        select from memberships where team_id = ${team.id} and user_id = person.id) as is_member,
      ${inTree('memberships')} or ${inTree('past_memberships')} as is_known
    from users person
    where person.org_id = ${top.orgId}
      and (person.email = ${identity.email} or person.phone = ${identity.phone})
  `.execute(db);
  return rows;
}

/** Returns the user's roles on the team and below it. */
export async function findRoles(db: Reader, team: ReachableTeam, userId: string): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`
    select member.role from memberships member join teams on teams.id = member.team_id
    where member.org_id = ${team.orgId} and member.user_id = ${userId}
      and ${team.id} = any(teams.path)
  `.execute(db);
  return rows.map(({ role }) => role);
}

/**
 * True if a directory has put the user on the team, or on one below it, and still has them. Whoever
 * has left there may wait for an owner's yes, and is removed at once here.
 */
export async function isByDirectory(
  db: Reader,
  team: ReachableTeam,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from directory_grants given join teams on teams.id = given.team_id
    where given.org_id = ${team.orgId} and given.user_id = ${userId}
      and ${team.id} = any(teams.path)
      and exists (select from directory_people person
        where person.org_id = given.org_id and person.user_id = given.user_id
          and person.directory_id = given.directory_id and person.is_active)
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Removes the user from the team and the teams below it; returns the ids of the teams that they
 * were on. Locks the user first, then the teams, so that other changes of the user or of a team
 * wait.
 */
export async function deleteMemberships(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
): Promise<string[]> {
  await sql`
    select from users where org_id = ${team.orgId} and id = ${userId} for no key update
  `.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select teams.id from memberships member join teams on teams.id = member.team_id
    where member.org_id = ${team.orgId} and member.user_id = ${userId}
      and ${team.id} = any(teams.path)
    order by teams.id for key share of teams
  `.execute(tx);
  const ids = rows.map(({ id }) => id);
  const { rows: ended } = await sql<{ team_id: string }>`
    with ended as (
      delete from memberships
      where org_id = ${team.orgId} and user_id = ${userId} and team_id = any(${ids}::uuid[])
      returning team_id),
    noted as (
      insert into past_memberships (org_id, team_id, user_id)
      select ${team.orgId}, team_id, ${userId} from ended
      on conflict (team_id, user_id) do update set ended_at = now())
    select team_id from ended
  `.execute(tx);
  return ended.map((row) => row.team_id);
}

/** Locks the organisation's root team, so that two requests cannot remove the last two owners. */
export async function lockOrganisation(tx: Tx, { orgId }: ReachableTeam): Promise<void> {
  await lockTeamRow(tx, orgId);
}

/** True if the team itself has an owner; owners of teams above do not count. */
export async function hasOwner(db: Reader, team: ReachableTeam): Promise<boolean> {
  const { rows } = await sql`
    select from memberships where team_id = ${team.id} and role = 'owner' limit 1
  `.execute(db);
  return rows.length > 0;
}
