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

/**
 * How each word of a question is written in the index, for every language found there and for
 * those given. Languages are found by stepping from the terms of one to those of the next.
 */
export async function readWordTerms(
  db: Reader,
  team: ReachableTeam,
  words: readonly string[],
  languages: readonly string[],
): Promise<WordTerms[]> {
  const { rows } = await sql<WordTerms>`
    with recursive spoken (language) as (
      (select left(known.term, 2) from vocabulary known
        where known.org_id = ${team.orgId} order by known.term limit 1)
      union all
      select (select left(known.term, 2) from vocabulary known
        where known.org_id = ${team.orgId} and known.term > spoken.language || chr(1114111)
        order by known.term limit 1)
      from spoken where spoken.language is not null),
    asked as (
      select distinct word, search_terms(language, word) as term
      from unnest(${[...words]}::text[]) as word,
        (select language from spoken where language is not null
          union select unnest(${[...languages]}::text[])) as written (language))
    select asked.word, array_agg(asked.term) filter (where asked.term <> '') as terms,
      bool_or(asked.term = '' or known.term is not null) as known,
      count(known.term)::int as held
    from asked
    left join vocabulary known on known.org_id = ${team.orgId} and known.term = asked.term
    group by asked.word`.execute(db);
  return rows.map((row) => ({ ...row, terms: row.terms ?? [] }));
}

/** The terms that are spelled so much like a given one that they may be meant, best first. */
export async function findSimilarTerms(
  db: Reader,
  team: ReachableTeam,
  terms: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select near.term
    from unnest(${[...terms]}::text[]) as asked,
      terms_spelled_like(${team.orgId}, asked, ${most}) as near`.execute(db);
  return rows.map(({ term }) => term);
}
