import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Db, Tx } from '#ground/db/database.ts';

export interface StoredBlockRow {
  id: string;
  model: string;
  passages: number;
  runs: Buffer;
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
