import type { Database } from '#ground/db/database.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { JobRunner } from '#ground/jobs/jobs.ts';
import { openCourier } from './delivering/open-courier.ts';
import { endAllClaims } from './delivering/claims.queries.ts';
import { waitsSeconds } from './delivering/record-attempts.ts';
import { sendDisabledWebhookMail } from './disabled/disabled-webhook-mails.ts';
import type {
  DisabledWebhookMailJob,
  DisabledWebhookMailParts,
} from './disabled/disabled-webhook-mails.ts';
import { deleteOldEvents } from '#outgoing/webhook-events/events.queries.ts';

export interface WebhookWork extends DisabledWebhookMailParts {
  settings: DisabledWebhookMailParts['settings'] & { webhookPrivateHosts: readonly string[] };
  database: Database;
  clock: Clock;
  jobs: JobRunner;
  /** Its answer timeout is the one of a delivery. */
  safeFetch: SafeFetch;
  secretBox: SecretBox;
  /** The waits of `record-attempts.ts` by default. Tests and benchmarks set shorter ones. */
  waitsSeconds?: readonly number[];
}

const eventsKeptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Starts to deliver events. Deletes old events, now and once a day. */
export async function startWebhookWork(work: WebhookWork): Promise<{ stop(): Promise<void> }> {
  const { database, db, jobs, log } = work;
  // No other process can be serving webhooks.
  if (database.isAlone) await endAllClaims(db);
  const courier = openCourier({ waitsSeconds, ...work });
  jobs.listen('deliveries-due', courier.wake);
  await jobs.work<DisabledWebhookMailJob>('mail-webhook-end', (attempt) =>
    sendDisabledWebhookMail(work, attempt),
  );
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
