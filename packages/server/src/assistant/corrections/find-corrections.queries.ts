import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import { isUsableFor, sourcesOf } from './sources.queries.ts';

/** The columns that identify a correction in the index row `entry`. */
const entryColumns = { orgId: sql<string>`entry.org_id`, id: sql<string>`entry.training_id` };

/** Lists the languages of the team's own index entries; empty if there are none. */
export async function readLanguages(db: Reader, team: ReachableTeam): Promise<string[]> {
  const { rows } = await prepared(sql<{ language: string }>`
    select distinct language from training_entries
    where org_id = ${team.orgId} and team_id = ${team.id}`).execute(db);
  return rows.map(({ language }) => language);
}

export interface AskedTerm {
  readonly language: string;
  readonly term: string;
  readonly weight: number;
}

/**
 * Finds the team's corrections by the shared weight of terms of their questions, then of their
 * responses. A term matches only corrections in its language.
 */
export async function findByWords(
  db: Reader,
  reader: TextReader,
  terms: readonly AskedTerm[],
  most: number,
): Promise<string[]> {
  const { team } = reader;
  const { rows } = await sql<{ training_id: string }>`
    select entry.training_id
    from unnest(${terms.map(({ language }) => language)}::text[],
      ${terms.map(({ term }) => term)}::text[],
      ${terms.map(({ weight }) => weight)}::float8[]) as asked (language, term, weight)
    join training_terms found on found.term = asked.term
    join training_entries entry
      on entry.training_id = found.training_id and entry.language = asked.language
    where found.org_id = ${team.orgId} and found.team_id = ${team.id}
      and entry.org_id = ${team.orgId} and ${isUsableFor(reader, entryColumns)}
    group by entry.training_id
    order by coalesce(sum(asked.weight) filter (where found.in_question), 0) desc,
      sum(asked.weight) desc, entry.training_id
    limit ${most}`.execute(db);
  return rows.map((row) => row.training_id);
}

/** Finds corrections whose question, as written or as shown, is this text but for case and spaces. */
export async function findByText(db: Reader, reader: TextReader, text: string): Promise<string[]> {
  const { team } = reader;
  const { rows } = await sql<{ training_id: string }>`
    select entry.training_id
    from training_entries entry
    join trainings training on training.org_id = entry.org_id and training.id = entry.training_id
    where entry.org_id = ${team.orgId} and entry.team_id = ${team.id}
      and lower(btrim(${text})) in (lower(btrim(training.user_text)), lower(btrim(training.shown_question)))
      and ${isUsableFor(reader, entryColumns)}
    order by training.number desc
    limit ${sameTextMax}`.execute(db);
  return rows.map((row) => row.training_id);
}

/** Corrections of one question that are compared; the newest decides. */
const sameTextMax = 5;

/** A vector of a correction's question or response. */
export interface CorrectionVectorRow {
  training_id: string;
  part: 'question' | 'response';
  vector: Buffer;
}

export async function readVectors(
  db: Reader,
  reader: TextReader,
  model: string,
): Promise<CorrectionVectorRow[]> {
  const { team } = reader;
  const { rows } = await sql<CorrectionVectorRow>`
    select entry.training_id, entry.part, entry.vector from training_vectors entry
    where org_id = ${team.orgId} and team_id = ${team.id} and model = ${model}
      and ${isUsableFor(reader, entryColumns)}
    order by entry.training_id, entry.part`.execute(db);
  return rows;
}

export interface UsableRow {
  id: string;
  number: number;
  pinned: boolean;
  user_text: string;
  shown_question: string;
  corrected_response: string;
  sources: string[];
  language: string;
  /** The given terms that the correction's response contains. */
  held_terms: string[];
}

/**
 * Reads the team's own pinned corrections and those with the given ids, as far as they are in the
 * index. Runs last, to leave out corrections rejected meanwhile and those made from a document that
 * the reader may no longer see.
 */
export async function readUsable(
  db: Reader,
  reader: TextReader,
  trainingIds: readonly string[],
  terms: readonly string[],
): Promise<UsableRow[]> {
  const { team } = reader;
  const { rows } = await sql<UsableRow>`
    select training.id, training.number, training.pinned, training.user_text,
      training.shown_question, training.corrected_response,
      case when training.is_for_everyone then '{}' else ${sourcesOf(entryColumns)} end as sources,
      entry.language,
      array(select held.term from training_terms held
        where held.org_id = entry.org_id and held.training_id = entry.training_id
          and held.in_response
          and held.term = any(${[...terms]}::text[])) as held_terms
    from training_entries entry
    join trainings training on training.org_id = entry.org_id and training.id = entry.training_id
    where entry.org_id = ${team.orgId} and entry.team_id = ${team.id}
      and (training.pinned or training.id = any(${[...trainingIds]}::uuid[]))
      and ${isUsableFor(reader, entryColumns)}
    order by training.number`.execute(db);
  return rows;
}
