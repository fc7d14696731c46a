import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Scope } from './scope.ts';
import { inScope } from './scope.queries.ts';

/** A passage with its terms, separated by spaces. */
export interface PassageRow {
  passage_id: string;
  document_id: string;
  page_number: number;
  terms: string;
}

/** All passages of the scope. */
export async function readPassages(db: Reader, scope: Scope): Promise<PassageRow[]> {
  const { orgId } = scope.team;
  const { rows } = await sql<PassageRow>`
    with visible as materialized (
      select document.id from documents document where ${inScope(scope)})
    select passage.id as passage_id, passage.document_id, passage.page_number, passage.terms
    from visible
    join passages passage on passage.org_id = ${orgId} and passage.document_id = visible.id
    order by passage.id`.execute(db);
  return rows;
}

export interface WeighedTerms {
  readonly terms: readonly string[];
  /** What each of the terms weighs for the asker. */
  readonly weights: readonly number[];
  /** Words of a passage, on average over what the asker sees. */
  readonly meanLength: number;
}

/** A passage that the index found. */
export interface CandidateRow extends PassageRow {
  /** No passage that the index would have found after this one weighs more for the asker. */
  ceiling: number;
}

/**
 * Passages of the scope that the index holds for the best. Its own counts contain what the asker
 * may not see, so they choose and do not order; `ceiling` tells whether enough were chosen.
 */
export async function walkIndex(
  db: Reader,
  scope: Scope,
  { terms, weights, meanLength }: WeighedTerms,
  most: number,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select * from passages_by_relevance(
      ${scope.team.orgId},
      array(select document.id from documents document where ${inScope(scope)}),
      ${[...terms]}::text[], ${[...weights]}::float8[], ${meanLength}, ${most})`.execute(db);
  return rows;
}
