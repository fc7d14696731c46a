import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';
import type { OpenedRow } from './sources.queries.ts';
import { openedColumns } from './sources.queries.ts';

/** Returns which of these are the ids of sources. */
export async function findSourceIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from sources where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the sources whose places can tell of changes, of all organisations. */
export async function readWatchable(db: Db): Promise<OpenedRow[]> {
  const { rows } = await sql<OpenedRow>`
    select ${openedColumns} from sources
    where kind = 'folder' and not is_paused order by id limit 1000`.execute(db);
  return rows;
}
