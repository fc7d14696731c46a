import { visibleTo } from '#ground/access/visible-to.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Viewer } from '#ground/access/viewer.ts';
import { chooseAgent } from '#assistant/agents/agents.queries.ts';
import { answerQuestion } from '#assistant/answers/answer-question.ts';
import { chooseLanguage, noPreferences } from '#assistant/answers/choose-language.ts';
import { countDocuments } from '#assistant/answers/extractive/searched.queries.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { readToEnd } from '#ground/streams.ts';
import type { WidgetSettings } from './widget.ts';

const timeoutMs = 20_000;
const visitor: Viewer = { kind: 'anonymous' };

export interface AskedSuggestions {
  /** The questions that a visitor finds poorly answered. */
  readonly unansweredSuggestions: string[];
  /** Those of them that the reader of the settings finds answered. */
  readonly hiddenSuggestions: string[];
  /** True if a visitor sees any document of the team's knowledge base. */
  readonly isAnythingPublic: boolean;
}

/**
 * Asks the suggested questions as a visitor of a page, without a language model; those without an
 * answer also as the reader of the settings, whose documents visitors may not see.
 */
export async function askSuggestions(
  parts: AssistantParts,
  { team, reader }: { team: ReachableTeam; reader: Viewer },
  { suggestions, agentId }: Pick<WidgetSettings, 'suggestions' | 'agentId'>,
): Promise<AskedSuggestions> {
  const agent = await chooseAgent(parts.db, team, agentId ?? undefined);
  const isPoor = async (viewer: Viewer, question: string) =>
    !agent || isPoorlyAnswered(parts, { team, viewer, agentId: agent.id }, question);
  const unansweredSuggestions: string[] = [];
  const hiddenSuggestions: string[] = [];
  for (const question of suggestions) {
    if (!(await isPoor(visitor, question))) continue;
    unansweredSuggestions.push(question);
    if (!(await isPoor(reader, question))) hiddenSuggestions.push(question);
  }
  const seen = { team, visible: visibleTo(visitor), only: null };
  const isAnythingPublic = (await countDocuments(parts.db, [seen])) > 0;
  return { unansweredSuggestions, hiddenSuggestions, isAnythingPublic };
}

/**
 * True if a question finds no good answer: with a language model if nothing is found, without one
 * also if a closest match is.
 */
async function isPoorlyAnswered(
  parts: AssistantParts,
  { team, viewer, agentId }: { team: ReachableTeam; viewer: Viewer; agentId: string },
  question: string,
): Promise<boolean> {
  const pieces = answerQuestion(
    { ...parts, model: () => null },
    {
      chat: { team, viewer, row: { agent_id: agentId, document_ids: [], workflow_id: null } },
      question,
      language: chooseLanguage(question, noPreferences),
      readHistory: async () => [],
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  const { certainty } = await readToEnd(pieces, () => {});
  return parts.model() ? certainty === 'nothing' : certainty !== 'answered';
}
