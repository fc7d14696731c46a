import { sql } from 'kysely';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { inTree } from '#library/scope.queries.ts';
import { deleteSomeText } from '#library/indexing/index-tables.queries.ts';
import type { IndexedDocument } from '#library/indexing/index-tables.queries.ts';

export interface LockedRow {
  id: string;
  team_id: string;
  file_key: string;
  uploader_id: string | null;
}

/**
 * Returns the document if it is in the tree of `top`, with its row locked until the transaction
 * ends.
 */
export async function lockDocument(tx: Tx, top: Tree, documentId: string): Promise<LockedRow[]> {
  const locked = await sql<LockedRow>`
    select document.id, document.team_id, document.file_key, document.uploader_id
    from documents document
    where ${inTree(top)} and document.id = ${documentId}
    for update`.execute(tx);
  return locked.rows;
}

/** Returns all documents of the team itself, with their rows locked until the transaction ends. */
export async function lockTeamDocuments(tx: Tx, team: ReachableTeam): Promise<LockedRow[]> {
  const locked = await sql<LockedRow>`
    select document.id, document.team_id, document.file_key, document.uploader_id
    from documents document
    where document.org_id = ${team.orgId} and document.team_id = ${team.id}
    order by document.id
    for update`.execute(tx);
  return locked.rows;
}

/**
 * Deletes these documents with their shares. Their text stays where nothing finds it, and a row of
 * `document_removals` says so.
 */
export async function deleteRows(
  tx: Tx,
  orgId: string,
  documentIds: readonly string[],
): Promise<void> {
  await sql`
    delete from documents
    where org_id = ${orgId} and id = any(${[...documentIds]}::uuid[])`.execute(tx);
}

/**
 * Deletes a part of the text of a deleted document. Returns false if nothing is left; the removal
 * then ends.
 */
export async function removeSomeText(
  tx: Tx,
  document: IndexedDocument,
  most?: number,
): Promise<boolean> {
  if (await deleteSomeText(tx, document, most)) return true;
  await sql`
    delete from document_removals
    where org_id = ${document.orgId} and document_id = ${document.documentId}`.execute(tx);
  return false;
}

/** Returns the removals that have no job, across all organisations. */
export async function findUnfinishedRemovals(tx: Tx): Promise<IndexedDocument[]> {
  const { rows } = await sql<IndexedDocument>`
    select removal.org_id as "orgId", removal.document_id as "documentId"
    from document_removals removal
    where not exists (
      select from pgboss.job job
      where job.name = 'remove-text' and job.state in ('created', 'retry', 'active')
        and job.data ->> 'documentId' = removal.document_id::text)`.execute(tx);
  return rows;
}
