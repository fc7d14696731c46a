import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { PassageHit } from './hits.ts';
import type { Scope } from './scope.ts';
import { inScope } from './scope.queries.ts';

/**
 * Up to this many visible passages are scored one by one; above it the index is walked. A walk
 * passes over what the viewer may not see, so it is slow for those who see little of much.
 */
const scoredPassagesMax = 200;

export interface LexicalQuestion {
  /** Stemmed terms, separated by spaces. */
  terms: string;
  visiblePassages: number;
  /** Number of hits. */
  depth: number;
}

interface PassageRow {
  passage_id: string;
  document_id: string;
  page_number: number;
  score: number;
}

/** Passages of the scope by BM25 over their terms, best first; those without a term are absent. */
export async function findByWords(
  db: Reader,
  scope: Scope,
  question: LexicalQuestion,
): Promise<PassageHit[]> {
  if (question.terms === '') return [];
  const few = question.visiblePassages <= scoredPassagesMax;
  const query = few ? scoreEach(scope, question) : walkIndex(scope, question);
  const { rows } = await query.execute(db);
  return rows.map(toHit);
}

function scoreEach(scope: Scope, { terms, depth }: LexicalQuestion) {
  return sql<PassageRow>`
    with visible as materialized (
      select passage.id as passage_id, passage.document_id, passage.page_number, passage.terms
      from documents document
      join passages passage
        on passage.org_id = document.org_id and passage.document_id = document.id
      where passage.org_id = ${scope.team.orgId} and ${inScope(scope)}),
    scored as (
      select passage_id, document_id, page_number,
        -(terms <@> to_bm25query(${terms}, 'passages_by_terms')) as score
      from visible)
    select * from scored where score > 0 order by score desc limit ${depth}`;
}

function walkIndex(scope: Scope, { terms, depth }: LexicalQuestion) {
  return sql<PassageRow>`
    select * from passages_by_relevance(
      ${scope.team.orgId},
      array(select document.id from documents document where ${inScope(scope)}),
      ${terms}, ${depth})`;
}

function toHit(row: PassageRow): PassageHit {
  return {
    passageId: row.passage_id,
    documentId: row.document_id,
    pageNumber: row.page_number,
    score: row.score,
  };
}
