import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import type { Directory, DirectoryPerson } from './directory.ts';
import { versionColumn } from './version.queries.ts';

export interface PersonRow {
  id: string;
  user_id: string | null;
  external_id: string | null;
  user_name: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  is_active: boolean;
  details: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  /** Another one after each change. */
  version: string;
}

export const personColumns = sql`
  id, user_id, external_id, user_name, email, first_name, last_name, is_active, details,
  created_at, updated_at, ${versionColumn}`;

export async function insertPerson(
  tx: Tx,
  { orgId, id }: Directory,
  person: DirectoryPerson,
  details: object,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    insert into directory_people (org_id, directory_id, external_id, user_name, email, first_name,
      last_name, is_active, details)
    values (${orgId}, ${id}, ${person.externalId}, ${person.userName}, ${person.email},
      ${person.firstName}, ${person.lastName}, ${person.isActive}, ${JSON.stringify(details)})
    on conflict do nothing
    returning ${personColumns}`.execute(tx);
  return rows[0];
}

/** Replaces what the directory says of a person. A return starts anew, a departure begins. */
export async function updatePerson(
  tx: Tx,
  { id: directoryId }: Directory,
  personId: string,
  person: DirectoryPerson,
  details: object,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    update directory_people set external_id = ${person.externalId}, user_name = ${person.userName},
      email = ${person.email}, first_name = ${person.firstName}, last_name = ${person.lastName},
      is_active = ${person.isActive}, details = ${JSON.stringify(details)},
      ended_at = case when ${person.isActive} then null else ended_at end, updated_at = now()
    where directory_id = ${directoryId} and id = ${personId} and not is_gone
    returning ${personColumns}`.execute(tx);
  return rows[0];
}

/**
 * Removes a person from the directory. The row of somebody whose departure has still to take effect
 * goes when it has.
 */
export async function markGone(
  tx: Tx,
  { id: directoryId }: Directory,
  personId: string,
): Promise<void> {
  const isThey = sql`directory_id = ${directoryId} and id = ${personId}`;
  await sql`
    delete from directory_people
    where ${isThey} and not is_active and ended_at is not null`.execute(tx);
  await sql`
    update directory_people set is_gone = true, is_active = false, updated_at = now()
    where ${isThey}`.execute(tx);
  await sql`
    delete from directory_group_people
    where directory_id = ${directoryId} and person_id = ${personId}`.execute(tx);
}

/**
 * Finds the organisation's users of these people, by address, and makes them: those of the directory
 * who have none yet. Whoever leaves is looked for, too, and not made. A user belongs to one person of
 * a directory; of two with one address the first has it. Returns the ids of the people who got one.
 */
export async function linkUsers(
  tx: Tx,
  { orgId, id: directoryId }: Directory,
  personIds: readonly string[] | null,
): Promise<string[]> {
  const unlinked = sql`
    select distinct on (email) id, email, first_name, last_name, is_active from directory_people
    where directory_id = ${directoryId} and user_id is null and email is not null
      and (is_active or ended_at is null) and not is_gone
      and (${personIds === null} or id = any(${[...(personIds ?? [])]}::uuid[]))
    order by email, is_active desc, created_at, id`;
  await sql`
    insert into users (org_id, email, first_name, last_name)
    select ${orgId}, email, first_name, last_name from (${unlinked}) as person
    where is_active
    order by email
    on conflict do nothing`.execute(tx);
  // Each part is read once: the planner knows nothing yet of people who have just been written, and
  // would otherwise look for who waits anew for each pair of a person and a user.
  const { rows } = await sql<{ id: string }>`
    with waiting as materialized (${unlinked}),
    found as materialized (
      select waiting.id, known.id as user_id from waiting
      join users known on known.org_id = ${orgId} and known.email = waiting.email
      where not exists (select from directory_people held
        where held.org_id = ${orgId} and held.user_id = known.id
          and held.directory_id = ${directoryId} and not held.is_gone))
    update directory_people person set user_id = found.user_id from found
    where person.directory_id = ${directoryId} and person.id = found.id
    returning person.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The SQL condition that the user `held` has nothing but what the directory gives: it must not choose
 * who signs in with what others have given.
 */
const hasNothingElse = (directoryId: string) => sql<boolean>`(
  held.account_id is null and held.last_seen_at is null
  and not exists (select from memberships member
    where member.org_id = held.org_id and member.user_id = held.id
      and member.local_role is distinct from 'none')
  and not exists (select from directory_grants given
    where given.org_id = held.org_id and given.user_id = held.id
      and given.directory_id <> ${directoryId})
  and not exists (select from document_user_shares share
    where share.org_id = held.org_id and share.user_id = held.id))`;

/**
 * Passes names on to the organisation's users, and addresses to those who have no account and nothing
 * but what the directory gives. An account is known by its address, which only its owner can prove.
 */
export async function passOnNames(
  tx: Tx,
  { orgId, id: directoryId }: Directory,
  personIds: readonly string[] | null,
): Promise<void> {
  await sql`
    update users known set first_name = said.first_name, last_name = said.last_name,
      email = said.email, updated_at = now()
    from (
      select person.user_id, coalesce(person.first_name, held.first_name) as first_name,
        coalesce(person.last_name, held.last_name) as last_name,
        case when ${hasNothingElse(directoryId)}
            and person.email is not null and not exists (
              select from users other where other.org_id = ${orgId} and other.email = person.email)
          then person.email else held.email end as email
      from directory_people person
      join users held on held.org_id = ${orgId} and held.id = person.user_id
      where person.directory_id = ${directoryId} and person.is_active and not person.is_gone
        and (${personIds === null} or person.id = any(${[...(personIds ?? [])]}::uuid[]))
    ) as said
    where known.org_id = ${orgId} and known.id = said.user_id
      and (known.first_name, known.last_name, known.email)
        is distinct from (said.first_name, said.last_name, said.email)`.execute(tx);
}
