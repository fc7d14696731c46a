import { transaction } from '#ground/db/database.ts';
import {
  holdModelBack,
  keepComparison,
  listModels,
  serveModel,
} from '#library/models/models.queries.ts';
import type { Comparison } from '#library/models/models.queries.ts';
import type { SwitchableEmbeddings } from '#ground/ports/embeddings/switchable-embeddings.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { compareModels } from './compare-models.ts';

/**
 * Lets the model that is coming serve, unless it fulfils less of what the golden questions expect
 * than the one that serves: then that one goes on, until somebody says otherwise.
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
    // Somebody may have decided meanwhile.
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
