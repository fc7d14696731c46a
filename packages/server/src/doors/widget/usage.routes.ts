import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { WidgetParts } from './sessions/widget-parts.ts';
import { listDays, readBudget } from './usage.queries.ts';

const listedDays = 30;

export function mountUsage(api: Api, { db }: WidgetParts): void {
  serve(api, endpoints.getWidgetUsage, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached }) {
      const budget = await readBudget(db, reached);
      return {
        usage: {
          answersToday: budget.answers_today,
          dailyAnswersMax: budget.daily_answers_max,
          resetsAt: budget.resets_at.toISOString(),
          days: await listDays(db, reached, listedDays),
        },
      };
    },
  });
}
