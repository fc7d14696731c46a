import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import type { Directory } from './stored/directory.ts';

/** Makes a provider of an organisation a directory, too: of the groups that its claims name. */
export async function insertProviderDirectory(
  tx: Tx,
  { orgId, providerId, name }: { orgId: string; providerId: string; name: string },
): Promise<void> {
  await sql`
    insert into directories (org_id, kind, name, provider_id)
    values (${orgId}, 'provider', ${name}, ${providerId})`.execute(tx);
}

export async function renameProviderDirectory(
  tx: Tx,
  providerId: string,
  name: string,
): Promise<void> {
  await sql`
    update directories set name = ${name}, updated_at = now()
    where provider_id = ${providerId} and name <> ${name}`.execute(tx);
}

/** Returns and locks the directory of a provider. */
export async function lockProviderDirectory(
  tx: Tx,
  providerId: string,
): Promise<Directory | undefined> {
  const { rows } = await sql<Directory>`
    select id, org_id as "orgId", kind from directories
    where provider_id = ${providerId} for no key update`.execute(tx);
  return rows[0];
}

/** Notes who has signed in at the provider; returns their id there. */
export async function savePerson(
  tx: Tx,
  { orgId, id }: Directory,
  person: { subject: string; email: string | null; accountId: string | null },
): Promise<string> {
  const { subject, email, accountId } = person;
  await sql`
    insert into directory_people (org_id, directory_id, external_id, user_name, email)
    -- Names are alike in any case, and subjects are not.
    select ${orgId}, ${id}, ${subject}, encode(convert_to(${subject}, 'UTF8'), 'hex'), ${email}
    where not exists (select from directory_people
      where directory_id = ${id} and external_id = ${subject})`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update directory_people person
    set email = coalesce(${email}, email), updated_at = now(),
      -- The account that the provider has signed in, whatever its address there is now.
      user_id = coalesce((
        select known.id from users known
        where known.org_id = ${orgId} and known.account_id = ${accountId}
          and not exists (select from directory_people other
            where other.directory_id = ${id} and other.user_id = known.id
              and other.external_id <> ${subject})), user_id)
    where directory_id = ${id} and external_id = ${subject}
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Makes the groups of a person those with these names, which are noted if they are new. */
export async function saveGroups(
  tx: Tx,
  { orgId, id }: Directory,
  personId: string,
  names: readonly string[],
  groupsMax: number,
): Promise<void> {
  const given = [...names];
  await sql`
    insert into directory_groups (org_id, directory_id, external_id, name)
    select ${orgId}, ${id}, name, name from unnest(${given}::text[]) as name
    where not exists (select from directory_groups known
        where known.directory_id = ${id} and known.external_id = name)
      and (select count(*) from directory_groups where directory_id = ${id}) < ${groupsMax}
    order by name`.execute(tx);
  const isNamed = sql`known.directory_id = ${id} and known.external_id = any(${given}::text[])`;
  await sql`
    delete from directory_group_people held
    where held.directory_id = ${id} and held.person_id = ${personId}
      and not exists (select from directory_groups known
        where known.id = held.group_id and ${isNamed})`.execute(tx);
  await sql`
    insert into directory_group_people (directory_id, group_id, person_id)
    select ${id}, known.id, ${personId} from directory_groups known where ${isNamed}
    order by known.id on conflict do nothing`.execute(tx);
}

/** True if one of the person's groups is on a team. */
export async function isMapped(tx: Tx, { id }: Directory, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from directory_group_people included
    join directory_mappings mapping
      on mapping.directory_id = ${id} and mapping.group_id = included.group_id
    where included.directory_id = ${id} and included.person_id = ${personId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Takes everybody out of all groups of the directory. */
export async function deleteGroupsOfPeople(tx: Tx, { id }: Directory): Promise<void> {
  await sql`delete from directory_group_people where directory_id = ${id}`.execute(tx);
}

/** Deletes the people of the directory, who have to be in no group. */
export async function deletePeople(tx: Tx, { id }: Directory): Promise<void> {
  await sql`delete from directory_people where directory_id = ${id}`.execute(tx);
}
