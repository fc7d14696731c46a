import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { onlyRow } from '#db/only-row.ts';
import { isNumber } from '../language/terms.ts';
import { encodeRuns } from './segment.ts';
import type { Segment } from './segment.ts';

/** What a segment indexes: passages, or the names of documents. */
export type TextKind = 'passages' | 'names';

/** The length of the shortest term that a misspelt word may stand for, with its language. */
const spelledLengthMin = 5;

/**
 * Inserts a segment of new texts, and the spellings of its terms. Nothing finds its texts before
 * they have a class.
 */
export async function insertSegment(
  tx: Tx,
  orgId: string,
  kind: TextKind,
  segment: Segment,
): Promise<void> {
  if (kind === 'names') return insertPostings(tx, orgId, kind, segment);
  await sql`select pg_advisory_xact_lock_shared(${spellingLock(orgId)})`.execute(tx);
  await insertPostings(tx, orgId, kind, segment);
  await insertSpellings(tx, orgId, [...segment.postings.keys()]);
}

/** Inserts a segment with its postings. */
export async function insertPostings(
  tx: Tx,
  orgId: string,
  kind: TextKind,
  { texts, runs, postings }: Segment,
): Promise<void> {
  if (texts === 0) return;
  const inNames = kind === 'names';
  const terms = [...postings.keys()];
  const inserted = await sql<{ id: number }>`
    insert into index_segments (org_id, in_names, texts, runs, terms, term_count)
    values (${orgId}, ${inNames}, ${texts}, ${encodeRuns(runs)}, ${terms.join(' ')},
      ${terms.length})
    returning id`.execute(tx);
  const { id } = onlyRow(inserted);
  const data = [...postings.values()];
  const ends: number[] = [];
  for (const each of data) ends.push((ends.at(-1) ?? 0) + each.length);
  // All postings are one value, because a value for each term would be sent as text.
  await sql`
    insert into postings (org_id, in_names, term, segment, data)
    select ${orgId}, ${inNames}, term, ${id},
      substring(${Buffer.concat(data)}::bytea from ends - length + 1 for length)
    from unnest(${terms}::text[], ${ends}::int[], ${data.map((each) => each.length)}::int[])
      as posting (term, ends, length)`.execute(tx);
}

/** Held while postings are inserted, so that no term loses its spelling meanwhile. */
const spellingLock = (orgId: string) => sql`hashtextextended(${`spellings ${orgId}`}, 0)`;

async function insertSpellings(tx: Tx, orgId: string, terms: readonly string[]): Promise<void> {
  const spelled = terms.filter((term) => term.length >= spelledLengthMin && !isNumber(term));
  await sql`
    insert into spellings (org_id, term, length)
    select ${orgId}, term, length(term) from unnest(${spelled}::text[]) as held (term)
    on conflict do nothing`.execute(tx);
}

/** Deletes the spellings of those terms that no passage holds any more. */
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
