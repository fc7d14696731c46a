import type { Database } from '#db/database.ts';
import type { Clock } from '#ports/clock/clock.ts';
import type { SafeFetch } from '#ports/safe-fetch/safe-fetch.ts';
import type { JobRunner } from '#jobs/jobs.ts';
import { openCourier } from './delivering/open-courier.ts';
import { endAllClaims } from './delivering/serve.queries.ts';
import { waitsSeconds } from './delivering/settle.ts';
import type { EndMailJob } from './ends/queue-end-mails.ts';
import { sendEndMail } from './ends/send-end-mail.ts';
import type { EndMailParts } from './ends/send-end-mail.ts';
import { deleteOldEvents } from './old-events.queries.ts';

export interface WebhookWork extends EndMailParts {
  database: Database;
  clock: Clock;
  jobs: JobRunner;
  /** Its answer timeout is the one of a delivery. */
  safeFetch: SafeFetch;
  /** The waits of `settle.ts` by default. Tests and benchmarks set shorter ones. */
  waitsSeconds?: readonly number[];
}

const eventsKeptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Starts to deliver events. Deletes old events, now and once a day. */
export async function startWebhookWork(work: WebhookWork): Promise<{ stop(): Promise<void> }> {
  const { database, db, jobs, log } = work;
  // On an embedded database that was just opened, no other process can be serving webhooks.
  if (database.engine === 'embedded') await endAllClaims(db);
  const courier = openCourier({ waitsSeconds, ...work });
  jobs.listen('deliveries-due', courier.wake);
  await jobs.work<EndMailJob>('mail-webhook-end', (attempt) => sendEndMail(work, attempt));
  const tidy = () =>
    deleteOldEvents(db, eventsKeptDays).catch((err: unknown) =>
      log.warn({ err }, 'Old events could not be deleted'),
    );
  await tidy();
  const daily = setInterval(() => void tidy(), dayMs).unref();
  return {
    async stop() {
      clearInterval(daily);
      await courier.stop();
    },
  };
}
