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
  near: string;
}

/** Greater than every letter, so that `term < beginning || last` ends a range of the index. */
const last = '\u{10ffff}';

/** Returns at most `most` terms of each range. */
export async function findSpelledLike(
  db: Reader,
  orgId: string,
  ranges: readonly SpelledLike[],
  most: number,
): Promise<NearRow[]> {
  const { rows } = await prepared(sql<NearRow>`
    select asked.range::int as range, near.term as near
    from unnest(${ranges.map(({ part }) => part)}::text[],
      ${ranges.map(({ length }) => length)}::smallint[]) with ordinality
        as asked (part, length, range),
      lateral (
        (select known.term from spellings known
        where asked.length is null and known.org_id = ${orgId}
          and known.term >= asked.part collate "C" and known.term < asked.part || ${last}
        limit ${most})
        union all
        (select known.term from spellings known
        where known.org_id = ${orgId} and known.length = asked.length
          and reverse(known.term) collate "C" >= asked.part collate "C"
          and reverse(known.term) collate "C" < asked.part || ${last}
        limit ${most})) as near
    order by asked.range, near.term`).execute(db);
  return rows;
}
