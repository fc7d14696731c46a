import { sql } from 'kysely';
import type { Db, Reader } from '#ground/db/database.ts';

/** Allows a session to fetch a document once within `seconds`. */
export async function insertDownload(
  db: Db,
  download: { secretHash: Buffer; sessionId: string; documentId: string; seconds: number },
): Promise<void> {
  const { secretHash, sessionId, documentId, seconds } = download;
  await sql`
    insert into widget_downloads (secret_hash, session_id, document_id, expires_at)
    values (${secretHash}, ${sessionId}, ${documentId}, now() + ${seconds} * interval '1 second')
  `.execute(db);
}

export interface TakenDownload {
  session_id: string;
  document_id: string;
  origin: string;
}

/**
 * Deletes and returns the download with this secret, so that it works once; undefined if there is
 * none.
 */
export async function takeDownload(
  db: Reader,
  secretHash: Buffer,
): Promise<TakenDownload | undefined> {
  const taken = await sql<TakenDownload>`
    delete from widget_downloads download using widget_sessions session
    where download.secret_hash = ${secretHash} and download.expires_at > now()
      and session.id = download.session_id
    returning download.session_id, download.document_id, session.origin`.execute(db);
  return taken.rows[0];
}
