import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { PassageHit } from './leg.ts';
import type { Scope } from '../scope.ts';
import { inScope } from '../scope.queries.ts';

export interface VectorQuestion {
  model: string;
  vector: Float32Array;
  /** True if the scope has so many documents that all vectors are read in one scan. */
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
 * Returns the scope's passages by the cosine similarity of their vector with the question's, best
 * first. The result is exact: every visible vector is compared. Equal similarities are ordered by
 * id, so that the result never varies.
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
  // A text without a word that the model knows has a zero vector: its similarity is NaN, which
  // sorts last.
  const near = rows.filter(({ score }) => !Number.isNaN(score));
  return near.map((row) => ({
    passageId: row.passage_id,
    documentId: row.document_id,
    pageNumber: row.page_number,
    score: row.score,
  }));
}

/**
 * Returns the scope's documents as an array. The planner assumes that arrays are short, so it reads
 * the vectors document by document.
 */
function someDocuments(scope: Scope): RawBuilder<unknown> {
  return sql`unnest(array(
    select document.id from documents document where ${inScope(scope)})) as visible (id)`;
}

/**
 * Returns the scope's documents as a subquery. The planner estimates its size, so for many
 * documents it reads all vectors in one scan.
 */
function allDocuments(scope: Scope): RawBuilder<unknown> {
  return sql`(select document.id from documents document where ${inScope(scope)}) as visible`;
}
