import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { DeliveryJob } from '../../events/note-events.ts';
import type { Attempt, Jobs } from '../../jobs/jobs.ts';
import { giveUpDeliveries } from '../deliveries/deliveries.queries.ts';
import { queueEndMails } from '../ends/queue-end-mails.ts';
import {
  disableWebhook,
  holdWebhook,
  isFailing,
  noteTry,
  readDueDelivery,
} from './deliver.queries.ts';
import type { FailingRule } from './deliver.queries.ts';
import type { Outcome } from './outcome.ts';
import { postEvent } from './post-event.ts';
import type { PostParts } from './post-event.ts';

export interface DeliverParts extends PostParts {
  db: Db;
  jobs: Jobs;
  /** Seconds between a failed try and the next one; after the last wait a delivery is given up. */
  waitsSeconds: readonly number[];
}

const hour = 3600;
/** Ten tries within some three days. */
export const waitsSeconds = [
  5,
  5 * 60,
  hour / 2,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
const failingRule: FailingRule = { windowHours: 24, spanHours: 12, triesMin: 10, share: 0.8 };
const gone = 410;
const sender = { kind: 'system', name: 'deliver-webhook' } as const;

/**
 * One try at a delivery. It is noted after the answer, so a process that dies in between sends the
 * same event again, under the same id, rather than none.
 */
export async function deliver(
  parts: DeliverParts,
  { data: job, signal }: Attempt<DeliveryJob>,
): Promise<void> {
  const due = await readDueDelivery(parts.db, job);
  if (!due) return;
  const outcome = await postEvent(parts, due, signal);
  // The server stops: that is no failure of the receiver, and the job is put back.
  if (!outcome.isSuccess) signal.throwIfAborted();
  const wait = chooseWait(parts, outcome, due.round_tries);
  await transaction(parts.db, (tx) => settle(tx, parts, job, { outcome, wait }));
}

/** Null: no other try follows. */
function chooseWait(parts: DeliverParts, outcome: Outcome, triesBefore: number): number | null {
  if (outcome.isSuccess || outcome.status === gone) return null;
  return parts.waitsSeconds[triesBefore] ?? null;
}

async function settle(
  tx: Tx,
  { jobs }: DeliverParts,
  job: DeliveryJob,
  { outcome, wait }: { outcome: Outcome; wait: number | null },
): Promise<void> {
  // Held before its deliveries, as by whoever switches it off.
  if (!outcome.isSuccess) await holdWebhook(tx, job);
  const isNoted = await noteTry(tx, job, outcome, wait);
  if (!isNoted || outcome.isSuccess) return;
  const reason = outcome.status === gone ? 'gone' : 'failing';
  if (reason === 'gone' || (await isFailing(tx, job, failingRule))) {
    await endWebhook(tx, jobs, job, reason);
  } else if (wait !== null) {
    const next: DeliveryJob = { ...job, tries: job.tries + 1 };
    await jobs.enqueue(tx, 'deliver-webhook', next, { startAfterSeconds: wait });
  }
}

/** Switches a webhook off that takes nothing any more, and tells the owners. */
async function endWebhook(
  tx: Tx,
  jobs: Jobs,
  job: DeliveryJob,
  reason: 'gone' | 'failing',
): Promise<void> {
  const disabled = await disableWebhook(tx, job, reason);
  if (!disabled) return;
  await giveUpDeliveries(tx, job);
  const { orgId, webhookId } = job;
  await recordWrite(tx, sender, { orgId, id: disabled.team_id }, 'webhook.disabled', [webhookId]);
  await queueEndMails(tx, jobs, { orgId, webhookId });
}
