import { sql } from 'kysely';
import type { ReachableTeam, Tree } from '#access/reach-team.ts';
import type { Tx } from '#db/database.ts';
import { inTree } from './in-tree.queries.ts';

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
 * Deletes these documents with their shares. Their pages, passages and vectors must be deleted
 * before.
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
