import { findProvedEmail } from '#ground/access/account-memberships.queries.ts';
import type { Db } from '#ground/db/database.ts';
import type { Attempt, JobRunner, Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { postponeMail } from '#outgoing/mail-limits/postpone-mail.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { sendUnlessRefused } from '#outgoing/mail/send-unless-refused.ts';
import { renderSecondFactorReset } from '#outgoing/mail/templates/second-factor.mail.ts';

/** The data of a `mail-second-factor` job. */
export interface ResetMailJob {
  /** The organisation whose owner did it. */
  orgId: string;
  accountId: string;
  /** The id of the mail, so that an interrupted attempt and its retry send the same mail. */
  mailId: string;
}

export interface ResetMailParts {
  db: Db;
  jobs: Jobs;
  log: Log;
  mailer: Mailer;
  settings: { publicUrl: string; rateLimits: RateLimits | 'off' };
}

/** Tells a person that their second factors were removed. Nothing goes to an unproved address. */
async function sendResetMail(
  parts: ResetMailParts,
  { data: job, signal }: Attempt<ResetMailJob>,
): Promise<void> {
  const { db, settings } = parts;
  const to = await findProvedEmail(db, job.accountId);
  if (to === undefined || (await postponeMail(parts, 'mail-second-factor', job, to))) return;
  const link = `${settings.publicUrl}/second-factor/settings`;
  const letter = renderSecondFactorReset({ link }, await findMailLanguage(db, to));
  const mail = { to, mailId: job.mailId, letter, about: 'a second factor', facts: job };
  await sendUnlessRefused(parts, mail, signal);
}

/** Starts to tell people that their second factors were removed. */
export async function startResetMails(parts: ResetMailParts & { jobs: JobRunner }): Promise<void> {
  await parts.jobs.work<ResetMailJob>('mail-second-factor', (attempt) =>
    sendResetMail(parts, attempt),
  );
}
