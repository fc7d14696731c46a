import type { Clock } from '../ports/clock/clock.ts';
import type { SafeFetch } from '../ports/safe-fetch/safe-fetch.ts';
import type { DeliveryJob } from '../events/note-events.ts';
import type { JobRunner } from '../jobs/jobs.ts';
import { resumeDeliveries } from './deliveries/resume-deliveries.ts';
import { deliver, waitsSeconds } from './delivering/deliver.ts';
import type { EndMailJob } from './ends/queue-end-mails.ts';
import { sendEndMail } from './ends/send-end-mail.ts';
import type { EndMailParts } from './ends/send-end-mail.ts';
import { deleteOldEvents } from './old-events.queries.ts';

export interface WebhookWork extends EndMailParts {
  clock: Clock;
  jobs: JobRunner;
  /** Waits for an answer as long as a delivery does. */
  safeFetch: SafeFetch;
  /** Those of `deliver.ts`, unless a test or a benchmark has less time. */
  waitsSeconds?: readonly number[];
}

const eventsKeptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Begins to deliver events, and deletes those that are kept no longer, now and once a day. */
export async function startWebhookWork(work: WebhookWork): Promise<{ stop(): void }> {
  const { db, jobs, log } = work;
  const parts = { waitsSeconds, ...work };
  await resumeDeliveries(work);
  await jobs.work<DeliveryJob>('deliver-webhook', (attempt) => deliver(parts, attempt));
  await jobs.work<EndMailJob>('mail-webhook-end', (attempt) => sendEndMail(work, attempt));
  const tidy = () =>
    deleteOldEvents(db, eventsKeptDays).catch((err: unknown) =>
      log.warn({ err }, 'Old events could not be deleted'),
    );
  await tidy();
  const daily = setInterval(() => void tidy(), dayMs).unref();
  return { stop: () => clearInterval(daily) };
}
