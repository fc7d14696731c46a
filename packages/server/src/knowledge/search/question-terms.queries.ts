import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';

/** A word of a question as one language writes it in the index. */
export interface WordForm {
  word: string;
  /** Two letters. */
  language: string;
  /** What the language's stemmer leaves of it; empty for a stop word. */
  term: string;
  /** Number of passages of the organisation that hold the term; numbers are not counted. */
  passages: number;
  /** Number of passages of the organisation in the language. */
  languagePassages: number;
}

/**
 * How each word of a question is written in the index, for every language found there and for
 * those given. Languages are found by stepping from the terms of one to those of the next, of
 * which the first is the language itself.
 */
export async function readWordForms(
  db: Reader,
  team: ReachableTeam,
  words: readonly string[],
  languages: readonly string[],
): Promise<WordForm[]> {
  const { rows } = await prepared(sql<WordForm>`
    with recursive spoken (language, passages) as (
      (select left(known.term, 2), known.passages from vocabulary known
        where known.org_id = ${team.orgId} order by known.term limit 1)
      union all
      select next.language, next.passages
      from spoken, lateral (
        select left(known.term, 2) as language, known.passages from vocabulary known
        where known.org_id = ${team.orgId} and known.term > spoken.language || chr(1114111)
        order by known.term limit 1) as next),
    written (language, passages) as (
      select language, passages from spoken
      union all
      select asked, 0 from unnest(${[...languages]}::text[]) as asked
      where asked not in (select language from spoken)),
    asked as materialized (
      select word, written.language, written.passages, search_terms(written.language, word) as term
      from unnest(${[...words]}::text[]) as word, written)
    select asked.word, asked.language, asked.term, asked.passages as "languagePassages",
      -- Not joined: the planner expects many terms and would read the whole vocabulary.
      coalesce((select known.passages from vocabulary known
        where known.org_id = ${team.orgId} and known.term = asked.term), 0) as passages
    from asked`).execute(db);
  return rows;
}

/** The terms that are spelled so much like a given one that they may be meant, best first. */
export async function findSimilarTerms(
  db: Reader,
  team: ReachableTeam,
  terms: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await prepared(sql<{ term: string }>`
    select near.term
    from unnest(${[...terms]}::text[]) as asked,
      terms_spelled_like(${team.orgId}, asked, ${most}) as near`).execute(db);
  return rows.map(({ term }) => term);
}
