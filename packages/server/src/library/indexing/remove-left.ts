import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { LeftVersion } from './new-version.queries.ts';

/** Enqueues the removal of the file and the text of a version that ended. Nothing finds them. */
export async function removeLeft(
  tx: Tx,
  jobs: Jobs,
  orgId: string,
  { fileKey, textId }: LeftVersion,
): Promise<void> {
  if (fileKey !== null) await jobs.enqueue(tx, 'remove-file', { fileKey });
  await jobs.enqueue(tx, 'remove-text', { orgId, documentId: textId });
}
