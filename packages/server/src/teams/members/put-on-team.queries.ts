import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import { mayGive } from '#access/may-give.queries.ts';
import type { Giver } from '#access/may-give.queries.ts';
import type { ReachableTeam } from '#access/reach-team.ts';
import type { Tx } from '#db/database.ts';
import { hasSqlState } from '#db/sql-state.ts';
import { Failure } from '#failure.ts';
import type { KnownUser, Person } from './match-people.ts';
import type { MembershipRow } from './member.ts';

interface Named {
  emails: readonly string[];
  phones: readonly string[];
}

/**
 * The users of the organisation with one of these e-mails or phones. A user may get an e-mail when
 * nobody has ever been able to sign in as them, and the giver could give all the roles they hold:
 * otherwise whoever leads one team could choose who signs in with the roles of another.
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
            and not ${mayGive(giver)}) as may_get_email,
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

/** Gives users their e-mails, but those who have got one or signed in meanwhile; answers their ids. */
export async function setEmails(
  tx: Tx,
  { orgId }: ReachableTeam,
  people: readonly Person[],
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
 * Makes users of these people, who are as good as on the team, but of those whose e-mail or phone is taken in the meantime.
 * In a fixed order: two requests that make the same people wait for each other one way only.
 */
export async function insertUsers(
  tx: Tx,
  { orgId }: ReachableTeam,
  people: readonly Person[],
): Promise<KnownUser[]> {
  const column = (of: (person: Person) => string | null | undefined) =>
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

/** Puts these users on the team, but those who are on it; answers with the ids of the new ones. */
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

/** The memberships of these users on the very team. */
export async function findMemberships(
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

/** The team or its organisation was deleted in the meantime. */
function refuseDeletedTeam(cause: unknown): never {
  if (hasSqlState(cause, '23503')) throw new Failure('team_not_found', { cause });
  throw cause;
}
