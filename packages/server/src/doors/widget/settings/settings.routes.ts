import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { findUnanswered } from './find-unanswered.ts';
import { readWidget } from './settings.queries.ts';
import { updateWidget } from './update-widget.ts';
import { toWidget } from './widget.ts';

export function mountSettings(api: Api, parts: AssistantParts): void {
  const { db } = parts;
  serve(api, endpoints.getWidget, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    answer: async ({ reached }) => ({ widget: toWidget(reached, await readWidget(db, reached)) }),
  });

  serve(api, endpoints.updateWidget, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached, actor, input: { body } }) {
      const { teamId: _, ...settings } = body;
      const widget = toWidget(reached, await updateWidget(db, actor, reached, settings));
      return { widget, unansweredSuggestions: await findUnanswered(parts, reached, widget) };
    },
  });
}
