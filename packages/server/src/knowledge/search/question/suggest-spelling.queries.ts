import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';

export interface SpellingRange {
  /** The misspelt term. */
  readonly term: string;
  /** The length of the terms to look at, in letters. */
  readonly length: number;
  readonly beginning: string;
  /** The end of the term, its last letter first. */
  readonly end: string;
}

export interface NearRow {
  asked: string;
  near: string;
}

/** Greater than every letter, so that `term < beginning || last` ends a range of the index. */
const last = '\u{10ffff}';

/** Returns the terms of each length that begin, or end, like the misspelt term. */
export async function findSpelledLike(
  db: Reader,
  orgId: string,
  ranges: readonly SpellingRange[],
): Promise<NearRow[]> {
  const { rows } = await prepared(sql<NearRow>`
    select distinct asked.term as asked, near.term as near
    from unnest(${ranges.map(({ term }) => term)}::text[],
      ${ranges.map(({ length }) => length)}::smallint[],
      ${ranges.map(({ beginning }) => beginning)}::text[],
      ${ranges.map(({ end }) => end)}::text[]) as asked (term, length, beginning, ending),
      lateral (
        select known.term from spellings known
        where known.org_id = ${orgId} and known.length = asked.length
          and known.term >= asked.beginning collate "C"
          and known.term < asked.beginning || ${last}
        union all
        select known.term from spellings known
        where known.org_id = ${orgId} and known.length = asked.length
          and reverse(known.term) collate "C" >= asked.ending collate "C"
          and reverse(known.term) collate "C" < asked.ending || ${last}) as near
    order by asked.term, near.term`).execute(db);
  return rows;
}
