import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Reader, Tx, Db } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { TextKey } from '#library/postings/seen-texts.ts';
import { inScope } from '#library/scope.queries.ts';
import type { Scope } from '#library/scope.ts';
import type { VectorsOf } from './held-blocks.ts';
import { countPassages, encodeRuns } from './vector-block.ts';
import type { VectorBlock } from './vector-block.ts';

interface StoredBlockRow {
  id: string;
  model: string;
  passages: number;
  runs: Buffer;
}

export interface NearVectorRow {
  text_number: number;
  ordinal: number;
  document_id: string;
  page_number: number;
  vector: Buffer;
}

export interface BlockRow {
  name: string;
  /** Null if the block is known already, as for the codes. */
  runs: Buffer | null;
  codes: Buffer | null;
}

/** Reads the blocks of a model, the oldest first. Those that the process has are only named. */
export async function readBlockRows(
  db: Reader,
  { orgId, model }: VectorsOf,
  held: readonly string[],
): Promise<BlockRow[]> {
  const { rows } = await prepared(sql<BlockRow>`
    select name::text,
      case when name in (select unnest(${[...held]}::uuid[])) then null else runs end as runs,
      case when name in (select unnest(${[...held]}::uuid[])) then null else codes end as codes
    from vector_blocks
    where org_id = ${orgId} and model = ${model}
    order by id`).execute(db);
  return rows;
}

/** Inserts a block, unless it has no passage. */
export async function insertBlock(
  tx: Tx,
  { orgId, model }: VectorsOf,
  { runs, codes }: VectorBlock,
): Promise<void> {
  if (runs.length === 0) return;
  await sql`
    insert into vector_blocks (org_id, model, passages, runs, codes)
    values (${orgId}, ${model}, ${countPassages(runs)}, ${encodeRuns(runs)},
      ${Buffer.from(codes)})`.execute(tx);
}

/** Reads the vectors of these passages. Leaves out those that are no longer in the scope. */
export async function readVectors(
  db: Reader,
  scope: Scope,
  model: string,
  passages: readonly TextKey[],
): Promise<NearVectorRow[]> {
  const { orgId } = scope.team;
  const { rows } = await prepared(sql<NearVectorRow>`
    select near.text_number, near.ordinal, document.id as document_id, near.page_number, near.vector
    from unnest(${passages.map(({ number }) => number)}::int[],
      ${passages.map(({ ordinal }) => ordinal)}::int[]) as asked (number, ordinal)
    join passage_vectors near on near.org_id = ${orgId} and near.text_number = asked.number
      and near.ordinal = asked.ordinal and near.model = ${model}
    join documents document on document.org_id = ${orgId}
      and document.text_number = near.text_number
    where ${inScope(scope)}`).execute(db);
  return rows;
}

/** Lists the blocks of an organisation, of all models, the oldest first. */
export async function listBlocks(db: Db, orgId: string): Promise<StoredBlockRow[]> {
  const { rows } = await sql<StoredBlockRow>`
    select id::text, model, passages, runs from vector_blocks
    where org_id = ${orgId}
    order by id`.execute(db);
  return rows;
}

/** Deletes the blocks of models of which the organisation has no vector any more. */
export async function deleteForgottenBlocks(
  db: Db,
  orgId: string,
  models: readonly string[],
): Promise<void> {
  await sql`
    delete from vector_blocks
    where org_id = ${orgId} and model in (
      select model from unnest(${[...models]}::text[]) as model
      where not exists (
        select from passage_vectors known
        where known.org_id = ${orgId} and known.model = model.model))`.execute(db);
}

/** Deletes blocks and returns them; fewer if one of them is no longer there. */
export async function takeBlocks(
  tx: Tx,
  orgId: string,
  model: string,
  ids: readonly string[],
): Promise<{ runs: Buffer; codes: Buffer }[]> {
  const { rows } = await sql<{ runs: Buffer; codes: Buffer }>`
    with locked as (
      select id from vector_blocks
      where org_id = ${orgId} and model = ${model} and id = any(${[...ids]}::bigint[])
      order by id
      for update)
    delete from vector_blocks block using locked
    where block.org_id = ${orgId} and block.model = ${model} and block.id = locked.id
    returning block.runs, block.codes`.execute(tx);
  return rows;
}
