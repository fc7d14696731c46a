import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { PassageHit } from './hits.ts';
import type { Scope } from './scope.ts';
import { inScope } from './scope.queries.ts';

export interface VectorQuestion {
  model: string;
  vector: Float32Array;
  depth: number;
}

interface PassageRow {
  passage_id: string;
  document_id: string;
  page_number: number;
  score: number;
}

/**
 * Passages of the scope by the cosine of their vector with the question's, best first.
 * Exact: every visible vector is compared, so none is missed and the filter costs nothing.
 */
export async function findByMeaning(
  db: Reader,
  scope: Scope,
  { model, vector, depth }: VectorQuestion,
): Promise<PassageHit[]> {
  const asked = `[${vector.join(',')}]`;
  const { rows } = await sql<PassageRow>`
    select near.passage_id, near.document_id, near.page_number,
      1 - (near.vector <=> ${asked}::vector) as score
    from documents document
    join passage_vectors near
      on near.org_id = document.org_id and near.document_id = document.id
    where near.org_id = ${scope.team.orgId} and near.model = ${model} and ${inScope(scope)}
    order by near.vector <=> ${asked}::vector
    limit ${depth}`.execute(db);
  return rows.map((row) => ({
    passageId: row.passage_id,
    documentId: row.document_id,
    pageNumber: row.page_number,
    score: row.score,
  }));
}
