import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { countAhead } from './enqueue-reading.queries.ts';
import type { DocumentVersion } from './index-document.queries.ts';

/**
 * Enqueues the reading of a document inside the caller's transaction. Its priority falls with each
 * earlier document of the organisation, so that organisations take turns, and within one its
 * uploaders.
 */
export async function enqueueReading(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { uploaderId, ...version }: DocumentVersion & { uploaderId: string | null },
): Promise<void> {
  const ahead = await countAhead(tx, version, uploaderId);
  await jobs.enqueue(tx, 'process-document', version, { priority: 0 - ahead });
}
