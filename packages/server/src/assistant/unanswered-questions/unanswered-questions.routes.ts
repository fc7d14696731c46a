import { endpoints, paginate } from '@guildhall/contract';
import type { UnansweredQuestion } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import {
  areQuestionsShown,
  countUnanswered,
  listUnanswered,
  setQuestionsShown,
} from './unanswered-questions.queries.ts';
import type { UnansweredRow } from './unanswered-questions.queries.ts';

export function mountUnansweredQuestions(api: Api, { db }: Pick<AssistantParts, 'db'>): void {
  serve(api, endpoints.listQuestions, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    answer: async ({ reached, input: { query } }) => ({
      questions: (await listUnanswered(db, reached, query)).map(toUnansweredQuestion),
      isShown: await areQuestionsShown(db, reached),
      pagination: paginate(query, await countUnanswered(db, reached, query)),
    }),
  });

  serve(api, endpoints.showQuestions, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    answer: ({ reached, actor, input: { body } }) =>
      showOrHideQuestions(db, actor, reached, body.isShown),
  });
}

function toUnansweredQuestion({
  last_asked_at: askedAt,
  ...counted
}: UnansweredRow): UnansweredQuestion {
  return { ...counted, lastAskedAt: askedAt.toISOString() };
}

/** Sets whether leaders see the unanswered questions of chats that begin from now on. */
function showOrHideQuestions(
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
