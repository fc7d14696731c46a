import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Attempt, Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { postponeMail } from '#outgoing/mail-limits/postpone-mail.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { sendUnlessRefused } from '#outgoing/mail/send-unless-refused.ts';
import { renderWebhookDisabled } from '#outgoing/mail/templates/webhook-disabled.mail.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { findDisabledWebhook, findOwnersToNotify } from './disabled.queries.ts';

/** The data of a `mail-webhook-end` job. */
export interface DisabledWebhookMailJob {
  orgId: string;
  webhookId: string;
  userId: string;
  /** The id of the mail, so that an interrupted attempt and its retry send the same mail. */
  mailId: string;
}

export interface DisabledWebhookMailParts {
  db: Db;
  jobs: Jobs;
  log: Log;
  mailer: Mailer;
  settings: { publicUrl: string; rateLimits: RateLimits | 'off' };
}

/** Mails an owner that their webhook was switched off, unless it is on again. */
export async function sendDisabledWebhookMail(
  parts: DisabledWebhookMailParts,
  { data: job, signal }: Attempt<DisabledWebhookMailJob>,
): Promise<void> {
  const { db, settings } = parts;
  const webhook = await findDisabledWebhook(db, job);
  if (!webhook || (await postponeMail(parts, 'mail-webhook-end', job, webhook.email))) return;
  const { email: to, team_name: teamName, reason, url } = webhook;
  const link = `${settings.publicUrl}/settings/webhooks?team=${webhook.team_id}`;
  const language = await findMailLanguage(db, to);
  const letter = renderWebhookDisabled(
    { teamName, host: new URL(url).host, reason, link },
    language,
  );
  const mail = { to, mailId: job.mailId, letter, about: 'a webhook', facts: job };
  await sendUnlessRefused(parts, mail, signal);
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
