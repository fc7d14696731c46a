import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Tx, Db } from '#ground/db/database.ts';

/** The number of texts of one step of deletion. */
const stepTexts = 500;

interface OrganisationTexts {
  org_id: string;
  last_number: number;
}

/** A passage of a document, with the vectors of its pieces as they are kept. */
export interface VectorRow {
  readonly ordinal: number;
  readonly page_number: number;
  readonly vector: Buffer;
}

/** A document's text, by the number of its passages. */
export interface NumberedText {
  readonly orgId: string;
  readonly documentId: string;
  readonly textNumber: number;
}

/**
 * True if this is still the text of the document. It then stays so until the transaction ends: what
 * deletes the text deletes the vectors, too.
 */
export async function holdText(
  tx: Tx,
  { orgId, documentId, textNumber }: NumberedText,
): Promise<boolean> {
  const { rows } = await sql`
    select from documents
    where org_id = ${orgId} and id = ${documentId} and text_number = ${textNumber}
      and state = 'ready'
    for share`.execute(tx);
  return rows.length > 0;
}

/**
 * Inserts vectors of a document's passages. A passage that has a vector keeps it. Returns the
 * ordinals of the others.
 */
export async function insertVectorRows(
  tx: Tx,
  { orgId, documentId, textNumber }: NumberedText,
  model: string,
  rows: readonly VectorRow[],
): Promise<Set<number>> {
  const inserted = await sql<{ ordinal: number }>`
    insert into passage_vectors
      (org_id, text_number, ordinal, document_id, page_number, model, vector)
    select ${orgId}, ${textNumber}, embedded.ordinal, document.text_id, embedded.page_number,
      ${model}, embedded.vector
    from documents document, unnest(${rows.map((row) => row.ordinal)}::int[],
      ${rows.map((row) => row.page_number)}::int[], ${rows.map((row) => row.vector)}::bytea[])
      as embedded (ordinal, page_number, vector)
    where document.org_id = ${orgId} and document.id = ${documentId}
    on conflict do nothing
    returning ordinal`.execute(tx);
  return new Set(inserted.rows.map(({ ordinal }) => ordinal));
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
