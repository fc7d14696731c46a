import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { chooseAgent } from '#assistant/agents/agents.queries.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { askSuggestions } from './ask-suggestions.ts';
import { readWidget, writeWidget } from './settings.queries.ts';
import { toWidget } from './widget.ts';
import type { WidgetRow, WidgetSettings } from './widget.ts';

export function mountSettings(api: Api, parts: AssistantParts): void {
  const { db } = parts;
  serve(api, endpoints.getWidget, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    answer: async ({ reached }) => ({ widget: toWidget(reached, await readWidget(db, reached)) }),
  });

  serve(api, endpoints.updateWidget, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached, principal, actor, input: { body } }) {
      const { teamId: _, ...settings } = body;
      const widget = toWidget(reached, await updateWidget(db, actor, reached, settings));
      const reader = await viewerIn(db, principal, reached);
      return { widget, ...(await askSuggestions(parts, { team: reached, reader }, widget)) };
    },
  });
}

/** Sets the widget of a team. Its agent must be one of the team's own. */
function updateWidget(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  settings: WidgetSettings,
): Promise<WidgetRow> {
  return transaction(db, async (tx) => {
    const { agentId } = settings;
    const isAgent = agentId === null || (await chooseAgent(tx, team, agentId)) !== undefined;
    if (!isAgent) throw new Failure('agent_not_found');
    const row = await writeWidget(tx, team, settings);
    await recordWrite(tx, actor, team, 'widget.updated', [team.id]);
    return row;
  });
}
