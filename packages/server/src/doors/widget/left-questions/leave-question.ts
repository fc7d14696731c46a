import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { notifyLeaders } from '#people/notifications/notifications.queries.ts';
import type { WidgetParts } from '../sessions/widget-parts.ts';
import { insertLeftQuestion, readRecipients } from './left-questions.queries.ts';
import type { NewQuestion, Recipients } from './left-questions.queries.ts';
import type { LeftQuestionJob } from './send-left-question.ts';

/**
 * Maximum number of questions a day of which the leaders of one team are told. Later ones are only
 * listed, so that neither mailboxes nor notifications are flooded.
 */
const toldPerDay = 50;

/** Stores a question for the team, notifies its leaders and enqueues the mails about it. */
export async function leaveQuestion(
  { db, jobs, limits }: Pick<WidgetParts, 'db' | 'jobs' | 'limits'>,
  actor: Actor,
  team: ReachableTeam,
  question: NewQuestion,
): Promise<void> {
  const told = await readRecipients(db, team);
  if (!told.is_taken) throw new Failure('questions_not_taken');
  const to = await chooseMailboxes(limits, told);
  await transaction(db, async (tx) => {
    const leftQuestionId = await insertLeftQuestion(tx, team, question);
    await recordWrite(tx, actor, team, 'question.left', [leftQuestionId]);
    const { orgId } = team;
    if (told.left_count < toldPerDay) await notifyLeaders(tx, team, leftQuestionId);
    const mails = to.map((email): LeftQuestionJob => ({ orgId, leftQuestionId, email }));
    await jobs.enqueueAll(tx, 'send-left-question', mails);
  });
}

async function chooseMailboxes(
  limits: WidgetParts['limits'],
  { questions_email: email, owners, left_count: leftCount }: Recipients,
): Promise<string[]> {
  if (leftCount >= toldPerDay) return [];
  const chosen: string[] = [];
  for (const mailbox of email === null ? owners : [email]) {
    if (await limits.mayMail(mailbox)) chosen.push(mailbox);
  }
  return chosen;
}
