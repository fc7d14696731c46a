import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Counted } from '../knowledge/search/counts.queries.ts';
import { weightOf } from './find-trainings.queries.ts';
import type { WordsHit } from './find-trainings.queries.ts';

/** The words of a training and of the questions, in its language and separated by spaces. */
export interface ComparedWords {
  readonly language: string;
  readonly question: string;
  readonly response: string;
  /** By any name that tells them apart. */
  readonly asked: readonly { name: string; words: string }[];
}

/**
 * How near a training is to each of some questions by words, as `findByWords` says it of those
 * in force. Nothing of it is kept.
 */
export async function compareWords(
  db: Reader,
  counted: Counted,
  { language, question, response, asked }: ComparedWords,
): Promise<WordsHit[]> {
  const { rows } = await sql<WordsHit>`
    with said as (
      select word.term, bool_or(given.in_question) as in_question
      from (values (${question}::text, true), (${response}::text, false))
          as given (words, in_question),
        unnest(string_to_array(search_terms(${language}, given.words), ' ')) as word (term)
      where word.term <> ''
      group by word.term),
    asked as (
      select distinct given.name, word.term
      from unnest(${asked.map(({ name }) => name)}::text[],
        ${asked.map(({ words }) => words)}::text[]) as given (name, words),
        unnest(string_to_array(search_terms(${language}, given.words), ' ')) as word (term)
      where word.term <> ''),
    weighed as (
      select word.term, ${weightOf(counted, sql`word.term`)} as weight
      from (select term from said union select term from asked) as word)
    select asked.name as training_id,
      2 * coalesce(sum(weighed.weight) filter (where said.in_question), 0)
        / (sum(weighed.weight) + (
          select coalesce(sum(own.weight), 0) from said join weighed own using (term)
          where said.in_question)) as shared,
      coalesce(sum(weighed.weight) filter (where said.term is not null), 0)
        / sum(weighed.weight) as covered
    from asked
    join weighed on weighed.term = asked.term
    left join said on said.term = asked.term
    group by asked.name`.execute(db);
  return rows;
}
