import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import type { Scope } from '#library/scope/scope.ts';
import { inScope } from '#library/scope/scope.queries.ts';
import type { DocumentHit } from './legs/leg.ts';

/**
 * Returns documents of the scope whose name, folder or title is spelled like the text, with their
 * similarity from 0 to 1.
 */
export async function findBySpelling(
  db: Reader,
  scope: Scope,
  text: string,
  most: number,
): Promise<DocumentHit[]> {
  const { rows } = await sql<DocumentHit>`
    select found.document_id as "documentId", found.score
    from documents_by_spelling(${scope.team.orgId}, ${text}) as found
    join documents document on document.id = found.document_id
    where document.org_id = ${scope.team.orgId} and ${inScope(scope)}
    order by found.score desc, found.document_id
    limit ${most}`.execute(db);
  return rows;
}
