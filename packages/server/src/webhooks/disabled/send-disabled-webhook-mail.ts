import type { RateLimits } from '#settings.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import type { Attempt, Jobs } from '#jobs/jobs.ts';
import type { Log } from '#log.ts';
import { MailRefused } from '#ports/mail/mail.ts';
import type { Mailer } from '#ports/mail/mail.ts';
import { renderWebhookDisabled } from '#ports/mail/templates/webhook-disabled.mail.ts';
import { findMailLanguage } from '#teams/mails/mail-language.queries.ts';
import {
  chargeRecipient,
  findRecipientWait,
  lockRecipient,
} from '#teams/mails/recipient-budget.queries.ts';
import { findDisabledWebhook } from './disabled.queries.ts';
import type { DisabledWebhook } from './disabled.queries.ts';
import type { DisabledWebhookMailJob } from './queue-disabled-webhook-mails.ts';

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
  const { db, log, mailer, settings } = parts;
  const webhook = await findDisabledWebhook(db, job);
  if (!webhook || (await mustWait(parts, job, webhook))) return;
  const { email: to, team_name: teamName, reason, url } = webhook;
  const link = `${settings.publicUrl}/settings/webhooks?team=${webhook.team_id}`;
  const language = await findMailLanguage(db, to);
  const letter = renderWebhookDisabled(
    { teamName, host: new URL(url).host, reason, link },
    language,
  );
  const messageId = `${job.mailId}@${new URL(settings.publicUrl).hostname}`;
  try {
    await mailer.send({ to, messageId, ...letter }, signal);
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    log.warn({ err: cause, ...job }, 'The mail server refused to tell an owner of a webhook');
  }
}

/** Postpones the mail and returns true if the address has used up its daily mails (S43). */
async function mustWait(
  { db, jobs, settings }: DisabledWebhookMailParts,
  job: DisabledWebhookMailJob,
  { email: address }: DisabledWebhook,
): Promise<boolean> {
  if (settings.rateLimits === 'off') return false;
  return transaction(db, async (tx) => {
    await lockRecipient(tx, address);
    const charge = { address, orgId: job.orgId };
    const seconds = await findRecipientWait(tx, charge);
    if (seconds === 0) await chargeRecipient(tx, charge);
    else await jobs.enqueue(tx, 'mail-webhook-end', job, { startAfterSeconds: seconds });
    return seconds > 0;
  });
}
