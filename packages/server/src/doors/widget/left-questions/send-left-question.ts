import type { Db } from '#ground/db/database.ts';
import type { Attempt } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { sendUnlessRefused } from '#outgoing/mail/send-unless-refused.ts';
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
  parts: LeftQuestionParts,
  { data: job, signal }: Attempt<LeftQuestionJob>,
): Promise<void> {
  const { db, settings } = parts;
  const asked = await readForMail(db, job);
  if (!asked) return;
  const { text, email: askerEmail, origin, team_name: teamName, team_id: teamId } = asked;
  const link = `${settings.publicUrl}/settings/widget?team=${teamId}`;
  const language = await findMailLanguage(db, job.email);
  const letter = renderLeftQuestion({ teamName, text, askerEmail, origin, link }, language);
  const { orgId, leftQuestionId, email: to } = job;
  const facts = { orgId, leftQuestionId };
  const mail = { to, mailId: leftQuestionId, letter, about: 'a left question', facts };
  await sendUnlessRefused(parts, mail, signal);
}
