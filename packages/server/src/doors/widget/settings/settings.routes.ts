import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
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
import { answerQuestion } from '#assistant/answers/answer-question.ts';
import { chooseLanguage, noPreferences } from '#assistant/answers/choose-language.ts';
import { readToEnd } from '#ground/streams.ts';
import { readWidget, writeWidget } from './settings.queries.ts';
import { toWidget } from './widget.ts';
import type { WidgetRow, WidgetSettings } from './widget.ts';

const timeoutMs = 20_000;

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

/**
 * Asks the suggested questions as a visitor of a page, without a language model. Returns those that
 * a visitor would find poorly answered: with a model those that find nothing, without one also
 * those that find a closest match only.
 */
async function findUnanswered(
  parts: AssistantParts,
  team: ReachableTeam,
  { suggestions, agentId }: Pick<WidgetSettings, 'suggestions' | 'agentId'>,
): Promise<string[]> {
  const agent = await chooseAgent(parts.db, team, agentId ?? undefined);
  if (!agent) return [...suggestions];
  const row = { agent_id: agent.id, document_ids: [], workflow_id: null };
  const unanswered: string[] = [];
  for (const question of suggestions) {
    const pieces = answerQuestion(
      { ...parts, model: null },
      {
        chat: { team, viewer: { kind: 'anonymous' }, row },
        question,
        language: chooseLanguage(question, noPreferences),
        readHistory: async () => [],
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    const { certainty } = await readToEnd(pieces, () => {});
    const isPoor = parts.model ? certainty === 'nothing' : certainty !== 'answered';
    if (isPoor) unanswered.push(question);
  }
  return unanswered;
}
