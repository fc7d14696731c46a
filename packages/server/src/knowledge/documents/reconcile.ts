import { transaction } from '../../db/database.ts';
import type { ProcessParts } from './process-document.ts';
import { findKnownFiles, findStranded } from './reconcile.queries.ts';

const batchFiles = 500;

/**
 * Enqueues documents that wait without a job. A job is written with its document, so this
 * only finds some when jobs were lost by hand or by a restored backup.
 */
export async function startProcessingOfStranded({
  db,
  jobs,
}: Pick<ProcessParts, 'db' | 'jobs'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const row of await findStranded(tx)) {
      const job = { orgId: row.org_id, documentId: row.id, version: row.version };
      await jobs.enqueue(tx, 'process-document', job);
    }
  });
}

/**
 * Removes files that no document has: what an upload had written when the process died before
 * its rows were kept. A file touched since `before` may belong to an upload that is under way.
 */
export async function removeOrphanFiles(
  { db, files, log }: Pick<ProcessParts, 'db' | 'files' | 'log'>,
  before: Date,
): Promise<void> {
  let removed = 0;
  let keys: string[] = [];
  const sweep = async () => {
    const known = await findKnownFiles(db, keys);
    for (const key of keys.filter((each) => !known.has(each))) {
      await files.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const key of files.list(before)) {
    keys.push(key);
    if (keys.length >= batchFiles) await sweep();
  }
  await sweep();
  if (removed > 0) log.info({ removed }, 'Removed files of uploads that were never finished');
}
