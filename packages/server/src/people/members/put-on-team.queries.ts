import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import { mayGrantRole } from '#ground/access/may-grant-role.queries.ts';
import type { Giver } from '#ground/access/may-grant-role.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { hasSqlState } from '#ground/db/sql-state.ts';
import { Failure } from '#ground/failure.ts';
import type { KnownUser, MatchedPerson } from './match-people.ts';
import type { MembershipRow } from './member.ts';

interface Named {
  emails: readonly string[];
  phones: readonly string[];
}

/**
 * Returns the users of the organisation with one of these e-mails or phones. A user may get an
 * e-mail if it was never possible to sign in as them and the giver may give all their roles.
 * Otherwise a leader of one team could choose who signs in with roles on another.
 */
export async function findUsers(
  tx: Tx,
  { orgId, id: teamId }: ReachableTeam,
  giver: Giver,
  { emails, phones }: Named,
): Promise<KnownUser[]> {
  const { rows } = await sql<KnownUser>`
    select person.id, person.email, person.phone,
      person.email is null and person.last_seen_at is null and person.account_id is null
        and not exists (
          select from memberships held join teams team on team.id = held.team_id
          where held.org_id = person.org_id and held.user_id = person.id
            and not ${mayGrantRole(giver)}) as may_get_email,
      (select held.role from memberships held
        where held.org_id = person.org_id and held.user_id = person.id
        order by held.role_rank limit 1) as role,
      exists (select from memberships held
        where held.team_id = ${teamId} and held.user_id = person.id) as is_on_team
    from users person
    where person.org_id = ${orgId}
      and (person.email = any(${[...emails]}::text[]) or person.phone = any(${[...phones]}::text[]))
  `.execute(tx);
  return rows;
}

/** Sets users' e-mails, except for those who got one or signed in meanwhile; returns the ids. */
export async function setEmails(
  tx: Tx,
  { orgId }: ReachableTeam,
  people: readonly MatchedPerson[],
): Promise<string[]> {
  const userIds = people.map(({ userId }) => userId);
  const emails = people.map(({ email }) => email);
  const { rows } = await sql<{ id: string }>`
    update users person set email = given.email, updated_at = now()
    from unnest(${userIds}::uuid[], ${emails}::text[]) as given (id, email)
    where person.org_id = ${orgId} and person.id = given.id and person.email is null
      and person.last_seen_at is null and person.account_id is null
    returning person.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Inserts users for these people, except those whose e-mail or phone was taken meanwhile. Returns
 * them as members of the team, because this request adds them. Inserts in a fixed order, so that
 * two requests for the same people cannot deadlock.
 */
export async function insertUsers(
  tx: Tx,
  { orgId }: ReachableTeam,
  people: readonly MatchedPerson[],
): Promise<KnownUser[]> {
  const column = (of: (person: MatchedPerson) => string | null | undefined) =>
    people.map((person) => of(person) ?? null);
  const inserted = sql<KnownUser>`
    insert into users (org_id, email, phone, first_name, last_name)
    select ${orgId}, person.* from unnest(
      ${column(({ email }) => email)}::text[], ${column(({ phone }) => phone)}::text[],
      ${column(({ firstName }) => firstName)}::text[], ${column(({ lastName }) => lastName)}::text[]
    ) as person (email, phone, first_name, last_name)
    order by person.email, person.phone
    on conflict do nothing
    returning id, email, phone, false as may_get_email, null as role, true as is_on_team
  `.execute(tx);
  return (await inserted.catch(refuseDeletedTeam)).rows;
}

/** Adds these users to the team, except those already on it; returns the ids of the new members. */
export async function insertMemberships(
  tx: Tx,
  team: ReachableTeam,
  roles: ReadonlyMap<string, Role>,
): Promise<string[]> {
  const inserted = sql<{ user_id: string }>`
    insert into memberships (org_id, team_id, user_id, role)
    select ${team.orgId}, ${team.id}, added.user_id, added.role
    from unnest(${[...roles.keys()]}::uuid[], ${[...roles.values()]}::text[])
      as added (user_id, role)
    order by added.user_id
    on conflict (team_id, user_id) do nothing
    returning user_id
  `.execute(tx);
  const { rows } = await inserted.catch(refuseDeletedTeam);
  return rows.map((row) => row.user_id);
}

/**
 * Ends the join of users with their accounts if they were on no team of the organisation before
 * this addition: after leaving or a removal they have to accept again (D37).
 */
export async function unjoinReturned(
  tx: Tx,
  { orgId, id }: ReachableTeam,
  addedIds: readonly string[],
): Promise<void> {
  if (addedIds.length === 0) return;
  await sql`
    update users person set account_id = null, updated_at = now()
    where person.org_id = ${orgId} and person.id = any(${[...addedIds]}::uuid[])
      and person.account_id is not null
      and not exists (
        select from memberships held
        where held.org_id = person.org_id and held.user_id = person.id and held.team_id <> ${id})
  `.execute(tx);
}

/** Returns the memberships of these users on this team itself. */
export async function findMembershipsOnTeam(
  tx: Tx,
  team: ReachableTeam,
  userIds: readonly string[],
): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select team_id, user_id, role, is_claimed, created_at, updated_at from memberships
    where team_id = ${team.id} and user_id = any(${[...userIds]}::uuid[])
  `.execute(tx);
  return rows;
}

/** Translates a foreign key violation: the team or its organisation was deleted meanwhile. */
function refuseDeletedTeam(cause: unknown): never {
  if (hasSqlState(cause, '23503')) throw new Failure('team_not_found', { cause });
  throw cause;
}
