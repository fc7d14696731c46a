import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { clearSomeHidden, hideDocument } from './clear-replaced.queries.ts';
import { deleteInSteps } from '#library/indexing/delete-in-steps.ts';
import type { DocumentVersion } from '#library/indexing/index-document.queries.ts';

/**
 * If the server ends between the two steps of a replacement, the upload was never answered: the
 * bytes from before are read again after this time.
 */
const readAgain = { startAfterSeconds: 60 };

/**
 * Deletes the text of a long document that is about to be replaced, in steps before the transaction
 * of the upload: one statement over all of it would block others. From the first step on, no part
 * of it is found. Returns the version that waits to be read again; undefined if the text is short.
 */
export async function clearReplaced(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'enqueue'> },
  { orgId }: ReachableTeam,
  documentId: string,
): Promise<DocumentVersion | undefined> {
  const hidden = await transaction(db, async (tx) => {
    const version = await hideDocument(tx, { orgId, documentId });
    if (version === undefined) return undefined;
    const held: DocumentVersion = { orgId, documentId, version };
    await jobs.enqueue(tx, 'process-document', held, readAgain);
    return held;
  });
  if (!hidden) return undefined;
  await deleteInSteps(db, (tx) => clearSomeHidden(tx, hidden));
  return hidden;
}

/** Queues documents again after their replacement was refused. */
export async function readAgainAtOnce(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'enqueueAll'> },
  cleared: readonly DocumentVersion[],
): Promise<void> {
  if (cleared.length === 0) return;
  await transaction(db, (tx) => jobs.enqueueAll(tx, 'process-document', cleared));
}
