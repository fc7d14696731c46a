import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import { teamsOf, visibilitiesOf } from '../counts.queries.ts';
import type { DocumentClass } from '../counts.queries.ts';
import type { Scope } from '../scope.ts';
import { inScope } from '../scope.queries.ts';

/** A kind of text that BM25 indexes: passages, or the names, folders and titles of documents. */
export type TextKind = 'passages' | 'document_names';

/** A text with its terms, separated by spaces. */
export interface TextRow {
  /** The id of the passage; for a name, the id of the document. */
  text_id: string;
  document_id: string;
  /** The number of the passage's page; 1 for a name. */
  page_number: number;
  terms: string;
  /** The file name of the document. */
  name: string;
  /** Number of passages that the document has. */
  passage_count: number;
}

/** A text that the index found. */
export interface CandidateRow extends TextRow {
  /** An upper bound of the viewer's score for every text that the index ranks after this one. */
  ceiling: number;
}

export interface IndexQuery {
  readonly terms: readonly string[];
  /** The weight of each term for the viewer, in the order of `terms`. */
  readonly weights: readonly number[];
  /** True where a counted text holds the term, in the order of `terms`. */
  readonly counted: readonly boolean[];
  /** The mean number of words of a text that is counted for the viewer. */
  readonly meanLength: number;
}

/** Reads all texts of one kind in the scope. */
export async function readTexts(db: Reader, scope: Scope, kind: TextKind): Promise<TextRow[]> {
  const { orgId } = scope.team;
  const columns = kind === 'passages' ? sql`text.id, text.page_number` : sql`text.document_id, 1`;
  const { rows } = await sql<TextRow>`
    with visible as materialized (
      select document.id, document.name, document.passage_count from documents document where ${inScope(scope)}),
    held (document_id, name, passage_count, terms, text_id, page_number) as (
      select text.document_id, visible.name, visible.passage_count, text.terms, ${columns}
      from visible
      join ${sql.table(kind)} text on text.org_id = ${orgId} and text.document_id = visible.id)
    select * from held order by text_id`.execute(db);
  return rows;
}

/**
 * Walks the BM25 index over the texts of the scope and returns the first `most`. The index's own
 * counts include text that the viewer may not see, so its order only selects candidates (D24:
 * counts must not leak hidden text); `ceiling` tells whether enough were selected. `classes` are
 * the document classes that the viewer sees whole; with null, the scope's documents are passed by
 * their ids.
 */
export async function walkIndex(
  db: Reader,
  scope: Scope,
  kind: TextKind,
  { terms, weights, counted, meanLength }: IndexQuery,
  { classes, most }: { classes: readonly DocumentClass[] | null; most: number },
): Promise<CandidateRow[]> {
  const query = sql<CandidateRow>`
    select * from texts_by_relevance(${kind}, ${scope.team.orgId},
      ${classes ? sql`null` : idsOf(scope)},
      ${teamsOf(classes ?? [])}::uuid[], ${visibilitiesOf(classes ?? [])}::text[],
      ${classes ? sharedOf(scope) : sql`null`},
      ${[...terms]}::text[], ${[...weights]}::float8[], ${[...counted]}::boolean[],
      ${meanLength}, ${most})`;
  // Not prepared without classes: the lookup by ids needs its own plan for each scope.
  const { rows } = await (classes ? prepared(query) : query).execute(db);
  return rows;
}

function idsOf(scope: Scope): RawBuilder<unknown> {
  return sql`array(select document.id from documents document where ${inScope(scope)})`;
}

/**
 * Returns SQL for the ids of the scope's documents that the viewer sees one by one: shared with
 * them, or their own restricted ones.
 */
function sharedOf(scope: Scope): RawBuilder<unknown> {
  if (scope.visible.individuallyVisibleIds === null) return sql`'{}'::uuid[]`;
  return sql`array(
    select document.id from documents document
    where document.id = any(${scope.visible.individuallyVisibleIds}) and ${inScope(scope)})`;
}
