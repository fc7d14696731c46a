import { transaction } from '#ground/db/database.ts';
import type { Attempt, JobRunner } from '#ground/jobs/jobs.ts';
import { findUnappliedWithoutJob } from './apply-corrections.queries.ts';
import type { CorrectionBatch } from './apply-corrections.queries.ts';
import { applyToAllModels, modelsToApply } from './apply-corrections.ts';
import type { CorrectionParts } from './correction.ts';
import { sendCorrectionsMail } from './waiting-mails/mail-corrections.ts';
import type { CorrectionsMailJob, CorrectionsMailParts } from './waiting-mails/mail-corrections.ts';

type WorkParts = Pick<CorrectionParts, 'db' | 'embeddings'> & { readonly jobs: JobRunner };

/** Corrections that are embedded in one job. */
const batchCorrections = 20;
const timeoutMs = 30_000;
const hourSeconds = 3_600;

/**
 * Enqueues approved corrections that the index lacks, then starts the workers that apply corrections
 * and that mail leaders what waits for their decision.
 */
export async function startCorrectionWork(parts: WorkParts & CorrectionsMailParts): Promise<void> {
  await enqueueUnapplied(parts);
  await parts.jobs.work<CorrectionBatch>('apply-training', (attempt) => apply(parts, attempt));
  await parts.jobs.work<CorrectionsMailJob>('mail-corrections', (attempt) =>
    sendCorrectionsMail(parts, attempt),
  );
}

/** Applies a batch. The last failed try enqueues new jobs, so no correction is given up. */
async function apply(
  parts: WorkParts,
  { data: batch, isLast, signal }: Attempt<CorrectionBatch>,
): Promise<void> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    await applyToAllModels(parts, batch, limit);
  } catch (error) {
    if (!isLast || signal.aborted) throw error;
    const later = { startAfterSeconds: hourSeconds };
    // One job per correction: a text that is refused for good must not stop the others.
    await transaction(parts.db, async (tx) => {
      for (const trainingId of batch.trainingIds) {
        const alone = { ...batch, trainingIds: [trainingId] };
        await parts.jobs.enqueue(tx, 'apply-training', alone, later);
      }
    });
  }
}

/**
 * Enqueues approved corrections that the index lacks. Each approval enqueues its own job, so these
 * are all corrections after a change of the embedding model, else those with a job that a backup
 * has lost.
 */
export async function enqueueUnapplied({
  db,
  jobs,
  embeddings,
}: Pick<CorrectionParts, 'db' | 'embeddings' | 'jobs'>): Promise<void> {
  await transaction(db, async (tx) => {
    const models = modelsToApply(embeddings).map(({ model }) => model);
    const ids = Map.groupBy(await findUnappliedWithoutJob(tx, models), (row) => row.org_id);
    const batches = [...ids].flatMap(([orgId, rows]) => toBatches(orgId, rows));
    if (batches.length > 0) await jobs.enqueueAll(tx, 'apply-training', batches);
  });
}

function toBatches(orgId: string, rows: readonly { id: string }[]): CorrectionBatch[] {
  const count = Math.ceil(rows.length / batchCorrections);
  return Array.from({ length: count }, (_, index) => ({
    orgId,
    trainingIds: rows
      .slice(index * batchCorrections, (index + 1) * batchCorrections)
      .map(({ id }) => id),
  }));
}
