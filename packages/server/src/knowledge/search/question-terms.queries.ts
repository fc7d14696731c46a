import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';

export interface WordTerms {
  word: string;
  /** The word as the stemmer of each language leaves it; none for a stop word. */
  terms: string[];
  /** Whether it is a stop word somewhere or a passage of the organisation holds one of the terms. */
  known: boolean;
  /** Number of its terms that passages hold: with two or more it stands in several languages. */
  held: number;
}

/** How each word of a question is written in the index, for every language found there. */
export async function readWordTerms(
  db: Reader,
  team: ReachableTeam,
  words: readonly string[],
  languages: readonly string[],
): Promise<WordTerms[]> {
  const { rows } = await sql<WordTerms>`
    with asked as (
      select distinct word, search_terms(language, word) as term
      from unnest(${[...words]}::text[]) as word, unnest(${[...languages]}::text[]) as language)
    select asked.word, array_agg(asked.term) filter (where asked.term <> '') as terms,
      bool_or(asked.term = '' or known.term is not null) as known,
      count(known.term)::int as held
    from asked
    left join vocabulary known on known.org_id = ${team.orgId} and known.term = asked.term
    group by asked.word`.execute(db);
  return rows.map((row) => ({ ...row, terms: row.terms ?? [] }));
}

/** The terms of three letters or more that are spelled most like the given one, best first. */
export async function findSimilarTerms(
  db: Reader,
  team: ReachableTeam,
  terms: readonly string[],
  most: number,
): Promise<{ asked: string; term: string; similarity: number }[]> {
  const { rows } = await sql<{ asked: string; term: string; similarity: number }>`
    select asked, near.term, near.similarity
    from unnest(${[...terms]}::text[]) as asked,
      lateral (
        select known.term, similarity(known.term, asked)::float8 as similarity
        from vocabulary known
        where known.org_id = ${team.orgId} and known.term % asked
          and left(known.term, 2) = left(asked, 2)
          -- The language's letters alone make a short word look alike.
          and length(known.term) >= 5
        order by similarity desc, known.passages desc, known.term
        limit ${most}) as near`.execute(db);
  return rows;
}
