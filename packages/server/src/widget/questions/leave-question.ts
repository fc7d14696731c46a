import type { ReachableTeam } from '../../access/reach-team.ts';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Actor } from '../../http/principal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { insertLeft, readRecipients } from './questions.queries.ts';
import type { NewQuestion } from './questions.queries.ts';
import type { LeftQuestionJob } from './send-left-question.ts';

/** So many a day are sent by mail. Whoever leaves more fills the list, and nobody's mailbox. */
const mailedPerDay = 50;

/** Keeps a question for the team and has it sent to those who look after it. */
export function leaveQuestion(
  { db, jobs }: { db: Db; jobs: Jobs },
  actor: Actor,
  team: ReachableTeam,
  question: NewQuestion,
): Promise<void> {
  return transaction(db, async (tx) => {
    const told = await readRecipients(tx, team);
    if (!told.is_taken) throw new Failure('questions_not_taken');
    const leftQuestionId = await insertLeft(tx, team, question);
    await recordWrite(tx, actor, team, 'question.left', [leftQuestionId]);
    if (told.left_count >= mailedPerDay) return;
    const to = told.questions_email === null ? told.owners : [told.questions_email];
    const { orgId } = team;
    const mails = to.map((email): LeftQuestionJob => ({ orgId, leftQuestionId, email }));
    await jobs.enqueueAll(tx, 'send-left-question', mails);
  });
}
