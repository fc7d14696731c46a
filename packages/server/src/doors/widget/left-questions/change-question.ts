import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { deleteLeftQuestion, markLeftQuestion } from './left-questions.queries.ts';
import type { LeftQuestionRow } from './left-questions.queries.ts';

/** Marks a left question as done, or as open again. */
export function markQuestion(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  id: string,
  isDone: boolean,
): Promise<LeftQuestionRow> {
  return transaction(db, async (tx) => {
    const row = await markLeftQuestion(tx, team, id, isDone);
    if (!row) throw new Failure('left_question_not_found');
    await recordWrite(tx, actor, team, 'question.updated', [id]);
    return row;
  });
}

export function deleteQuestion(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  id: string,
): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await deleteLeftQuestion(tx, team, id))) throw new Failure('left_question_not_found');
    await recordWrite(tx, actor, team, 'question.deleted', [id]);
  });
}
