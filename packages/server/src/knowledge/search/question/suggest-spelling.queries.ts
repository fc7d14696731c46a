import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';

/** Where terms that are spelled like a misspelt one may stand. */
export interface SpelledLike {
  /** The misspelt term. */
  readonly term: string;
  /** What the terms begin with. */
  readonly beginning: string;
  /** What terms of these lengths, in letters, end with: the last letter first. */
  readonly end: string;
  readonly lengths: readonly number[];
  /** One term more. */
  readonly further: string;
}

export interface NearRow {
  asked: string;
  near: string;
}

/** Greater than every letter, so that `term < beginning || last` ends a range of the index. */
const last = '\u{10ffff}';

/** Returns the terms that begin, or end, like the misspelt terms. */
export async function findSpelledLike(
  db: Reader,
  orgId: string,
  asked: readonly SpelledLike[],
): Promise<NearRow[]> {
  const ends = asked.flatMap(({ term, end, lengths }) =>
    lengths.map((length) => ({ term, end, length })),
  );
  const { rows } = await prepared(sql<NearRow>`
    select asked.term as asked, known.term as near
    from unnest(${asked.map(({ term }) => term)}::text[],
      ${asked.map(({ beginning }) => beginning)}::text[]) as asked (term, beginning)
    join spellings known on known.org_id = ${orgId}
      and known.term >= asked.beginning collate "C"
      and known.term < asked.beginning || ${last}
    union
    select asked.term, known.term
    from unnest(${ends.map(({ term }) => term)}::text[],
      ${ends.map(({ length }) => length)}::smallint[],
      ${ends.map(({ end }) => end)}::text[]) as asked (term, length, ending)
    join spellings known on known.org_id = ${orgId} and known.length = asked.length
      and reverse(known.term) collate "C" >= asked.ending collate "C"
      and reverse(known.term) collate "C" < asked.ending || ${last}
    union
    select asked.term, known.term
    from unnest(${asked.map(({ term }) => term)}::text[],
      ${asked.map(({ further }) => further)}::text[]) as asked (term, further)
    join spellings known on known.org_id = ${orgId} and known.term = asked.further collate "C"
    order by 1, 2`).execute(db);
  return rows;
}
