import type { RateLimits } from '#ground/settings/settings.ts';
import type { Db } from '#ground/db/database.ts';
import type { Attempt, Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { MailRefused } from '#ground/ports/mail/mail.ts';
import type { Mailer } from '#ground/ports/mail/mail.ts';
import { renderLeftBehind } from '#ground/ports/mail/templates/left-behind.mail.ts';
import { findMailLanguage } from '#ground/mails/mail-language.queries.ts';
import { postponeMail } from '#ground/mails/postpone-mail.ts';
import { findLeftBehindReader } from './left-behind.queries.ts';
import type { LeftBehindMailJob } from './queue-left-behind-mails.ts';

export interface LeftBehindMailParts {
  db: Db;
  jobs: Jobs;
  log: Log;
  mailer: Mailer;
  settings: { publicUrl: string; command: string; rateLimits: RateLimits | 'off' };
}

/** Mails an owner or a leader about the things that a removed person left behind. */
export async function sendLeftBehindMail(
  parts: LeftBehindMailParts,
  { data: job, signal }: Attempt<LeftBehindMailJob>,
): Promise<void> {
  const { db, log, mailer, settings } = parts;
  const reader = await findLeftBehindReader(db, job);
  if (!reader || (await postponeMail(parts, 'mail-left-behind', job, reader.email))) return;
  const page = reader.is_owner ? 'settings/keys' : 'people';
  const letter = renderLeftBehind(
    {
      ...job,
      teamName: reader.team_name,
      personName: reader.removed_name ?? '',
      command: `${settings.command} owners add`,
      link: `${settings.publicUrl}/${page}?team=${job.teamId}`,
    },
    await findMailLanguage(db, reader.email),
  );
  const messageId = `${job.mailId}@${new URL(settings.publicUrl).hostname}`;
  try {
    await mailer.send({ to: reader.email, messageId, ...letter }, signal);
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    const { orgId, teamId, readerId } = job;
    log.warn(
      { err: cause, orgId, teamId, readerId },
      'A mail about what a removed person left behind was refused',
    );
  }
}
