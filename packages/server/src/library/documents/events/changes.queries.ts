import { sql } from 'kysely';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Viewer } from '#ground/access/viewer.ts';
import { couldSeeEarlier, visibleTo } from '#ground/access/visible-to.ts';
import type { Db } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { DocumentRow } from '../stored/document.ts';
import { documentColumns } from '../stored/documents.queries.ts';

/** A team whose changes are read, from the transactions that were still open at the last read. */
export interface WatchedTeam {
  orgId: string;
  teamId: string;
  /**
   * The id of the oldest transaction that was open at the last read; null reads no changes and only
   * returns the horizon.
   */
  since: string | null;
}

export interface Change {
  id: string;
  teamId: string;
  documentId: string;
  xid: string;
}

export interface ReadChanges {
  /** The value of `since` for the next read. */
  horizon: string;
  changes: Change[];
}

/** Reads the changes in these teams. Some of them may have been returned by the read before. */
export async function readChanges(db: Db, teams: readonly WatchedTeam[]): Promise<ReadChanges> {
  const read = await sql<ReadChanges>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((
        select json_agg(json_build_object('id', change.id, 'teamId', change.team_id,
          'documentId', change.document_id, 'xid', change.xid::text) order by change.id)
        from unnest(${teams.map(({ orgId }) => orgId)}::uuid[],
          ${teams.map(({ teamId }) => teamId)}::uuid[],
          ${teams.map(({ since }) => since)}::text[]) as watched (org_id, team_id, since)
        join document_changes change
          on change.org_id = watched.org_id and change.team_id = watched.team_id
          and change.xid >= watched.since::xid8), '[]') as changes`.execute(db);
  return onlyRow(read);
}

/**
 * The changed documents that the viewer sees, and the ids of documents that the viewer no longer
 * sees.
 */
export interface SeenChanges {
  documents: DocumentRow[];
  goneIds: string[];
}

/**
 * Returns the changes that a viewer may see: visible documents in their current state, and the ids
 * of documents that are no longer visible.
 */
export async function readSeenChanges(
  db: Db,
  { orgId }: Tree,
  viewer: Viewer,
  changes: readonly Change[],
): Promise<SeenChanges> {
  const documentIds = changes.map(({ documentId }) => documentId);
  const { rows: documents } = await sql<DocumentRow>`
    select ${documentColumns} from documents document
    where document.org_id = ${orgId} and document.id = any(${documentIds}::uuid[])
      and ${visibleTo(viewer)}
    order by document.created_at, document.id`.execute(db);
  const seen = new Set(documents.map(({ id }) => id));
  const unseen = changes.filter(({ documentId }) => !seen.has(documentId)).map(({ id }) => id);
  const { rows: gone } = await sql<{ id: string }>`
    select distinct earlier.document_id as id
    from document_changes earlier
    cross join lateral (select earlier.team_id) as document
    where earlier.org_id = ${orgId} and earlier.id = any(${unseen}::uuid[])
      and ${couldSeeEarlier(viewer)}`.execute(db);
  return { documents, goneIds: gone.map(({ id }) => id) };
}

/** Deletes changes that are older than an hour. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`delete from document_changes where created_at < now() - interval '1 hour'`.execute(db);
}
