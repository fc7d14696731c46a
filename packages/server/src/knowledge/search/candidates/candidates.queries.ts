import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import { teamsOf, visibilitiesOf } from '../counts.queries.ts';
import type { DocumentClass } from '../counts.queries.ts';
import type { Scope } from '../scope.ts';
import { inScope } from '../scope.queries.ts';

/** The texts that BM25 indexes: passages, and the names, folders and titles of documents. */
export type TextKind = 'passages' | 'document_names';

/** A text with its terms, separated by spaces. */
export interface TextRow {
  /** Of the passage, or of the document. */
  text_id: string;
  document_id: string;
  /** 1 for a name. */
  page_number: number;
  terms: string;
  /** The file name of the document. */
  name: string;
  /** Number of passages that the document has. */
  passage_count: number;
}

/** A text that the index found. */
export interface CandidateRow extends TextRow {
  /** No text that the index would have found after this one weighs more for the asker. */
  ceiling: number;
}

export interface WeighedTerms {
  readonly terms: readonly string[];
  /** What each of the terms weighs for the asker. */
  readonly weights: readonly number[];
  /** Whether some counted text holds each of the terms. */
  readonly counted: readonly boolean[];
  /** Words of a text, on average over what the asker sees. */
  readonly meanLength: number;
}

/** Reads all texts of the scope. */
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
 * Walks the index over the texts of the scope, best first. The index's own counts contain what
 * the asker may not see, so they choose and do not order; `ceiling` tells whether enough were
 * chosen. `classes`: the asker sees all documents of these, and null asks for the documents of
 * the scope by their ids.
 */
export async function walkIndex(
  db: Reader,
  scope: Scope,
  kind: TextKind,
  { terms, weights, counted, meanLength }: WeighedTerms,
  { classes, most }: { classes: readonly DocumentClass[] | null; most: number },
): Promise<CandidateRow[]> {
  const query = sql<CandidateRow>`
    select * from texts_by_relevance(${kind}, ${scope.team.orgId},
      ${classes ? sql`null` : idsOf(scope)},
      ${teamsOf(classes ?? [])}::uuid[], ${visibilitiesOf(classes ?? [])}::text[],
      ${classes ? sharedOf(scope) : sql`null`},
      ${[...terms]}::text[], ${[...weights]}::float8[], ${[...counted]}::boolean[],
      ${meanLength}, ${most})`;
  // How documents are found by their ids is planned for each scope.
  const { rows } = await (classes ? prepared(query) : query).execute(db);
  return rows;
}

function idsOf(scope: Scope): RawBuilder<unknown> {
  return sql`array(select document.id from documents document where ${inScope(scope)})`;
}

/** The documents of the scope that the viewer sees one by one. */
function sharedOf(scope: Scope): RawBuilder<unknown> {
  if (scope.visible.oneByOne === null) return sql`'{}'::uuid[]`;
  return sql`array(
    select document.id from documents document
    where document.id = any(${scope.visible.oneByOne}) and ${inScope(scope)})`;
}
