import { sql } from 'kysely';
import type { Db, Tx } from '#ground/db/database.ts';

/** The number of texts whose vectors a step deletes. */
const stepTexts = 500;

export interface OrganisationTexts {
  org_id: string;
  last_number: number;
}

/** Lists the organisations with the last number of their texts. */
export async function listTextNumbers(db: Db): Promise<OrganisationTexts[]> {
  const { rows } = await sql<OrganisationTexts>`
    select org_id, last_number from text_numbers order by org_id`.execute(db);
  return rows;
}

/** Deletes a model's vectors of some texts of an organisation, from a number on. */
export async function deleteSomeVectors(
  tx: Tx,
  orgId: string,
  model: string,
  from: number,
): Promise<number> {
  await sql`
    delete from passage_vectors
    where org_id = ${orgId} and model = ${model}
      and text_number >= ${from} and text_number < ${from + stepTexts}`.execute(tx);
  return from + stepTexts;
}

/** Deletes what else there is of a model's vectors in an organisation. */
export async function deleteBlocksAndCorrections(
  tx: Tx,
  orgId: string,
  model: string,
): Promise<void> {
  await sql`delete from vector_blocks where org_id = ${orgId} and model = ${model}`.execute(tx);
  await sql`delete from training_vectors where org_id = ${orgId} and model = ${model}`.execute(tx);
}

/** Deletes the model's vectors of the background texts. */
export async function deleteBackground(tx: Tx, model: string): Promise<void> {
  await sql`delete from embedding_backgrounds where model = ${model}`.execute(tx);
}
