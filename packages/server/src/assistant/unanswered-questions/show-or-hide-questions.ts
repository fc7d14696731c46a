import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { setQuestionsShown } from './unanswered-questions.queries.ts';

/** Sets whether leaders see the unanswered questions of chats that begin from now on. */
export function showOrHideQuestions(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  isShown: boolean,
): Promise<{ teamId: string; isShown: boolean }> {
  return transaction(db, async (tx) => {
    const action = isShown ? 'questions.shown' : 'questions.hidden';
    if (await setQuestionsShown(tx, team, isShown))
      await recordWrite(tx, actor, team, action, [team.id]);
    return { teamId: team.id, isShown };
  });
}
