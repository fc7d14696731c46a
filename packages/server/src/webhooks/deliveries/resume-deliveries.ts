import { transaction } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import type { DeliveryJob } from '../../events/note-events.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { findStrandedDeliveries } from './stranded.queries.ts';
import type { StrandedDelivery } from './stranded.queries.ts';

/**
 * Gives every delivery that waits a job. A job is written with its delivery, so there are some
 * without one only where the rows were moved, or their jobs grew old.
 */
export async function resumeDeliveries({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await transaction(db, async (tx) => {
    const stranded = await findStrandedDeliveries(tx);
    const due = stranded.filter((row) => row.wait_seconds === 0).map(toJob);
    if (due.length > 0) await jobs.enqueueAll(tx, 'deliver-webhook', due);
    for (const row of stranded.filter((it) => it.wait_seconds > 0)) {
      const options = { startAfterSeconds: row.wait_seconds };
      await jobs.enqueue(tx, 'deliver-webhook', toJob(row), options);
    }
  });
}

function toJob(row: StrandedDelivery): DeliveryJob {
  return { orgId: row.org_id, webhookId: row.webhook_id, deliveryId: row.id, tries: row.tries };
}
