import type { Db } from '#ground/db/database.ts';
import type { Attempt } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { MailRefused } from '#outgoing/mail/mailer.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { renderLeftQuestion } from '#outgoing/mail/templates/left-question.mail.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { readForMail } from './left-questions.queries.ts';

export interface LeftQuestionParts {
  readonly db: Db;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly settings: { readonly publicUrl: string };
}

/** The payload of a job: one mail about a left question. */
export interface LeftQuestionJob {
  readonly orgId: string;
  readonly leftQuestionId: string;
  readonly email: string;
}

/** Sends a mail about a left question. Each try has the same message id. */
export async function sendLeftQuestion(
  { db, log, mailer, settings: { publicUrl } }: LeftQuestionParts,
  { data: job, signal }: Attempt<LeftQuestionJob>,
): Promise<void> {
  const asked = await readForMail(db, job);
  if (!asked) return;
  const { text, email: askerEmail, origin, team_name: teamName, team_id: teamId } = asked;
  const link = `${publicUrl}/settings/widget?team=${teamId}`;
  const language = await findMailLanguage(db, job.email);
  const mail = renderLeftQuestion({ teamName, text, askerEmail, origin, link }, language);
  const messageId = `${job.leftQuestionId}@${new URL(publicUrl).hostname}`;
  try {
    await mailer.send({ to: job.email, messageId, ...mail }, signal);
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    const { orgId, leftQuestionId } = job;
    log.warn({ err: cause, orgId, leftQuestionId }, 'A mail about a left question was refused');
  }
}
