import type { Reader } from '#db/database.ts';
import { comparing } from '#ports/embeddings/vector-bytes.ts';
import { passageIdOf } from '../../postings/seen-texts.ts';
import type { Scope } from '../../scope/scope.ts';
import type { PassageHit } from './leg.ts';
import { readSomeVectors } from './vectors.queries.ts';
import type { VectorRow } from './vectors.queries.ts';

/** The number of vectors that are read at a time. */
const stepVectors = 5_000;

/**
 * Returns the scope's passages by the cosine of their vector with the question's, best first. The
 * result is exact: every visible vector is compared. Equal ones are in the order of their text.
 */
export async function findByMeaning(
  db: Reader,
  scope: Scope,
  { model, vector, depth }: { model: string; vector: Float32Array; depth: number },
): Promise<PassageHit[]> {
  const compare = comparing(vector);
  let best: PassageHit[] = [];
  let after: VectorRow | undefined;
  do {
    const rows = await readSomeVectors(db, scope, { model, after, most: stepVectors });
    best = [...best, ...rows.map((row) => toHit(row, compare(row.vector))).filter(isComparable)]
      .toSorted((a, b) => b.score - a.score)
      .slice(0, depth);
    after = rows.length < stepVectors ? undefined : rows.at(-1);
  } while (after !== undefined);
  return best;
}

/** A vector of zeros, as of a text without a word that the model knows, is near no other. */
const isComparable = ({ score }: PassageHit) => score !== 0;

function toHit(row: VectorRow, score: number): PassageHit {
  return {
    passageId: passageIdOf({ number: row.text_number, ordinal: row.ordinal }),
    documentId: row.document_id,
    pageNumber: row.page_number,
    score,
  };
}
