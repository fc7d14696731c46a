import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { DocumentRow } from './stored/document.ts';
import { inTree } from '#library/scope.queries.ts';
import { deleteSomeText } from '#library/indexing/index-tables.queries.ts';
import type { IndexedDocument } from '#library/indexing/index-tables.queries.ts';

export interface LockedRow {
  org_id: string;
  id: string;
  /** The document that this is a new version of; null: it is a document. */
  replaces: string | null;
  team_id: string;
  state: DocumentRow['state'];
  file_key: string;
  text_id: string;
  uploader_id: string | null;
  source_id: string | null;
  /** Null: it is not in the trash. */
  trashed_at: Date | null;
}

const lockedColumns = sql`
  document.org_id, document.id, document.replaces, document.team_id, document.state, document.file_key, document.text_id,
  document.uploader_id, document.source_id, document.trashed_at`;

/**
 * Returns the document and its new version if they are in the tree of `top`, with their rows locked
 * until the transaction ends; none if it is in the trash.
 */
export function lockDocument(tx: Tx, top: Tree, documentId: string): Promise<LockedRow[]> {
  return lockWithVersion(tx, top, documentId, sql`document.trashed_at is null`);
}

/** Returns the same of a document that may be in the trash. */
export function lockDeletable(tx: Tx, top: Tree, documentId: string): Promise<LockedRow[]> {
  return lockWithVersion(tx, top, documentId, sql`true`);
}

async function lockWithVersion(
  tx: Tx,
  top: Tree,
  documentId: string,
  isThere: RawBuilder<unknown>,
): Promise<LockedRow[]> {
  // By itself: what waited for an upload then sees the new version that the upload has brought.
  const held = await sql`
    select from documents document
    where ${inTree(top)} and document.id = ${documentId} and ${isThere}
    for update`.execute(tx);
  return held.rows.length === 0 ? [] : lockVersions(tx, top.orgId, [documentId]);
}

/** Returns these documents, each before its new version, with their rows locked until the transaction ends. */
export async function lockVersions(
  tx: Tx,
  orgId: string,
  documentIds: readonly string[],
): Promise<LockedRow[]> {
  const ids = sql`${[...documentIds]}::uuid[]`;
  const locked = await sql<LockedRow>`
    select ${lockedColumns}
    from documents document
    where document.org_id = ${orgId} and (document.id = any(${ids}) or document.replaces = any(${ids}))
    order by document.replaces nulls first, document.id
    for update`.execute(tx);
  return locked.rows;
}

/** Returns these documents of a source and their new versions, with their rows locked until the transaction ends. */
export async function lockSourceDocuments(
  tx: Tx,
  { orgId, sourceId }: { orgId: string; sourceId: string },
  documentIds: readonly string[],
): Promise<LockedRow[]> {
  const ids = sql`${[...documentIds]}::uuid[]`;
  const locked = await sql<LockedRow>`
    select ${lockedColumns}
    from documents document
    where document.org_id = ${orgId} and (document.id = any(${ids}) or document.replaces = any(${ids}))
      and exists (select from documents origin
        where origin.org_id = ${orgId} and origin.id = coalesce(document.replaces, document.id)
          and origin.source_id = ${sourceId})
    order by document.id
    for update of document`.execute(tx);
  return locked.rows;
}

/** Returns all documents of the team itself and their new versions, with their rows locked until the transaction ends. */
export async function lockTeamDocuments(tx: Tx, team: ReachableTeam): Promise<LockedRow[]> {
  const locked = await sql<LockedRow>`
    select ${lockedColumns}
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
 * Deletes a part of a text that no document has any more. Returns false if nothing is left; the removal
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
