import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { PassageHit } from './leg.ts';
import type { Scope } from '../scope.ts';
import { inScope } from '../scope.queries.ts';

export interface VectorQuestion {
  model: string;
  vector: Float32Array;
  /** Whether there are so many documents in the scope that all vectors are read in one go. */
  isLarge: boolean;
  depth: number;
}

interface PassageRow {
  passage_id: string;
  document_id: string;
  page_number: number;
  score: number;
}

/**
 * Passages of the scope by the cosine of their vector with the question's, best first; of texts
 * that are the same, always the same ones.
 * Exact: every visible vector is compared, so none is missed and the filter costs nothing.
 */
export async function findByMeaning(
  db: Reader,
  scope: Scope,
  { model, vector, isLarge, depth }: VectorQuestion,
): Promise<PassageHit[]> {
  const asked = `[${vector.join(',')}]`;
  const { rows } = await sql<PassageRow>`
    select near.passage_id, near.document_id, near.page_number,
      1 - (near.vector <=> ${asked}::vector) as score
    from ${isLarge ? allDocuments(scope) : someDocuments(scope)}
    join passage_vectors near on near.document_id = visible.id
    where near.org_id = ${scope.team.orgId} and near.model = ${model}
    order by near.vector <=> ${asked}::vector, near.passage_id
    limit ${depth}`.execute(db);
  // A text without a word that the model knows lies in no direction; it is ordered last.
  const near = rows.filter(({ score }) => !Number.isNaN(score));
  return near.map((row) => ({
    passageId: row.passage_id,
    documentId: row.document_id,
    pageNumber: row.page_number,
    score: row.score,
  }));
}

/** An array is taken for short by the planner, which then goes from document to document. */
function someDocuments(scope: Scope): RawBuilder<unknown> {
  return sql`unnest(array(
    select document.id from documents document where ${inScope(scope)})) as visible (id)`;
}

/** A query is estimated, and for many documents the vectors are read in one go. */
function allDocuments(scope: Scope): RawBuilder<unknown> {
  return sql`(select document.id from documents document where ${inScope(scope)}) as visible`;
}
