import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';

/** A range of terms that may be spelled like a misspelt one. */
export interface SpelledLike {
  /** What the terms begin with, or end with: then the last letter first. */
  readonly part: string;
  /** The number of letters of terms that end alike; null for those that begin alike. */
  readonly length: number | null;
}

export interface NearRow {
  /** The place of the range in the list that was asked. */
  range: number;
  /** All terms of the range, with spaces in between. */
  terms: string;
}

/** Greater than every letter, so that `term < beginning || last` ends a range of the index. */
const last = '\u{10ffff}';

/** Returns the terms of each range that has any, and at most `most`. */
export async function findSpelledLike(
  db: Reader,
  orgId: string,
  ranges: readonly SpelledLike[],
  most: number,
): Promise<NearRow[]> {
  const { rows } = await prepared(sql<NearRow>`
    select asked.range::int as range, near.terms
    from unnest(${ranges.map(({ part }) => part)}::text[],
      ${ranges.map(({ length }) => length)}::smallint[]) with ordinality
        as asked (part, length, range),
      lateral (
        select string_agg(term, ' ') as terms
        from (
          (select known.term from spellings known
          where asked.length is null and known.org_id = ${orgId}
            and known.term >= asked.part collate "C" and known.term < asked.part || ${last}
          limit ${most + 1})
          union all
          (select known.term from spellings known
          where known.org_id = ${orgId} and known.length = asked.length
            and reverse(known.term) collate "C" >= asked.part collate "C"
            and reverse(known.term) collate "C" < asked.part || ${last}
          limit ${most + 1})) as those
        having count(*) between 1 and ${most}) as near`).execute(db);
  return rows;
}
