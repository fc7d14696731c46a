import type { Database } from '#ground/db/database.ts';
import { openBudgets } from '#ground/db/open-budgets.ts';
import { createUploadBudget } from '#ground/http/upload-budget.ts';
import type { JobRunner } from '#ground/jobs/jobs.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Clock } from '#ground/ports/clock.ts';
import { removeIndex } from '#library/postings/remove-index.ts';
import { enqueueUnfinishedRemovals, removeText } from './delete-documents.ts';
import { embedDocument } from '#library/indexing/embed-document.ts';
import { enqueueMissingEmbeddings } from '#library/indexing/enqueue-embedding.ts';
import { deleteOldChanges } from './events/changes.queries.ts';
import { mergeAfterChanges } from '#library/indexing/merge-after-changes.ts';
import { indexDocument } from '#library/indexing/index-document.ts';
import type { ProcessParts } from '#library/indexing/index-document.ts';
import type { IndexedDocument } from '#library/indexing/index-tables.queries.ts';
import { isSuspect } from '#library/indexing/index-document.queries.ts';
import type { DocumentVersion } from '#library/indexing/index-document.queries.ts';
import { createSharedExclusiveLock } from '#library/indexing/shared-exclusive-lock.ts';
import { startProcessingOfStranded, sweepOrphanFiles, watchForStranded } from './reconcile.ts';

export interface DocumentWork extends Omit<ProcessParts, 'takeUpload'> {
  readonly database: Database;
  readonly settings: Settings;
  readonly jobs: JobRunner;
  readonly clock: Clock;
  /** The time at which the server opened, before its first request. */
  readonly openedAt: Date;
}

const strandedEveryMs = 60 * 1000;
const hourMs = 60 * 60 * 1000;

/**
 * Starts the background work on documents, and first enqueues what an earlier process left undone.
 */
export async function startDocumentWork(parts: DocumentWork): Promise<{ stop(): Promise<void> }> {
  const { jobs, database } = parts;
  const merge = mergeAfterChanges(parts.db, parts.log);
  const sweep = sweepOrphanFiles(parts);
  const deletion = deleteOldChangesHourly(parts);
  await startProcessingOfStranded(parts);
  await enqueueMissingEmbeddings(parts);
  await enqueueUnfinishedRemovals(parts.db, jobs);
  const watch = watchForStranded(parts, strandedEveryMs);
  const takeUpload = createUploadBudget(parts.settings, openBudgets(database.pool));
  const lock = createSharedExclusiveLock();
  await jobs.work<DocumentVersion>('process-document', async (attempt) => {
    // A document that may crash the process is read alone, so that no other document is blamed.
    const take = (await isSuspect(parts.db, attempt.data)) ? lock.runExclusive : lock.runShared;
    await take(() => indexDocument({ ...parts, takeUpload }, attempt));
    merge.schedule(attempt.data.orgId);
  });
  await jobs.work<DocumentVersion>('embed-document', async (attempt) => {
    await embedDocument(parts, attempt);
    merge.schedule(attempt.data.orgId);
  });
  await jobs.work<IndexedDocument>('remove-text', async ({ data }) => {
    await removeText(parts.db, data);
    merge.schedule(data.orgId);
  });
  await jobs.work<{ fileKey: string }>('remove-file', ({ data }) =>
    parts.files.remove(data.fileKey),
  );
  await jobs.work<{ orgId: string }>('remove-index', ({ data }) =>
    removeIndex(parts.db, data.orgId),
  );
  return {
    async stop() {
      merge.stop();
      clearInterval(deletion);
      clearInterval(watch);
      await sweep.stop();
    },
  };
}

function deleteOldChangesHourly({ db, log }: DocumentWork): NodeJS.Timeout {
  const deleteNow = () => {
    deleteOldChanges(db).catch((err: unknown) =>
      log.warn({ err }, 'Old changes in documents could not be removed'),
    );
  };
  return setInterval(deleteNow, hourMs).unref();
}
