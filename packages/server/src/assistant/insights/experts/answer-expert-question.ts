import type { ExpertQuestion } from '@guildhall/contract';
import { reachAskingTeam } from '#ground/access/reach-team.ts';
import { saveFeedback } from '#assistant/corrections/give-feedback.ts';
import type { CorrectionParts } from '#assistant/corrections/correction.ts';
import { questionOfOther } from '#assistant/corrections/rated-message.ts';
import { summarizeFeedback } from '#assistant/corrections/summarize-feedback.ts';
import { transaction } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Requester } from '#ground/http/requester.ts';
import { findOwnQuestion, markAnswered } from './experts.queries.ts';
import type { OwnQuestionRow } from './experts.queries.ts';

interface ExpertAnswer {
  readonly accountId: string;
  readonly questionId: string;
  readonly text: string;
  readonly from: Requester;
}

/**
 * Turns the answer of a person who was asked into a correction of the asking team, which a leader
 * there approves. It has sources only if it repeats what the server wrote for them, or for whoever
 * asked them.
 */
export async function answerExpertQuestion(
  parts: Pick<CorrectionParts, 'db' | 'jobs' | 'model' | 'log'>,
  { accountId, questionId, text, from }: ExpertAnswer,
): Promise<ExpertQuestion> {
  const { db, jobs } = parts;
  const question = await findOwnQuestion(db, accountId, questionId);
  if (!question) throw new Failure('expert_question_not_found');
  if (question.answered_at) throw new Failure('expert_question_answered');
  const { org_id: orgId, team_id: teamId, user_id: userId } = question;
  const { hash: questionHash, asked_by: toldBy } = question;
  const team = await reachAskingTeam(db, { orgId, teamId });
  const chatOwner = { kind: 'person', id: userId } as const;
  const message = questionOfOther({ team, chatOwner, userText: question.text });
  const feedback = { isUpvoted: false, correctedResponse: text };
  const summary = await summarizeFeedback(parts, message, feedback);
  const actor: Actor = { kind: 'person', users: [{ orgId, userId }], ...from };
  await transaction(db, async (tx) => {
    const training = { message, feedback, summary, questionHash, toldBy };
    const { id } = await saveFeedback(tx, jobs, actor, training);
    if (await markAnswered(tx, question, id)) return;
    const isThere = await findOwnQuestion(tx, accountId, questionId);
    throw new Failure(isThere ? 'expert_question_answered' : 'expert_question_not_found');
  });
  const answered = await findOwnQuestion(db, accountId, questionId);
  if (!answered) throw new Failure('expert_question_not_found');
  return toExpertQuestion(answered);
}

export function toExpertQuestion(row: OwnQuestionRow): ExpertQuestion {
  return {
    id: row.id,
    teamId: row.team_id,
    teamName: row.team_name,
    text: row.text,
    note: row.note,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answerStatus: row.answer_status,
  };
}
