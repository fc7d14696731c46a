import { transaction } from '#db/database.ts';
import type { Attempt, JobRunner } from '#jobs/jobs.ts';
import { findForgotten } from './apply-trainings.queries.ts';
import type { TrainingBatch } from './apply-trainings.queries.ts';
import { applyTrainings } from './apply-trainings.ts';
import type { TrainingParts } from './training.ts';

type WorkParts = Pick<TrainingParts, 'db' | 'embeddings'> & { readonly jobs: JobRunner };

/** Trainings that are embedded together. */
const batchTrainings = 20;
const timeoutMs = 30_000;
const hourSeconds = 3_600;

/** Begins the background work of this room; what is not in the index as it should be comes first. */
export async function startTrainingWork(parts: WorkParts): Promise<void> {
  await applyForgotten(parts);
  await parts.jobs.work<TrainingBatch>('apply-training', (attempt) => apply(parts, attempt));
}

/** Never given up: a job that failed too often is followed by new ones. */
async function apply(
  parts: WorkParts,
  { data: batch, isLast, signal }: Attempt<TrainingBatch>,
): Promise<void> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    await applyTrainings(parts, batch, limit);
  } catch (error) {
    if (!isLast || signal.aborted) throw error;
    const later = { startAfterSeconds: hourSeconds };
    // Each on its own: one text that is refused for good must not stop the others.
    await transaction(parts.db, async (tx) => {
      for (const trainingId of batch.trainingIds) {
        const alone = { ...batch, trainingIds: [trainingId] };
        await parts.jobs.enqueue(tx, 'apply-training', alone, later);
      }
    });
  }
}

/**
 * Enqueues what should be in the index and is not. Every approval comes with its job, so this
 * finds all of them when another embedding model was set, and else what a backup has lost.
 */
export async function applyForgotten({
  db,
  jobs,
  embeddings,
}: Pick<TrainingParts, 'db' | 'embeddings' | 'jobs'>): Promise<void> {
  await transaction(db, async (tx) => {
    const ids = Map.groupBy(await findForgotten(tx, embeddings.model), (row) => row.org_id);
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
