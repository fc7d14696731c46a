import { sql } from 'kysely';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { encodeVector } from '#ground/ports/embeddings/vector-bytes.ts';

/** Corrections of one organisation; also the payload of a job. */
export interface CorrectionBatch {
  readonly orgId: string;
  readonly trainingIds: readonly string[];
}

export interface UnappliedRow {
  id: string;
  revision: number;
  user_text: string;
  shown_question: string;
  corrected_response: string;
}

/** Lists the given corrections that are approved but have no vectors of the model in the index. */
export async function findUnapplied(
  db: Db,
  { orgId, trainingIds }: CorrectionBatch,
  model: string,
): Promise<UnappliedRow[]> {
  const { rows } = await sql<UnappliedRow>`
    select training.id, training.revision, training.user_text, training.shown_question,
      training.corrected_response
    from trainings training
    where training.org_id = ${orgId} and training.id = any(${[...trainingIds]}::uuid[])
      and training.status = 'approved'
      and not exists (
        select from training_vectors known
        where known.org_id = ${orgId} and known.training_id = training.id
          and known.model = ${model})
    order by training.id`.execute(db);
  return rows;
}

/** The index entry of one revision of a correction. */
export interface Entry {
  readonly trainingId: string;
  readonly revision: number;
  readonly language: string;
  readonly questionTerms: readonly string[];
  readonly responseTerms: readonly string[];
  readonly questionVector: Float32Array;
  readonly responseVector: Float32Array;
}

/**
 * Inserts entries into the index. Leaves out corrections that were rejected or changed meanwhile,
 * and locks the rows of the others until the transaction ends.
 */
export async function insertEntries(
  tx: Tx,
  orgId: string,
  entries: readonly Entry[],
  model: string,
): Promise<void> {
  const held = await lockRevisions(tx, orgId, entries);
  const standing = entries.filter(({ trainingId }) => held.has(trainingId));
  if (standing.length === 0) return;
  await insertWords(tx, orgId, standing);
  await insertVectors(tx, orgId, standing, model);
}

/** Locks the corrections with an unchanged revision, and returns their ids. */
async function lockRevisions(
  tx: Tx,
  orgId: string,
  entries: readonly Entry[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select training.id
    from unnest(${entries.map(({ trainingId }) => trainingId)}::uuid[],
      ${entries.map(({ revision }) => revision)}::int[]) as made (id, revision)
    join trainings training on training.id = made.id and training.revision = made.revision
    where training.org_id = ${orgId} and training.status = 'approved'
    order by training.id
    for key share of training`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Inserts the words of new entries. An existing entry keeps its words: it has the same revision.
 */
async function insertWords(tx: Tx, orgId: string, entries: readonly Entry[]): Promise<void> {
  const held = entries.flatMap(({ trainingId, questionTerms, responseTerms }) => {
    const [inQuestion, inResponse] = [new Set(questionTerms), new Set(responseTerms)];
    return [...new Set([...inQuestion, ...inResponse])].map((term) => {
      return {
        trainingId,
        term,
        inQuestion: inQuestion.has(term),
        inResponse: inResponse.has(term),
      };
    });
  });
  await sql`
    with made as (
      select * from unnest(${entries.map(({ trainingId }) => trainingId)}::uuid[],
        ${entries.map(({ language }) => language)}::text[]) as made (training_id, language)),
    added as (
      insert into training_entries (org_id, training_id, team_id, revision, language)
      select training.org_id, training.id, training.team_id, training.revision, made.language
      from made join trainings training on training.id = made.training_id
      where training.org_id = ${orgId}
      on conflict do nothing
      returning team_id, training_id)
    insert into training_terms (org_id, team_id, term, training_id, in_question, in_response)
    select ${orgId}, added.team_id, held.term, added.training_id, held.in_question,
      held.in_response
    from unnest(${held.map(({ trainingId }) => trainingId)}::uuid[],
      ${held.map(({ term }) => term)}::text[],
      ${held.map(({ inQuestion }) => inQuestion)}::boolean[],
      ${held.map(({ inResponse }) => inResponse)}::boolean[])
      as held (training_id, term, in_question, in_response)
    join added on added.training_id = held.training_id`.execute(tx);
}

async function insertVectors(
  tx: Tx,
  orgId: string,
  entries: readonly Entry[],
  model: string,
): Promise<void> {
  const rows = entries.flatMap(({ trainingId, questionVector, responseVector }) => [
    { trainingId, part: 'question', vector: questionVector },
    { trainingId, part: 'response', vector: responseVector },
  ]);
  await sql`
    insert into training_vectors (org_id, training_id, team_id, part, model, vector)
    select entry.org_id, entry.training_id, entry.team_id, made.part, ${model},
      made.vector
    from unnest(${rows.map(({ trainingId }) => trainingId)}::uuid[],
      ${rows.map(({ part }) => part)}::text[],
      ${rows.map(({ vector }) => encodeVector(vector))}::bytea[])
      as made (training_id, part, vector)
    join training_entries entry on entry.training_id = made.training_id
    where entry.org_id = ${orgId}
    on conflict do nothing`.execute(tx);
}

/** Counts approved corrections that have no vectors of the model, across all organisations. */
export async function countUnapplied(db: Reader, model: string): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from trainings training
    where training.status = 'approved'
      and not exists (
        select from training_vectors known
        where known.org_id = training.org_id and known.training_id = training.id
          and known.model = ${model})`.execute(db);
  return onlyRow(counted).count;
}

/**
 * Lists approved corrections that lack the vectors of one of the models in the index and have no
 * waiting job, across all organisations.
 */
export async function findUnappliedWithoutJob(
  tx: Tx,
  models: readonly string[],
): Promise<{ org_id: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    with awaited as (
      select (job.data ->> 'orgId')::uuid as org_id,
        jsonb_array_elements_text(job.data -> 'trainingIds')::uuid as id
      from pgboss.job job
      where job.name = 'apply-training' and job.state in ('created', 'retry', 'active'))
    select training.org_id, training.id
    from trainings training
    where training.status = 'approved'
      and (training.org_id, training.id) not in (select org_id, id from awaited)
      and exists (
        select from unnest(${[...models]}::text[]) as model
        where not exists (
          select from training_vectors known
          where known.org_id = training.org_id and known.training_id = training.id
            and known.model = model.model))
    order by training.org_id, training.id`.execute(tx);
  return rows;
}
