import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { RunKey } from './runs.queries.ts';

/** Returns the cursor of each scope that has one. */
export async function readCursors(
  db: Reader,
  { orgId, sourceId }: Omit<RunKey, 'runId'>,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; cursor: string | null }>`
    select name, cursor from source_scopes
    where org_id = ${orgId} and source_id = ${sourceId} and cursor is not null`.execute(db);
  return new Map(rows.map(({ name, cursor }) => [name, cursor ?? '']));
}

/** Saves where the next listing of a scope begins. */
export async function saveCursor(
  tx: Tx,
  { orgId, sourceId }: RunKey,
  { name, cursor }: { name: string; cursor: string | null },
): Promise<void> {
  await sql`
    insert into source_scopes (org_id, source_id, name, cursor)
    values (${orgId}, ${sourceId}, ${name}, ${cursor})
    on conflict (org_id, source_id, name) do update set cursor = excluded.cursor`.execute(tx);
}
