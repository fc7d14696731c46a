import type { Tx } from '#db/database.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { countUnderWay } from './enqueue-reading.queries.ts';
import type { DocumentVersion } from './index-document.queries.ts';

/**
 * Has a document read once the transaction is kept. It stands behind as many documents as its
 * uploader has under way, so whoever sends a thousand files waits for themselves, and others do not.
 */
export async function enqueueReading(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { uploaderId, ...version }: DocumentVersion & { uploaderId: string | null },
): Promise<void> {
  const ahead = await countUnderWay(tx, version, uploaderId);
  await jobs.enqueue(tx, 'process-document', version, { priority: 0 - ahead });
}
