import { randomUUID } from 'node:crypto';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Attempt, JobRunner, Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { postponeMail } from '#outgoing/mail-limits/postpone-mail.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { sendUnlessRefused } from '#outgoing/mail/send-unless-refused.ts';
import { renderCorrections } from '#outgoing/mail/templates/corrections.mail.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { countWaiting, planMails } from './digest.queries.ts';

/** The data of a `mail-corrections` job. */
export interface CorrectionsMailJob {
  orgId: string;
  accountId: string;
  /** The id of the mail, so that an interrupted attempt and its retry send the same mail. */
  mailId: string;
}

export interface CorrectionsMailParts {
  readonly db: Db;
  readonly jobs: JobRunner;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly settings: { publicUrl: string; rateLimits: RateLimits | 'off' };
}

/** Plans a mail to the leaders who decide, unless one is planned already: at most one a day. */
export async function queueCorrectionMails(
  tx: Tx,
  jobs: Jobs,
  team: Pick<ReachableTeam, 'orgId' | 'path'>,
): Promise<void> {
  for (const { account_id: accountId, after_seconds: seconds } of await planMails(tx, team)) {
    const job: CorrectionsMailJob = { orgId: team.orgId, accountId, mailId: randomUUID() };
    await jobs.enqueue(tx, 'mail-corrections', job, { startAfterSeconds: seconds });
  }
}

/** Mails a leader what waits by now, unless everything is decided or they want no such mail. */
export async function sendCorrectionsMail(
  parts: Omit<CorrectionsMailParts, 'jobs'> & { readonly jobs: Jobs },
  { data: job, signal }: Pick<Attempt<CorrectionsMailJob>, 'data' | 'signal'>,
): Promise<void> {
  const { db, settings } = parts;
  const waiting = await countWaiting(db, job.accountId);
  const to = waiting[0]?.email;
  if (to === undefined || (await postponeMail(parts, 'mail-corrections', job, to))) return;
  const teams = waiting.map(({ team_name: teamName, count }) => ({ teamName, count }));
  const link = `${settings.publicUrl}/training`;
  const letter = renderCorrections({ teams, link }, await findMailLanguage(db, to));
  const mail = { to, mailId: job.mailId, letter, about: 'corrections', facts: job };
  await sendUnlessRefused(parts, mail, signal);
}
