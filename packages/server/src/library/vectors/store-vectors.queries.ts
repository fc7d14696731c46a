import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';

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
    select ${orgId}, ${textNumber}, ordinal, ${documentId}, page_number, ${model}, vector
    from unnest(${rows.map((row) => row.ordinal)}::int[],
      ${rows.map((row) => row.page_number)}::int[], ${rows.map((row) => row.vector)}::bytea[])
      as embedded (ordinal, page_number, vector)
    on conflict do nothing
    returning ordinal`.execute(tx);
  return new Set(inserted.rows.map(({ ordinal }) => ordinal));
}
