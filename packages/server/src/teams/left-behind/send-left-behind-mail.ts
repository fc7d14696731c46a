import type { RateLimits } from '#settings.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import type { Attempt, Jobs } from '#jobs/jobs.ts';
import type { Log } from '#log.ts';
import { MailRefused } from '#ports/mail/mail.ts';
import type { Mailer } from '#ports/mail/mail.ts';
import { renderLeftBehind } from '#ports/mail/templates/left-behind.mail.ts';
import { findMailLanguage } from '../mails/mail-language.queries.ts';
import {
  chargeRecipient,
  findRecipientWait,
  lockRecipient,
} from '../mails/recipient-budget.queries.ts';
import { findTold } from './left-behind.queries.ts';
import type { LeftBehindMailJob } from './queue-left-behind-mails.ts';

export interface LeftBehindMailParts {
  db: Db;
  jobs: Jobs;
  log: Log;
  mailer: Mailer;
  settings: { publicUrl: string; command: string; rateLimits: RateLimits | 'off' };
}

/** Mails an owner or a leader what a removed person left behind. */
export async function sendLeftBehindMail(
  parts: LeftBehindMailParts,
  { data: job, signal }: Attempt<LeftBehindMailJob>,
): Promise<void> {
  const { db, log, mailer, settings } = parts;
  const told = await findTold(db, job);
  if (!told || (await mustWait(parts, job, told.email))) return;
  const page = told.is_owner ? 'settings/keys' : 'people';
  const letter = renderLeftBehind(
    {
      ...job,
      teamName: told.team_name,
      personName: told.removed_name ?? '',
      command: `${settings.command} owners add`,
      link: `${settings.publicUrl}/${page}?team=${job.teamId}`,
    },
    await findMailLanguage(db, told.email),
  );
  const messageId = `${job.mailId}@${new URL(settings.publicUrl).hostname}`;
  try {
    await mailer.send({ to: told.email, messageId, ...letter }, signal);
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    const { orgId, teamId, readerId } = job;
    log.warn({ err: cause, orgId, teamId, readerId }, 'The mail server refused to tell a leader');
  }
}

/** Postpones the mail and returns true if the address has used up its daily mails (S43). */
async function mustWait(
  { db, jobs, settings }: LeftBehindMailParts,
  job: LeftBehindMailJob,
  address: string,
): Promise<boolean> {
  if (settings.rateLimits === 'off') return false;
  return transaction(db, async (tx) => {
    await lockRecipient(tx, address);
    const charge = { address, orgId: job.orgId };
    const seconds = await findRecipientWait(tx, charge);
    if (seconds === 0) await chargeRecipient(tx, charge);
    else await jobs.enqueue(tx, 'mail-left-behind', job, { startAfterSeconds: seconds });
    return seconds > 0;
  });
}
