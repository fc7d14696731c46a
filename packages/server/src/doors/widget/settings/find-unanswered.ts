import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { chooseAgent } from '#assistant/agents/agents.queries.ts';
import { answerQuestion } from '#assistant/answers/answer-question.ts';
import { chooseLanguage, noPreferences } from '#assistant/answers/choose-language.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { readToEnd } from '#ground/streams.ts';
import type { WidgetSettings } from './widget.ts';

const timeoutMs = 20_000;

/**
 * Asks the suggested questions as a visitor of a page, without a language model. Returns those that
 * a visitor would find poorly answered: with a model those that find nothing, without one also
 * those that find a closest match only.
 */
export async function findUnanswered(
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
