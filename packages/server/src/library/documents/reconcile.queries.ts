import { sql } from 'kysely';
import type { Db, Tx } from '#ground/db/database.ts';

/**
 * Locks until the transaction ends, so that one process after the other looks for stranded
 * documents and none gets two jobs.
 */
export async function holdStranded(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stranded documents', 0))`.execute(tx);
}

/** Returns the queued or processing documents that have no job, across all organisations. */
export async function findStranded(
  tx: Tx,
): Promise<{ org_id: string; id: string; version: number }[]> {
  const { rows } = await sql<{ org_id: string; id: string; version: number }>`
    select document.org_id, document.id, document.version
    from documents document
    where document.state in ('queued', 'processing')
      and not exists (
        select from pgboss.job job
        where job.name = 'process-document' and job.state in ('created', 'retry', 'active')
          and job.data ->> 'orgId' = document.org_id::text
          and job.data ->> 'documentId' = document.id::text
          and (job.data ->> 'version')::int = document.version)`.execute(tx);
  return rows;
}

/** Returns which of the file keys belong to a document. */
export async function findKnownFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from documents where file_key = any(${[...keys]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.file_key));
}
