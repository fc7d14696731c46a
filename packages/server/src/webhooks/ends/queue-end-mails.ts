import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { findOwnersToTell } from './ends.queries.ts';

/** The data of a `mail-webhook-end` job. */
export interface EndMailJob {
  orgId: string;
  webhookId: string;
  userId: string;
  /** The id of the mail, so that an interrupted attempt and its retry send the same mail. */
  mailId: string;
}

/** Queues a mail to each owner, inside the transaction that switches the webhook off. */
export async function queueEndMails(
  tx: Tx,
  jobs: Jobs,
  webhook: { orgId: string; webhookId: string },
): Promise<void> {
  const userIds = await findOwnersToTell(tx, webhook);
  const data = userIds.map((userId): EndMailJob => ({ ...webhook, userId, mailId: randomUUID() }));
  if (data.length > 0) await jobs.enqueueAll(tx, 'mail-webhook-end', data);
}
