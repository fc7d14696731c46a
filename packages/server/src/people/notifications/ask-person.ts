import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Attempt, Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { findMailLanguage } from '#ground/mail-limits/mail-language.queries.ts';
import { postponeMail } from '#ground/mail-limits/postpone-mail.ts';
import { MailRefused } from '#ground/ports/mail.ts';
import type { Mailer } from '#ground/ports/mail.ts';
import { renderQuestion } from '#ground/ports/mail/templates/question.mail.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { findQuestionMail, insertQuestion } from './notifications.queries.ts';
import type { NewQuestion } from './notifications.queries.ts';

/** The data of a `mail-question` job. */
export interface QuestionMailJob {
  orgId: string;
  notificationId: string;
}

export interface QuestionMailParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly settings: { publicUrl: string; rateLimits: RateLimits | 'off' };
}

/**
 * Asks a person of the team for the answer to a question: a notification, and a mail if they want
 * it. Returns false if they are not on the team, or have not read the same question yet.
 */
export async function askPerson(
  tx: Tx,
  jobs: Jobs,
  team: Pick<ReachableTeam, 'id' | 'orgId'>,
  { userId, question, askedBy }: Omit<NewQuestion, 'teamId'>,
): Promise<boolean> {
  const { orgId, id: teamId } = team;
  const notificationId = await insertQuestion(tx, team, { userId, teamId, question, askedBy });
  if (notificationId === undefined) return false;
  const job: QuestionMailJob = { orgId, notificationId };
  await jobs.enqueue(tx, 'mail-question', job);
  return true;
}

/** Mails a person the question that they are asked, unless they have read it meanwhile. */
export async function sendQuestionMail(
  parts: QuestionMailParts,
  { data: job, signal }: Pick<Attempt<QuestionMailJob>, 'data' | 'signal'>,
): Promise<void> {
  const { db, log, mailer, settings } = parts;
  const found = await findQuestionMail(db, job);
  if (!found || (await postponeMail(parts, 'mail-question', job, found.email))) return;
  const { email: to, team_id: teamId, team_name: teamName, from_name: fromName, question } = found;
  const address = new URLSearchParams({ team: teamId, question }).toString();
  const letter = renderQuestion(
    { teamName, fromName, question, link: `${settings.publicUrl}/?${address}` },
    await findMailLanguage(db, to),
  );
  const messageId = `${job.notificationId}@${new URL(settings.publicUrl).hostname}`;
  try {
    await mailer.send({ to, messageId, ...letter }, signal);
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    log.warn({ err: cause, ...job }, 'The mail server refused a mail about a question');
  }
}
