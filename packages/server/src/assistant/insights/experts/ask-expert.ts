import { randomUUID } from 'node:crypto';
import type { AskedExpert } from '@guildhall/contract';
import { leads } from '#ground/access/account-memberships.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { insertNotification } from '#people/notifications/notifications.queries.ts';
import { findQuestion, readerIn } from '../gaps/find-question.ts';
import type { NamedQuestion } from '../gaps/find-question.ts';
import { toAskedExpert } from './find-experts.ts';
import { deleteQuestion, insertQuestion, isExpert, listAskedExperts } from './experts.queries.ts';
import type { QuestionPlaceRow } from './experts.queries.ts';
import type { ExpertMailJob } from './mail-expert.ts';

interface ExpertParts {
  readonly db: Db;
  readonly jobs: Jobs;
}

export interface ExpertRequest extends Omit<NamedQuestion, 'readerId'> {
  readonly userId: string;
  readonly note?: string | null | undefined;
}

/**
 * Passes a question on to a person: exactly its words, and the note. Changes nothing, and sends
 * nothing, if they are asked already.
 */
export async function askExpert(
  { db, jobs }: ExpertParts,
  { principal, actor, team }: { principal: Principal; actor: Actor; team: ReachableTeam },
  { userId, note = null, ...named }: ExpertRequest,
): Promise<AskedExpert> {
  const readerId = readerIn(principal, team);
  const text = await findQuestion(db, team, { ...named, readerId });
  const { questionHash } = named;
  if (!(await isExpert(db, team, { userId, ledIds: ledBy(principal, team) })))
    throw new Failure('expert_not_found');
  const row = await transaction(db, async (tx) => {
    const id = await insertQuestion(tx, team, {
      userId,
      questionHash,
      text,
      note,
      askedBy: readerId,
    });
    if (id !== undefined) {
      const subject = { expertQuestionId: id };
      await insertNotification(tx, team, {
        userId,
        teamId: team.id,
        kind: 'question_asked',
        subject,
      });
      const job: ExpertMailJob = { orgId: team.orgId, questionId: id, mailId: randomUUID() };
      await jobs.enqueue(tx, 'mail-expert', job);
      await recordWrite(tx, actor, team, 'gap.asked', [userId]);
    }
    const asked = await listAskedExperts(tx, team, [questionHash]);
    return asked.find((it) => it.user_id === userId);
  });
  // Taken back by another leader meanwhile.
  if (!row) throw new Failure('expert_not_found');
  return toAskedExpert(row, principal);
}

/** Takes a question back from the person who was asked. */
export async function withdrawQuestion(
  db: Db,
  actor: Actor,
  { team, row }: { team: ReachableTeam; row: QuestionPlaceRow },
): Promise<{ questionId: string }> {
  await transaction(db, async (tx) => {
    if (await deleteQuestion(tx, team, row.id))
      await recordWrite(tx, actor, team, 'gap.withdrawn', [row.user_id]);
  });
  return { questionId: row.id };
}

/** Returns the topmost teams that the principal leads in the team's organisation. */
function ledBy(principal: Principal, { orgId }: ReachableTeam): string[] {
  if (principal.kind === 'key') return [principal.teamId];
  const led = principal.memberships.filter((it) => it.orgId === orgId && leads(it));
  return led.map(({ teamId }) => teamId);
}
