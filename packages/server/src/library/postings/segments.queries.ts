import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { encodeRuns } from './segment.ts';
import type { Segment, TextKind } from './segment.ts';

/**
 * The tables of the index whose rows belong to an organisation and to no document, in the order in
 * which they are removed: a merge that is under way has ended when its segments are deleted, or
 * finds them gone.
 */
export const indexTables = [
  'index_segments',
  'postings',
  'vector_blocks',
  'text_classes',
  'text_numbers',
] as const;

/** The number of rows that a step deletes. */
const stepRows = 2_000;

/** Inserts a segment with its postings, unless it has no text. */
export async function insertSegment(
  tx: Tx,
  orgId: string,
  kind: TextKind,
  { texts, runs, postings }: Segment,
): Promise<void> {
  if (texts === 0) return;
  const terms = [...postings.keys()];
  const inserted = await sql<{ id: number }>`
    insert into index_segments (org_id, in_names, texts, runs, terms, term_count)
    values (${orgId}, ${kind === 'names'}, ${texts}, ${encodeRuns(runs)}, ${terms.join(' ')},
      ${terms.length})
    returning id`.execute(tx);
  await insertPostings(tx, orgId, { kind, id: onlyRow(inserted).id }, postings);
}

async function insertPostings(
  tx: Tx,
  orgId: string,
  { kind, id }: { kind: TextKind; id: number },
  postings: Segment['postings'],
): Promise<void> {
  const data = [...postings.values()];
  const ends: number[] = [];
  for (const each of data) ends.push((ends.at(-1) ?? 0) + each.length);
  // All postings are one value, because a value for each term would be sent as text.
  await sql`
    insert into postings (org_id, in_names, term, segment, data)
    select ${orgId}, ${kind === 'names'}, term, ${id},
      substring(${Buffer.concat(data)}::bytea from ends - length + 1 for length)
    from unnest(${[...postings.keys()]}::text[], ${ends}::int[],
      ${data.map((each) => each.length)}::int[]) as posting (term, ends, length)`.execute(tx);
}

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
