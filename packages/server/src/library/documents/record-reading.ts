import { recordViewAs } from '#ground/audit/audit.queries.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { ReadDocument } from './stored/reach-document.ts';

/**
 * Records that a document, a page of it or its file was read, which is recorded only of a leader
 * who looks with the rights of another viewer. Runs at every request: a page that is loaded again
 * and each part of a file count. Every download is recorded by `record-download.ts`.
 */
export async function recordReading(
  db: Db,
  actor: Actor,
  { through, row }: ReadDocument,
): Promise<void> {
  if (through) await recordViewAs(db, actor, through, [row.id]);
}
