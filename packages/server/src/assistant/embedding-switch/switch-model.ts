import { transaction } from '#ground/db/database.ts';
import {
  holdModelBack,
  keepComparison,
  listModels,
  serveModel,
} from '#library/embedding-models/models.queries.ts';
import type { Comparison } from '#library/embedding-models/models.queries.ts';
import type { SwitchableEmbeddings } from '#ground/ports/embeddings/switchable-embeddings.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { listTeamQuestions } from '#assistant/golden-questions/golden-questions.queries.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { askGoldenQuestion } from '#assistant/golden-questions/ask-golden-question.ts';

/** So many questions say enough, and take some minutes at most. */
const questionsMax = 300;

/**
 * Switches to the coming model, unless it fulfils fewer expectations of the golden questions than
 * the serving one. Then the serving model stays until a person decides otherwise.
 */
export async function switchModel(
  parts: AssistantParts & { readonly embeddings: SwitchableEmbeddings },
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const { serving, coming } = parts.embeddings;
  if (coming?.model !== name) return;
  const compared = await compareModels(parts, serving, coming, signal);
  const isWorse = compared !== null && compared.after < compared.before;
  await transaction(parts.db, async (tx) => {
    // A person may have decided meanwhile.
    const own = (await listModels(tx)).find((row) => row.name === name);
    if (!own || own.is_serving || own.is_held_back) return;
    if (compared) await keepComparison(tx, name, compared);
    if (isWorse) await holdModelBack(tx, name);
    else await serveModel(tx, name);
  });
  parts.log.info({ model: name, ...compared }, sayOutcome(compared, isWorse));
}

function sayOutcome(compared: Comparison | null, isWorse: boolean): string {
  if (isWorse)
    return 'The new embedding model fulfils less of the golden questions, so the one before goes on serving: guildhall models use takes the new one all the same';
  return compared === null
    ? 'The new embedding model serves'
    : 'The new embedding model serves: it fulfils as much of the golden questions, or more';
}

/**
 * Asks the golden questions of all teams with each of two embedding models, in the documents' own
 * words: a language model would cost money and hide what the search finds. Null if there are none.
 */
async function compareModels(
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
      const { marks } = await askGoldenQuestion({ ...parts, embeddings, model: () => null }, asked);
      said.push(...Object.values(marks).filter((mark) => mark !== null));
    }
    return { expectations: said.length, fulfilled: said.filter(Boolean).length };
  };
  const { expectations, fulfilled } = await count(before);
  return { expectations, before: fulfilled, after: (await count(after)).fulfilled };
}
