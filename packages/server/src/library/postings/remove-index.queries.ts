import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';

/**
 * The tables of the index whose rows belong to an organisation and to no document, in the order in
 * which they are removed: a merge that is under way has ended when its segments are deleted, or
 * finds them gone.
 */
export const indexTables = [
  'index_segments',
  'postings',
  'vector_blocks',
  'spellings',
  'text_classes',
  'text_numbers',
] as const;

/** The number of rows that a step deletes. */
const stepRows = 2_000;

/** Deletes a part of an organisation's index. Returns false if nothing was left. */
export async function removeSomeIndex(tx: Tx, orgId: string): Promise<boolean> {
  for (const table of indexTables) {
    const { numAffectedRows: rows } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(
        select ctid from ${sql.table(table)} where org_id = ${orgId} limit ${stepRows}))`.execute(
      tx,
    );
    if ((rows ?? 0n) > 0n) return true;
  }
  return false;
}
