import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { passagesWith } from '#knowledge/search/counts.queries.ts';
import type { CountedDocuments } from '#knowledge/search/counts.queries.ts';

/**
 * A word's stemmed term in a language, and the number of counted passages that contain the term.
 */
export interface WordForm {
  readonly language: string;
  readonly word: string;
  readonly term: string;
  readonly passages: number;
}

/** Returns the stemmed form of each word of the texts, by `language word`. */
export async function readWordForms(
  db: Reader,
  counted: CountedDocuments,
  texts: readonly { language: string; words: readonly string[] }[],
): Promise<ReadonlyMap<string, WordForm>> {
  const asked = new Map(
    texts.flatMap(({ language, words }) =>
      words.map((word) => [`${language} ${word}`, { language, word }]),
    ),
  );
  if (asked.size === 0) return new Map();
  const given = [...asked.values()];
  const { rows } = await sql<WordForm>`
    with read as materialized (
      select given.language, given.word, search_terms(given.language, given.word) as term
      from unnest(${given.map(({ language }) => language)}::text[],
        ${given.map(({ word }) => word)}::text[]) as given (language, word))
    select read.language, read.word, read.term,
      ${passagesWith(counted, sql`read.term`)} as passages
    from read`.execute(db);
  return new Map(rows.map((form) => [`${form.language} ${form.word}`, form]));
}
