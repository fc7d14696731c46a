import { listTeamQuestions } from '#assistant/golden-questions/team-questions.queries.ts';
import type { Comparison } from '#library/models/models.queries.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { askGoldenQuestion } from '#assistant/golden-questions/ask-golden-question.ts';

/** So many questions say enough, and take some minutes at most. */
const questionsMax = 300;

/**
 * Asks the golden questions of all teams with each of two embedding models, in the documents' own
 * words: a language model would cost money and hide what the search finds. Null if there are none.
 */
export async function compareModels(
  parts: AssistantParts,
  before: Embeddings,
  after: Embeddings,
  signal: AbortSignal,
): Promise<Comparison | null> {
  const questions = await listTeamQuestions(parts.db, questionsMax);
  if (questions.length === 0) return null;
  const count = async (embeddings: Embeddings) => {
    const said: boolean[] = [];
    for (const { org_id: orgId, team_id: teamId, question } of questions) {
      const asked = { orgId, teamId, question, signal };
      const { marks } = await askGoldenQuestion({ ...parts, embeddings, model: null }, asked);
      said.push(...Object.values(marks).filter((mark) => mark !== null));
    }
    return { expectations: said.length, fulfilled: said.filter(Boolean).length };
  };
  const { expectations, fulfilled } = await count(before);
  return { expectations, before: fulfilled, after: (await count(after)).fulfilled };
}
