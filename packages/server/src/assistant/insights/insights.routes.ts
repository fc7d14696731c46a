import { endpoints, paginate } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { recordViewAs } from '#ground/audit/audit.queries.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { addNearest } from './gaps/add-nearest.ts';
import { areQuestionsShown, countHidden } from './gaps/asked-questions.queries.ts';
import { dismissGap, showOrHideQuestions } from './gaps/change-gaps.ts';
import { countStates, findGaps } from './gaps/find-gaps.ts';
import type { NearnessParts } from './gaps/read-nearness.ts';
import { reachInsights } from './reach-insights.ts';
import { readInsights } from './figures/read-insights.ts';

export function mountInsights(api: Api, parts: NearnessParts): void {
  const { db } = parts;
  serve(api, endpoints.getInsights, {
    reach: ({ principal, input }) => reachInsights(db, principal, input.query),
    async answer({ reached: who, actor, input: { query } }) {
      await recordViewAs(db, actor, who);
      const { days, includesTeamsBelow = false } = query;
      const period = { team: who.team, days, includesTeamsBelow };
      return readInsights(db, period, visibleTo(who.viewer));
    },
  });

  serve(api, endpoints.listGaps, {
    reach: ({ principal, input }) => reachInsights(db, principal, input.query),
    async answer({ reached: who, actor, input: { query } }) {
      await recordViewAs(db, actor, who);
      const { team, viewer } = who;
      const found = await findGaps(parts, team, query.days);
      const listed = found.filter(({ state }) => state === query.state);
      const begin = (query.page - 1) * query.pageSize;
      const page = listed.slice(begin, begin + query.pageSize);
      const scope = { team, visible: visibleTo(viewer), only: null };
      return {
        gaps: await addNearest(parts, scope, page),
        counts: countStates(found),
        hiddenCount: await countHidden(db, team, query.days),
        isShown: await areQuestionsShown(db, team),
        pagination: paginate(query, listed.length),
      };
    },
  });

  serve(api, endpoints.dismissGap, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    answer: ({ reached, actor, input: { body } }) => dismissGap(db, actor, reached, body),
  });

  serve(api, endpoints.showQuestions, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    answer: ({ reached, actor, input: { body } }) =>
      showOrHideQuestions(db, actor, reached, body.isShown),
  });
}
