import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { teamsOf, visibilitiesOf } from './counts.queries.ts';
import type { Counts } from './counts.queries.ts';
import type { TitleHit } from './hits.ts';
import type { Scope } from './scope.ts';
import { inScope } from './scope.queries.ts';

export interface TitleQuestion {
  /** Stemmed terms. */
  readonly terms: readonly string[];
  readonly depth: number;
}

/** A longer question is never a part of a name; comparing it letter by letter only costs. */
const spelledLengthMax = 80;

interface DocumentRow {
  document_id: string;
  name: string;
  name_terms: string;
  score: number;
}

/**
 * Documents of the scope by BM25 over the words of name, folder and title, best first. A word's
 * rarity is counted over the names of the documents that the asker sees.
 */
export async function findByTitle(
  db: Reader,
  scope: Scope,
  { classes }: Counts,
  { terms, depth }: TitleQuestion,
): Promise<TitleHit[]> {
  if (terms.length === 0) return [];
  const { rows } = await sql<DocumentRow>`
    select found.document_id, found.score, document.name, document.name_terms
    from documents_by_relevance(
      ${scope.team.orgId}, ${teamsOf(classes)}::uuid[], ${visibilitiesOf(classes)}::text[],
      array(select document.id from documents document where ${inScope(scope)}),
      ${[...terms]}::text[], ${depth}) as found
    join documents document on document.id = found.document_id
    where document.org_id = ${scope.team.orgId} and ${inScope(scope)}
    order by found.score desc, found.document_id`.execute(db);
  return rows.map(toHit);
}

/** Documents of the scope whose name, folder or title looks like the question: 0 to 1. */
export async function findBySpelling(
  db: Reader,
  scope: Scope,
  { text, depth }: { text: string; depth: number },
): Promise<TitleHit[]> {
  if (text.length > spelledLengthMax) return [];
  const { rows } = await sql<DocumentRow>`
    select found.document_id, found.score, document.name, document.name_terms
    from documents_by_spelling(${scope.team.orgId}, ${text}) as found
    join documents document on document.id = found.document_id
    where document.org_id = ${scope.team.orgId} and ${inScope(scope)}
    order by found.score desc, found.document_id
    limit ${depth}`.execute(db);
  return rows.map(toHit);
}

function toHit(row: DocumentRow): TitleHit {
  return {
    documentId: row.document_id,
    name: row.name,
    terms: row.name_terms,
    score: row.score,
  };
}
