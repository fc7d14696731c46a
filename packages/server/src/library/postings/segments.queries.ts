import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { isNumber } from '@guildhall/text/words/terms.ts';
import { encodeRuns } from './segment.ts';
import type { Segment, TextKind } from './segment.ts';

/** The length of the shortest term that a misspelt word may mean, with its language. */
const spelledLengthMin = 5;

const spellingLock = (orgId: string) => sql`hashtextextended(${`spellings ${orgId}`}, 0)`;

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

/** Keeps all spellings until the transaction ends: none is forgotten while its term is inserted. */
export async function keepSpellings(tx: Tx, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${spellingLock(orgId)})`.execute(tx);
}

/** Inserts the spellings of those terms that a misspelt word may mean. */
export async function insertSpellings(
  tx: Tx,
  orgId: string,
  terms: Iterable<string>,
): Promise<void> {
  const spelled = [...terms].filter((term) => term.length >= spelledLengthMin && !isNumber(term));
  await sql`
    insert into spellings (org_id, term, length)
    select ${orgId}, term, length(term) from unnest(${spelled}::text[]) as held (term)
    on conflict do nothing`.execute(tx);
}

/** Deletes the spellings of those terms that no passage contains any more. */
export async function forgetSpellings(
  tx: Tx,
  orgId: string,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  await sql`select pg_advisory_xact_lock(${spellingLock(orgId)})`.execute(tx);
  await sql`
    delete from spellings gone using unnest(${[...terms]}::text[]) as held (term)
    where gone.org_id = ${orgId} and gone.term = held.term
      and not exists (
        select from postings
        where org_id = ${orgId} and not in_names and term = held.term)`.execute(tx);
}
