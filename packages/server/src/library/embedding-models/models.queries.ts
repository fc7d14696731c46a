import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Db, Reader, Tx } from '#ground/db/database.ts';

export interface Understanding {
  /** The number of passages of documents that are ready. */
  passages: number;
  /** How many of them have a vector of the model. */
  understood: number;
}

/**
 * How much of what golden questions expect was fulfilled with the model that served, and with the
 * new one: that a document is found, a page is cited, words are said, or nothing is.
 */
export interface Comparison {
  readonly expectations: number;
  readonly before: number;
  readonly after: number;
}

export interface EmbeddingModelRow {
  name: string;
  setting: string;
  added_at: Date;
  complete_at: Date | null;
  served_at: Date | null;
  left_at: Date | null;
  is_serving: boolean;
  is_held_back: boolean;
  compared: Comparison | null;
}

/** Lists all models of the installation so far, the serving one first. */
export async function listModels(db: Reader): Promise<EmbeddingModelRow[]> {
  const { rows } = await sql<EmbeddingModelRow>`
    select name, setting, added_at, complete_at, served_at, left_at, is_serving, is_held_back,
      compared
    from embedding_models
    order by is_serving desc, served_at desc nulls last, added_at, name`.execute(db);
  return rows;
}

/** Notes a model with the setting that opens it. The first one of an installation serves at once. */
export async function noteModel(db: Db, name: string, setting: string): Promise<void> {
  await sql`
    insert into embedding_models (name, setting, is_serving, served_at)
    select ${name}, ${setting}, is_first, case when is_first then now() end
    from (select not exists (select from embedding_models where is_serving) as is_first) noted
    on conflict (name) do update set setting = excluded.setting`.execute(db);
}

/** Switches to a model. Changes nothing if there is no such model. */
export async function serveModel(tx: Tx, name: string): Promise<void> {
  await sql`select from embedding_models order by name for update`.execute(tx);
  const known = await sql`select from embedding_models where name = ${name}`.execute(tx);
  if (known.rows.length === 0) return;
  await sql`
    update embedding_models set is_serving = false, left_at = now()
    where is_serving and name <> ${name}`.execute(tx);
  await sql`
    update embedding_models set is_serving = true, is_held_back = false, served_at = now(),
      left_at = null
    where name = ${name} and not is_serving`.execute(tx);
}

/** Rejects a model until a person decides otherwise. */
export async function holdModelBack(tx: Tx, name: string): Promise<void> {
  await sql`update embedding_models set is_held_back = true where name = ${name}`.execute(tx);
}

/** Notes that a model has all its vectors, unless that was known. */
export async function completeModel(tx: Tx, name: string): Promise<void> {
  await sql`
    update embedding_models set complete_at = now()
    where name = ${name} and complete_at is null`.execute(tx);
}

/** Stores the golden questions' result for a model. */
export async function keepComparison(tx: Tx, name: string, compared: Comparison): Promise<void> {
  await sql`
    update embedding_models set compared = ${JSON.stringify(compared)}::jsonb
    where name = ${name}`.execute(tx);
}

/** Forgets a model that does not serve. False if it serves, or is not known. */
export async function forgetModel(db: Db, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from embedding_models where name = ${name} and not is_serving`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Counts the passages of all organisations, and those that have a vector; also of what is in the
 * trash, which is found when it is restored.
 */
export async function countUnderstood(db: Reader, model: string): Promise<Understanding> {
  const counted = await sql<Understanding>`
    select coalesce(sum(passage_count), 0)::float8 as passages, (
        select count(*)::float8 from passage_vectors known
        join documents document on document.org_id = known.org_id
          and document.text_number = known.text_number and document.state = 'ready'
        where known.model = ${model}) as understood
    from documents where state = 'ready'`.execute(db);
  return onlyRow(counted);
}

/** Counts the passages of an organisation that have a vector, without those in the trash. */
export async function countUnderstoodOf(db: Reader, model: string, orgId: string): Promise<number> {
  const counted = await sql<{ understood: number }>`
    select count(*)::float8 as understood from passage_vectors known
    join documents document on document.org_id = known.org_id
      and document.text_number = known.text_number and document.state = 'ready'
      and document.trashed_at is null
    where known.org_id = ${orgId} and known.model = ${model}`.execute(db);
  return onlyRow(counted).understood;
}
