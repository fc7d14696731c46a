import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Db, Tx } from '#ground/db/database.ts';
import type { TextKind } from './segment.ts';

export interface SegmentRow {
  id: string;
  in_names: boolean;
  texts: number;
  term_count: number;
  runs: Buffer;
}

/** Lists the segments of an organisation, the oldest first. */
export async function listSegments(db: Db, orgId: string): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    select id::text, in_names, texts, term_count, runs from index_segments
    where org_id = ${orgId}
    order by id`.execute(db);
  return rows;
}

/**
 * Returns those of the numbers that no document has: nothing will ever find their texts, because no
 * number is used again.
 */
export async function findDead(
  db: Db,
  orgId: string,
  numbers: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from unnest(${[...numbers]}::int[]) as number
    where not exists (
      select from documents where org_id = ${orgId} and text_number = number)
      and not exists (
      select from documents where org_id = ${orgId} and name_number = number)`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/**
 * Returns the terms of the segments, which stay locked until the transaction ends; undefined if one
 * of them is no longer there.
 */
export async function lockSegments(
  tx: Tx,
  orgId: string,
  kind: TextKind,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const { rows } = await sql<{ terms: string }>`
    select terms from index_segments
    where org_id = ${orgId} and in_names = ${kind === 'names'} and id = any(${[...ids]}::bigint[])
    order by id
    for update`.execute(tx);
  if (rows.length < ids.length) return undefined;
  const all = rows.flatMap(({ terms }) => (terms === '' ? [] : terms.split(' ')));
  return [...new Set(all)].toSorted();
}

export interface PostingRow {
  term: string;
  segment: string;
  data: Buffer;
}

/** Deletes the postings of the terms in these segments, and returns them. */
export async function takePostings(
  tx: Tx,
  orgId: string,
  kind: TextKind,
  { ids, terms }: { ids: readonly string[]; terms: readonly string[] },
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    delete from postings
    where org_id = ${orgId} and in_names = ${kind === 'names'}
      and term = any(${[...terms]}::text[]) and segment = any(${[...ids]}::bigint[])
    returning term, segment::text, data`.execute(tx);
  return rows;
}

/** Deletes segments without postings. */
export async function deleteSegments(
  tx: Tx,
  orgId: string,
  kind: TextKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from index_segments
    where org_id = ${orgId} and in_names = ${kind === 'names'}
      and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/**
 * Lists the organisations that have at least so many segments with fewer texts and terms, or so many
 * blocks of vectors with fewer passages.
 */
export async function findDivided(
  db: Db,
  segments: number,
  { texts, terms }: { texts: number; terms: number },
): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    select org_id from index_segments
    where texts < ${texts} and term_count < ${terms}
    group by org_id having count(*) >= ${segments}
    union
    select org_id from vector_blocks
    where passages < ${texts}
    group by org_id, model having count(*) >= ${segments}`.execute(db);
  return rows.map(({ org_id: orgId }) => orgId);
}
