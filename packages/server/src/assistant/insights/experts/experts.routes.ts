import { endpoints } from '@guildhall/contract';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { CorrectionParts } from '#assistant/corrections/correction.ts';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { continuePages } from '#ground/db/cursors.ts';
import type { Api } from '#ground/http/api.ts';
import { requesterOf } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import { answerExpertQuestion, toExpertQuestion } from './answer-expert-question.ts';
import { askExpert, withdrawQuestion } from './ask-expert.ts';
import { countOwnQuestions, findPassedOn, listOwnQuestions } from './experts.queries.ts';

export function mountExperts(api: Api, parts: CorrectionParts): void {
  const { db } = parts;
  serve(api, endpoints.askExpert, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached: team, principal, actor, input: { body } }) {
      return { expert: await askExpert(parts, { principal, actor, team }, body) };
    },
  });

  serve(api, endpoints.withdrawExpertQuestion, {
    reach: ({ principal, input }) =>
      reachByTeam(db, principal, {
        absent: 'expert_question_not_found',
        find: (tree) => findPassedOn(db, tree, input.params.questionId),
      }),
    answer: ({ reached, actor }) => withdrawQuestion(db, actor, reached),
  });

  serve(
    api,
    endpoints.listExpertQuestions,
    async ({ principal: { accountId }, input: { query } }) => {
      const rows = await listOwnQuestions(db, accountId, query);
      const { total, open } = await countOwnQuestions(db, accountId);
      return {
        questions: rows.map(toExpertQuestion),
        openCount: open,
        pagination: continuePages(query, total, rows),
      };
    },
  );

  serve(api, endpoints.answerExpertQuestion, async ({ principal, input, c }) => {
    const { accountId } = principal;
    await recordAccountActivity(db, accountId);
    const question = await answerExpertQuestion(
      { ...parts, log: c.get('log') },
      {
        accountId,
        questionId: input.params.questionId,
        text: input.body.text,
        from: requesterOf(c),
      },
    );
    return { question };
  });
}
