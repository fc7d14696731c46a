import { randomUUID } from 'node:crypto';
import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { findOwnersToNotify } from './disabled.queries.ts';

/** The data of a `mail-webhook-end` job. */
export interface DisabledWebhookMailJob {
  orgId: string;
  webhookId: string;
  userId: string;
  /** The id of the mail, so that an interrupted attempt and its retry send the same mail. */
  mailId: string;
}

/** Queues a mail to each owner, inside the transaction that switches the webhook off. */
export async function queueDisabledWebhookMails(
  tx: Tx,
  jobs: Jobs,
  webhook: { orgId: string; webhookId: string },
): Promise<void> {
  const userIds = await findOwnersToNotify(tx, webhook);
  const data = userIds.map((userId): DisabledWebhookMailJob => ({
    ...webhook,
    userId,
    mailId: randomUUID(),
  }));
  if (data.length > 0) await jobs.enqueueAll(tx, 'mail-webhook-end', data);
}
