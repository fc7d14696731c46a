import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { domainOf, isProvedFor } from '#people/domains/domains.queries.ts';
import type { Directory } from '../stored/directory.ts';
import type { StoredLdap } from './ldap-settings.ts';

/** A directory by which the people of an address's domain sign in. */
export interface SignInDirectory extends StoredLdap, Directory {
  readonly kind: 'ldap';
  /** The person with the address, by the directory's id; null: it has none who is active. */
  readonly external_id: string | null;
  readonly updated_at: Date;
}

/** Somebody whom a directory has let in with their password. */
export interface LetIn {
  readonly directoryId: string;
  readonly orgId: string;
  readonly externalId: string;
  readonly email: string;
  /** When the directory was changed that has said so. */
  readonly updatedAt: Date;
}

/** Of an address that several directories have, so many are asked. */
const directoriesMax = 3;

/** The SQL of the organisation's person whom a directory lists, by the address that is known here. */
const listedAs = (email: RawBuilder<string>) => sql`
  users person
  join directory_people listed on listed.org_id = person.org_id and listed.user_id = person.id
    and person.email = ${email}`;

/** The SQL condition that somebody holds the role of an owner in the organisation. */
const isOwner = sql`exists (
  select from memberships held
  where held.org_id = person.org_id and held.user_id = person.id
    and held.team_id = person.org_id and held.role = 'owner')`;

/**
 * The SQL condition that a listed person may sign in by the directory. An address that two entries
 * claim admits nobody: one of them may have taken it. Nor may an entry take over an owner, who has
 * another way in: owners come in by the entry alone by which they did before.
 */
const isAdmitted = (email: RawBuilder<string>) => sql<boolean>`(
  listed.is_active and not listed.is_gone
  and not exists (
    select from directory_people twin
    where twin.directory_id = listed.directory_id and twin.email = ${email}
      and twin.id <> listed.id and twin.is_active and not twin.is_gone)
  and (not ${isOwner} or exists (
    select from auth_accounts identity join accounts account on account.id = identity.account_id
    where identity.directory_id = listed.directory_id and identity.subject = listed.external_id
      and account.email = ${email})))`;

/**
 * Lists the directories by which people with an address of this domain sign in: of the organisation
 * that has proved it. Those that have the address come first.
 */
export async function listSignInDirectories(db: Reader, email: string): Promise<SignInDirectory[]> {
  const { rows } = await sql<SignInDirectory>`
    select directory.id, directory.org_id as "orgId", directory.kind, directory.settings,
      directory.secret, directory.updated_at, found.external_id
    from org_domains proved join directories directory on directory.org_id = proved.org_id
    left join lateral (
      select listed.external_id from ${listedAs(sql`${email}`)}
      where listed.directory_id = directory.id and ${isAdmitted(sql`${email}::text`)} limit 1) found on true
    where proved.domain = ${domainOf(sql`${email}::text`)} and proved.proved_at is not null
      and directory.signs_in
    order by found.external_id is null, directory.id limit ${directoriesMax}`.execute(db);
  return rows;
}

/**
 * Lists the organisations whose directory has the password of this address: one of this server does
 * not count there. Owners keep theirs, to get in where the directory is broken. Somebody who is
 * inactive there has no password at all, nor has somebody whose departure waits for an owner.
 */
export async function listPasswordKeepers(db: Reader, email: string): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    select distinct directory.org_id
    from ${listedAs(sql`${email}`)}
    join directories directory on directory.id = listed.directory_id and directory.signs_in
    where ${isProvedFor(sql`directory.org_id`, sql`${email}::text`)}
      and not ${isOwner}`.execute(db);
  return rows.map((row) => row.org_id);
}

/**
 * Keeps a directory as it is until the transaction ends; false if nobody signs in by it any more, or
 * it was changed since it was asked: another one has said yes.
 */
export async function shareSigningIn(
  tx: Tx,
  { directoryId, externalId, email, updatedAt }: LetIn,
): Promise<boolean> {
  const { rows } = await sql<{ updated_at: Date }>`
    select directory.updated_at from directories directory
    where directory.id = ${directoryId} and directory.signs_in and exists (
      select from ${listedAs(sql`${email}`)}
      where listed.directory_id = directory.id and listed.external_id = ${externalId}
        and ${isAdmitted(sql`${email}::text`)})
    for share of directory`.execute(tx);
  return rows[0]?.updated_at.getTime() === updatedAt.getTime();
}
