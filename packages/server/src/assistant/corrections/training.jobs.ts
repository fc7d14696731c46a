import { transaction } from '#ground/db/database.ts';
import type { Attempt, JobRunner } from '#ground/jobs/jobs.ts';
import { findUnappliedWithoutJob } from './apply-trainings.queries.ts';
import type { TrainingBatch } from './apply-trainings.queries.ts';
import { applyToAllModels, modelsToApply } from './apply-trainings.ts';
import type { TrainingParts } from './training.ts';

type WorkParts = Pick<TrainingParts, 'db' | 'embeddings'> & { readonly jobs: JobRunner };

/** Trainings that are embedded in one job. */
const batchTrainings = 20;
const timeoutMs = 30_000;
const hourSeconds = 3_600;

/**
 * Enqueues approved trainings that the index lacks, then starts the worker that applies trainings.
 */
export async function startTrainingWork(parts: WorkParts): Promise<void> {
  await enqueueUnapplied(parts);
  await parts.jobs.work<TrainingBatch>('apply-training', (attempt) => apply(parts, attempt));
}

/** Applies a batch. The last failed try enqueues new jobs, so no training is given up. */
async function apply(
  parts: WorkParts,
  { data: batch, isLast, signal }: Attempt<TrainingBatch>,
): Promise<void> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    await applyToAllModels(parts, batch, limit);
  } catch (error) {
    if (!isLast || signal.aborted) throw error;
    const later = { startAfterSeconds: hourSeconds };
    // One job per training: a text that is refused for good must not stop the others.
    await transaction(parts.db, async (tx) => {
      for (const trainingId of batch.trainingIds) {
        const alone = { ...batch, trainingIds: [trainingId] };
        await parts.jobs.enqueue(tx, 'apply-training', alone, later);
      }
    });
  }
}

/**
 * Enqueues approved trainings that the index lacks. Each approval enqueues its own job, so these
 * are all trainings after a change of the embedding model, else those with a job that a backup has
 * lost.
 */
export async function enqueueUnapplied({
  db,
  jobs,
  embeddings,
}: Pick<TrainingParts, 'db' | 'embeddings' | 'jobs'>): Promise<void> {
  await transaction(db, async (tx) => {
    const models = modelsToApply(embeddings).map(({ model }) => model);
    const ids = Map.groupBy(await findUnappliedWithoutJob(tx, models), (row) => row.org_id);
    const batches = [...ids].flatMap(([orgId, rows]) => toBatches(orgId, rows));
    if (batches.length > 0) await jobs.enqueueAll(tx, 'apply-training', batches);
  });
}

function toBatches(orgId: string, rows: readonly { id: string }[]): TrainingBatch[] {
  const count = Math.ceil(rows.length / batchTrainings);
  return Array.from({ length: count }, (_, index) => ({
    orgId,
    trainingIds: rows
      .slice(index * batchTrainings, (index + 1) * batchTrainings)
      .map(({ id }) => id),
  }));
}
