import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Reader } from '#ground/db/database.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';

export interface DatabaseFacts {
  /** The version of PostgreSQL: 18.4. */
  version: string;
  /** The size of the database with its indices. */
  bytes: number;
}

interface StorageRow {
  documents: number;
  pages: number;
  passages: number;
  file_bytes: number;
  text_bytes: number;
}

export interface MadeBackup {
  /** The time at which the backup began, in ISO 8601. */
  madeAt: string;
  isVerified: boolean;
  sizeBytes: number;
  seconds: number;
}

export async function insertBackup(db: Reader, made: MadeBackup): Promise<void> {
  await sql`
    insert into backups (made_at, is_verified, size_bytes, seconds)
    values (${made.madeAt}, ${made.isVerified}, ${made.sizeBytes}, ${made.seconds})`.execute(db);
}

/** Returns the latest verified backup; undefined if there is none. */
export async function findLastBackup(db: Reader): Promise<MadeBackup | undefined> {
  const { rows } = await sql<Omit<MadeBackup, 'madeAt'> & { madeAt: Date }>`
    select made_at as "madeAt", is_verified as "isVerified", size_bytes as "sizeBytes", seconds
    from backups where is_verified order by made_at desc limit 1`.execute(db);
  return rows[0] && { ...rows[0], madeAt: rows[0].madeAt.toISOString() };
}

/**
 * Sums up the documents of one organisation: number, pages, passages and bytes. What is in the trash
 * counts by its bytes alone: they are still there.
 */
export async function readStorage(db: Reader, { orgId }: ReachableTeam): Promise<StorageRow> {
  const found = await sql<StorageRow>`
    select count(*) filter (where replaces is null and trashed_at is null)::int as documents,
      coalesce(sum(total_pages) filter (where trashed_at is null), 0)::int as pages,
      coalesce(sum(passage_count) filter (where trashed_at is null), 0)::int as passages,
      coalesce(sum(size_bytes), 0)::float8 as file_bytes,
      coalesce(sum(text_bytes), 0)::float8 as text_bytes
    from documents where org_id = ${orgId}
  `.execute(db);
  return onlyRow(found);
}

export async function readDatabaseFacts(db: Reader): Promise<DatabaseFacts> {
  const found = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes`.execute(db);
  return onlyRow(found);
}
