import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { passagesWith, teamsOf, visibilitiesOf } from './counts.queries.ts';
import type { Counts } from './counts.queries.ts';

/** A word of a question as one language writes it in the index. */
export interface WordForm {
  word: string;
  /** Two letters. */
  language: string;
  /** What the language's stemmer leaves of it; empty for a stop word. */
  term: string;
  /** Number of counted passages that hold the term. */
  passages: number;
  /** Number of counted passages in the language. */
  languagePassages: number;
}

/**
 * How each word of a question is written in the index, for every language that the counted
 * passages are in and for those given.
 */
export async function readWordForms(
  db: Reader,
  counts: Counts,
  words: readonly string[],
  further: readonly string[],
): Promise<WordForm[]> {
  const languages = [...new Set([...counts.languages.keys(), ...further])];
  const sizes = languages.map((language) => counts.languages.get(language) ?? 0);
  const { rows } = await sql<WordForm>`
    with asked as materialized (
      select word.word, word.place, written.language, written.passages,
        search_terms(written.language, word.word) as term
      from unnest(${[...words]}::text[]) with ordinality as word (word, place),
        unnest(${languages}::text[], ${sizes}::int[]) as written (language, passages))
    select asked.word, asked.language, asked.term, asked.passages as "languagePassages",
      ${passagesWith(counts, sql`asked.term`)} as passages
    from asked
    order by asked.place, asked.language`.execute(db);
  return rows;
}

/** A term with the number of counted passages that hold it. */
export interface CountedTerm {
  readonly term: string;
  readonly passages: number;
}

/** The terms that are spelled so much like a given one that they may be meant, best first. */
export async function findSimilarTerms(
  db: Reader,
  { team, classes }: Counts,
  terms: readonly string[],
  most: number,
): Promise<CountedTerm[]> {
  const { rows } = await sql<CountedTerm>`
    select near.term, near.texts as passages
    from unnest(${[...terms]}::text[]) as asked,
      terms_spelled_like(${team.orgId}, ${teamsOf(classes)}::uuid[],
        ${visibilitiesOf(classes)}::text[], asked, ${most}) as near`.execute(db);
  return rows;
}
