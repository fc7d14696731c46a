import { transaction } from '#ground/db/database.ts';
import type { Tx, Db } from '#ground/db/database.ts';
import type { Background } from './background.ts';
import {
  holdText,
  insertVectorRows,
  deleteBackground,
  deleteBlocksAndCorrections,
  deleteSomeVectors,
  listTextNumbers,
} from './store-vectors.queries.ts';
import type { NumberedText } from './store-vectors.queries.ts';
import { buildBlock } from './vector-block.ts';
import { insertBlock } from './vector-blocks.queries.ts';
import { encodeVectors } from './vector-bytes.ts';

/** A passage of a document with the vectors of its pieces. */
export interface PassageVector {
  readonly ordinal: number;
  readonly pageNumber: number;
  readonly vectors: readonly Float32Array[];
}

/** The model that made vectors. */
export interface NamedModel {
  readonly model: string;
  readonly background: Background;
}

/**
 * Stores vectors of a document's passages, in their order: each as a row, and the codes of all as a
 * block. Returns false if the text is no longer that of the document.
 */
export async function storeVectors(
  tx: Tx,
  text: NumberedText,
  { model, background }: NamedModel,
  passages: readonly PassageVector[],
): Promise<boolean> {
  if (!(await holdText(tx, text))) return false;
  const rows = passages.map(({ ordinal, pageNumber, vectors }) => {
    return { ordinal, page_number: pageNumber, vector: encodeVectors(vectors) };
  });
  const inserted = await insertVectorRows(tx, text, model, rows);
  // Another process may have stored some of them: no passage has two codes.
  const stored = passages.filter(({ ordinal }) => inserted.has(ordinal));
  const embedded = stored.map((each) => ({ ...each, number: text.textNumber }));
  await insertBlock(tx, { orgId: text.orgId, model }, buildBlock(embedded, background));
  return true;
}

/** Removes all vectors of a model that no longer serves, in short transactions. */
export async function removeModelVectors(db: Db, model: string): Promise<void> {
  for (const { org_id: orgId, last_number: last } of await listTextNumbers(db)) {
    // Without blocks no search finds its vectors.
    await transaction(db, (tx) => deleteBlocksAndCorrections(tx, orgId, model));
    for (let from = 0; from <= last;) {
      const first = from;
      from = await transaction(db, (tx) => deleteSomeVectors(tx, orgId, model, first));
    }
  }
  await transaction(db, (tx) => deleteBackground(tx, model));
}
