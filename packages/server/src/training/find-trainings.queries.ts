import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam } from '../access/reach-team.ts';
import { visibleTo } from '../access/visible-to.ts';
import type { Reader } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Reading } from '../knowledge/quotes/reading.queries.ts';
import { countedClasses, passagesWith } from '../knowledge/search/counts.queries.ts';
import type { Counted } from '../knowledge/search/counts.queries.ts';
import { isUsableFor, sourcesOf } from './sources.queries.ts';

/** Where the row of the index that a query calls `entry` names its correction. */
const entryColumns = { orgId: sql<string>`entry.org_id`, id: sql<string>`entry.training_id` };

/** The languages of what is in force for the very team; none when nothing is. */
export async function readLanguages(db: Reader, team: ReachableTeam): Promise<string[]> {
  const { rows } = await prepared(sql<{ language: string }>`
    select distinct language from training_entries
    where org_id = ${team.orgId} and team_id = ${team.id}`).execute(db);
  return rows.map(({ language }) => language);
}

/** How near a training is by words: shares of the weight of its words, from 0 to 1. */
export interface WordsHit {
  training_id: string;
  /** How much the two questions have in common. */
  shared: number;
  /** How much of what is asked stands in the training's question or response. */
  covered: number;
}

/** What the reader sees is what words are counted in. */
export function countedBy({ team, viewer }: Reading): Counted {
  return { team, classes: countedClasses({ team, visible: visibleTo(viewer) }) };
}

/** A word counts the less, the more counted passages hold it; a number always in full. */
export function weightOf(counted: Counted, term: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ${term} ~ '^[0-9]+$' then 1
    else 1 / (1 + ln(1 + ${passagesWith(counted, term)})) end`;
}

/**
 * The very team's trainings that have most words of a question. The question is given in each
 * language that the trainings have, as words separated by spaces, and compared in theirs.
 */
export async function findByWords(
  db: Reader,
  reading: Reading,
  question: readonly { language: string; words: string }[],
  most: number,
): Promise<WordsHit[]> {
  const { team } = reading;
  const counted = countedBy(reading);
  const { orgId } = team;
  const { rows } = await sql<WordsHit>`
    with asked as (
      select distinct given.language, word.term
      from unnest(${question.map(({ language }) => language)}::text[],
        ${question.map(({ words }) => words)}::text[]) as given (language, words),
        unnest(string_to_array(search_terms(given.language, given.words), ' ')) as word (term)
      where word.term <> ''),
    weighed as (
      select asked.language, asked.term, ${weightOf(counted, sql`asked.term`)} as weight
      from asked),
    matched as (
      select entry.training_id, entry.language, sum(weighed.weight) as in_either,
        coalesce(sum(weighed.weight) filter (where found.in_question), 0) as in_question
      from weighed
      join training_terms found on found.term = weighed.term
      join training_entries entry
        on entry.training_id = found.training_id and entry.language = weighed.language
      where found.org_id = ${orgId} and found.team_id = ${team.id} and entry.org_id = ${orgId}
        and ${isUsableFor(reading, entryColumns)}
      group by entry.training_id, entry.language
      order by in_either desc, entry.training_id
      limit ${most})
    select matched.training_id,
      2 * matched.in_question / (whole.weight + own.weight) as shared,
      matched.in_either / whole.weight as covered
    from matched,
      lateral (select sum(weighed.weight) as weight from weighed
        where weighed.language = matched.language) as whole,
      lateral (select coalesce(sum(${weightOf(counted, sql`term.term`)}), 0) as weight
        from training_terms term
        where term.org_id = ${orgId} and term.training_id = matched.training_id
          and term.in_question) as own`.execute(db);
  return rows;
}

/** How near a training is by meaning: cosines. */
export interface MeaningHit {
  training_id: string;
  question: number;
  response: number;
}

/** The very team's trainings whose question or response means most nearly what is asked. */
export async function findByMeaning(
  db: Reader,
  reading: Reading,
  { model, vector }: { model: string; vector: Float32Array },
  most: number,
): Promise<MeaningHit[]> {
  const { team } = reading;
  const asked = `[${vector.join(',')}]`;
  // A vector of zeros has no direction: its cosine is no number.
  const { rows } = await sql<MeaningHit>`
    with near as (
      select training_id, part,
        coalesce(nullif(1 - (vector <=> ${asked}::vector), 'NaN'), 0) as cosine
      from training_vectors entry
      where org_id = ${team.orgId} and team_id = ${team.id} and model = ${model}
        and ${isUsableFor(reading, entryColumns)})
    select training_id,
      coalesce(max(cosine) filter (where part = 'question'), 0) as question,
      coalesce(max(cosine) filter (where part = 'response'), 0) as response
    from near
    group by training_id
    order by max(cosine) desc, training_id
    limit ${most}`.execute(db);
  return rows;
}

export interface UsableRow {
  id: string;
  number: number;
  pinned: boolean;
  user_text: string;
  corrected_response: string;
  sources: string[];
}

/**
 * The very team's pinned trainings and those with one of the ids, as far as they are in force.
 * Asked last, so that what was rejected since it was found is left out, and what was made from a
 * document that the reader has no right to any more.
 */
export async function readUsable(
  db: Reader,
  reading: Reading,
  trainingIds: readonly string[],
): Promise<UsableRow[]> {
  const { team } = reading;
  const { rows } = await sql<UsableRow>`
    select training.id, training.number, training.pinned, training.user_text,
      training.corrected_response,
      ${sourcesOf(entryColumns)} as sources
    from training_entries entry
    join trainings training on training.org_id = entry.org_id and training.id = entry.training_id
    where entry.org_id = ${team.orgId} and entry.team_id = ${team.id}
      and (training.pinned or training.id = any(${[...trainingIds]}::uuid[]))
      and ${isUsableFor(reading, entryColumns)}
    order by training.number`.execute(db);
  return rows;
}
