import type { Db } from '#ground/db/database.ts';
import type { Attempt, JobRunner, Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { postponeMail } from '#outgoing/mail-limits/postpone-mail.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { sendUnlessRefused } from '#outgoing/mail/send-unless-refused.ts';
import { renderExpertQuestion } from '#outgoing/mail/templates/expert-question.mail.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { findMailedQuestion } from './experts.queries.ts';

/** The data of a `mail-expert` job. */
export interface ExpertMailJob {
  orgId: string;
  questionId: string;
  /** The id of the mail, so that an interrupted attempt and its retry send the same mail. */
  mailId: string;
}

export interface ExpertMailParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly settings: { publicUrl: string; rateLimits: RateLimits | 'off' };
}

/** Starts the worker that mails people what they were asked. */
export async function startExpertMails(
  parts: ExpertMailParts & { readonly jobs: JobRunner },
): Promise<void> {
  await parts.jobs.work<ExpertMailJob>('mail-expert', (attempt) => sendExpertMail(parts, attempt));
}

/** Mails a person what they were asked, unless that is settled or they want no such mail. */
export async function sendExpertMail(
  parts: ExpertMailParts,
  { data: job, signal }: Pick<Attempt<ExpertMailJob>, 'data' | 'signal'>,
): Promise<void> {
  const { db, settings } = parts;
  const asked = await findMailedQuestion(db, job);
  if (!asked || (await postponeMail(parts, 'mail-expert', job, asked.email))) return;
  const { email: to } = asked;
  const letter = renderExpertQuestion(
    {
      teamName: asked.team_name,
      askedBy: asked.asked_by_name,
      text: asked.text,
      note: asked.note,
      link: `${settings.publicUrl}/questions?open=${job.questionId}`,
    },
    await findMailLanguage(db, to),
  );
  const mail = { to, mailId: job.mailId, letter, about: 'a question', facts: job };
  await sendUnlessRefused(parts, mail, signal);
}
