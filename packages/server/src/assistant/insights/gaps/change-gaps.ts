import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { setDismissed, setQuestionsShown } from './asked-questions.queries.ts';

/** Dismisses the questions of a gap, or takes that back. */
export function dismissGap(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  { questionHashes, isDismissed }: { questionHashes: string[]; isDismissed: boolean },
): Promise<{ teamId: string; isDismissed: boolean }> {
  return transaction(db, async (tx) => {
    const action = isDismissed ? 'gap.dismissed' : 'gap.restored';
    if (await setDismissed(tx, team, questionHashes, isDismissed))
      await recordWrite(tx, actor, team, action, [team.id]);
    return { teamId: team.id, isDismissed };
  });
}

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
