import type { Tx } from '#db/database.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { countUnderWay } from './enqueue-reading.queries.ts';
import type { DocumentVersion } from './index-document.queries.ts';

/**
 * Enqueues the reading of a document inside the caller's transaction. Its priority falls with each
 * document that the uploader already has under way, so that somebody who uploads a thousand files
 * does not delay others.
 */
export async function enqueueReading(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { uploaderId, ...version }: DocumentVersion & { uploaderId: string | null },
): Promise<void> {
  const ahead = await countUnderWay(tx, version, uploaderId);
  await jobs.enqueue(tx, 'process-document', version, { priority: 0 - ahead });
}
