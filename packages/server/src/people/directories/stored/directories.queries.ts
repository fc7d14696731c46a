import { sql } from 'kysely';
import type { DirectoryProblem, LdapSettings } from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { Directory, DirectoryKind } from './directory.ts';

export interface DirectoryRow {
  id: string;
  org_id: string;
  /** The top-level team. */
  team_id: string;
  kind: DirectoryKind;
  name: string;
  held_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
  /** Null unless it is read by LDAP. */
  settings: LdapSettings | null;
  has_secret: boolean;
  signs_in: boolean;
  last_run_at: Date | null;
  problem: DirectoryProblem | null;
  people: number;
  groups: number;
}

const columns = sql`directory.id, directory.org_id, directory.org_id as team_id, directory.kind, directory.name,
  directory.held_at, directory.last_used_at, directory.created_at, directory.settings,
  directory.secret is not null as has_secret, directory.signs_in, directory.last_run_at,
  directory.problem,
  (select count(*)::int from directory_people person
    where person.directory_id = directory.id and not person.is_gone) as people,
  (select count(*)::int from directory_groups known
    where known.directory_id = directory.id) as groups`;

export const toDirectory = ({ id, org_id: orgId, kind }: DirectoryRow): Directory => ({
  id,
  orgId,
  kind,
});

export async function listDirectories(db: Reader, { orgId }: Tree): Promise<DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`
    select ${columns} from directories directory
    where directory.org_id = ${orgId} order by directory.created_at, directory.id`.execute(db);
  return rows;
}

/** Lists the directories of all organisations. */
export async function listEveryDirectory(db: Reader): Promise<Directory[]> {
  const { rows } = await sql<Directory>`
    select id, org_id as "orgId", kind from directories order by id`.execute(db);
  return rows;
}

export async function findDirectory(
  db: Reader,
  { orgId }: Tree,
  directoryId: string,
): Promise<DirectoryRow | undefined> {
  const { rows } = await sql<DirectoryRow>`
    select ${columns} from directories directory
    where directory.org_id = ${orgId} and directory.id = ${directoryId}`.execute(db);
  return rows[0];
}

/** True if what takes people off teams waits for an owner. */
export async function isHeld(db: Reader, { orgId, id }: Directory): Promise<boolean> {
  const { rows } = await sql`
    select from directories
    where org_id = ${orgId} and id = ${id} and held_at is not null`.execute(db);
  return rows.length > 0;
}

export interface FoundDirectory extends Directory {
  /** True if the last use was recorded more than a minute ago, or never. */
  readonly isStale: boolean;
}

/** Returns the directory whose program sent this token's hash. */
export async function findByToken(db: Reader, hash: Buffer): Promise<FoundDirectory | undefined> {
  const { rows } = await prepared(sql<FoundDirectory>`
    select id, org_id as "orgId", kind,
      coalesce(last_used_at < now() - interval '1 minute', true) as "isStale"
    from directories where token_hash = ${hash} and kind = 'scim'`).execute(db);
  return rows[0];
}

export async function countDirectories(tx: Tx, { orgId }: Tree): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from directories where org_id = ${orgId}`.execute(tx);
  return onlyRow(counted).count;
}

export async function insertDirectory(
  tx: Tx,
  { orgId }: Tree,
  made: {
    kind: DirectoryKind;
    name: string;
    tokenHash: Buffer | null;
    makerId?: string | null;
    /** What is set of one that is read by LDAP, and its sealed password. */
    ldap?: { settings: LdapSettings; secret: Buffer; signsIn: boolean } | null;
  },
): Promise<string> {
  const inserted = await sql<{ id: string }>`
    insert into directories
      (org_id, kind, name, token_hash, maker_id, settings, secret, signs_in)
    values (${orgId}, ${made.kind}, ${made.name}, ${made.tokenHash}, ${made.makerId ?? null},
      ${made.ldap ? JSON.stringify(made.ldap.settings) : null}::jsonb, ${made.ldap?.secret ?? null},
      ${made.ldap?.signsIn ?? false})
    returning id`.execute(tx);
  return onlyRow(inserted).id;
}

/** Changes the name, or the token's hash and who has seen it; false if the directory is gone. */
export async function updateDirectory(
  tx: Tx,
  { id }: Directory,
  changed: { name?: string | undefined; token?: { hash: Buffer; makerId: string | null } },
): Promise<boolean> {
  const { rows } = await sql`
    update directories set name = coalesce(${changed.name ?? null}, name),
      token_hash = coalesce(${changed.token?.hash ?? null}, token_hash),
      maker_id = ${changed.token ? changed.token.makerId : sql`maker_id`}, updated_at = now()
    where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteDirectory(tx: Tx, { id }: Directory): Promise<void> {
  await sql`delete from directories where id = ${id}`.execute(tx);
}

/** Sets the last use to now, unless it was set within the last minute. */
export async function touchDirectory(db: Reader, { id }: Directory): Promise<void> {
  await sql`
    update directories set last_used_at = now()
    where id = (
      select id from directories
      where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)
      -- A change that holds the row says the same when it ends.
      for no key update skip locked)`.execute(db);
}
