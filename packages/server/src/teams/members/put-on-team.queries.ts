import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '../../access/reach-team.ts';
import type { Tx } from '../../db/database.ts';
import { hasSqlState } from '../../db/sql-state.ts';
import { Failure } from '../../failure.ts';
import type { KnownUser, Person } from './match-people.ts';
import type { MembershipRow } from './member.ts';

/** The users of the whole installation with one of these e-mails or phones. */
export async function findUsers(
  tx: Tx,
  emails: readonly string[],
  phones: readonly string[],
): Promise<KnownUser[]> {
  const { rows } = await sql<KnownUser>`
    select id, email, phone from users
    where email = any(${[...emails]}::text[]) or phone = any(${[...phones]}::text[])
  `.execute(tx);
  return rows;
}

/**
 * Makes users of these people, but of those whose e-mail or phone is taken in the meantime.
 * In a fixed order: two requests that make the same people wait for each other one way only.
 */
export async function insertUsers(tx: Tx, people: readonly Person[]): Promise<KnownUser[]> {
  const column = (of: (person: Person) => string | null | undefined) =>
    people.map((person) => of(person) ?? null);
  const { rows } = await sql<KnownUser>`
    insert into users (email, phone, first_name, last_name)
    select person.* from unnest(
      ${column(({ email }) => email)}::text[], ${column(({ phone }) => phone)}::text[],
      ${column(({ firstName }) => firstName)}::text[], ${column(({ lastName }) => lastName)}::text[]
    ) as person (email, phone, first_name, last_name)
    order by person.email, person.phone
    on conflict do nothing
    returning id, email, phone
  `.execute(tx);
  return rows;
}

/** Puts these users on the team, but those who are on it; answers with the ids of the new ones. */
export async function insertMemberships(
  tx: Tx,
  team: ReachableTeam,
  roles: ReadonlyMap<string, Role>,
): Promise<string[]> {
  try {
    const { rows } = await sql<{ user_id: string }>`
      insert into memberships (team_id, user_id, role)
      select ${team.id}, added.user_id, added.role
      from unnest(${[...roles.keys()]}::uuid[], ${[...roles.values()]}::text[])
        as added (user_id, role)
      order by added.user_id
      on conflict (team_id, user_id) do nothing
      returning user_id
    `.execute(tx);
    return rows.map((row) => row.user_id);
  } catch (cause) {
    // The team was deleted in the meantime.
    if (hasSqlState(cause, '23503')) throw new Failure('team_not_found', { cause });
    throw cause;
  }
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
