import type { Db } from '#db/database.ts';
import { transaction } from '#db/database.ts';
import type { Log } from '#log.ts';
import { knowsMeanings } from '#ports/embeddings/embeddings.ts';
import type { Embeddings } from '#ports/embeddings/embeddings.ts';
import { createModelChoice } from '#ports/embeddings/model-choice.ts';
import type { ModelChoice } from '#ports/embeddings/model-choice.ts';
import { openEmbeddings } from '#ports/embeddings/open-embeddings.ts';
import type { EmbeddingsSettings } from '#ports/embeddings/open-embeddings.ts';
import { listModels, noteModel, serveModel } from './models.queries.ts';
import type { EmbeddingModelRow } from './models.queries.ts';

export interface ChoiceParts {
  readonly db: Db;
  readonly settings: EmbeddingsSettings;
  readonly log: Log;
}

/**
 * Opens the choice between the model of the setting and the one that has served so far. The latter
 * serves until the former has all its vectors. Without a model there is nothing to choose.
 */
export async function openModelChoice(
  parts: ChoiceParts,
  wanted: Embeddings,
): Promise<ModelChoice> {
  const choice = createModelChoice(wanted);
  if (!knowsMeanings(wanted)) return choice;
  await noteModel(parts.db, wanted.model, parts.settings.embeddings);
  await readChoice(parts, choice, wanted);
  return choice;
}

/** Reads again which model serves and which one is coming. Returns true if another one serves. */
export async function readChoice(
  { db, settings, log }: ChoiceParts,
  choice: ModelChoice,
  wanted: Embeddings,
): Promise<boolean> {
  const before = choice.serving.model;
  const rows = await listModels(db);
  const row = rows.find(({ is_serving: isServing }) => isServing);
  const own = rows.find(({ name }) => name === wanted.model);
  const isComing = own !== undefined && !own.is_serving && !own.is_held_back;
  let serving: Embeddings = wanted;
  if (row && row.name !== wanted.model) {
    const opened = row.name === before ? choice.serving : await reopen(settings, row);
    if (opened) serving = opened;
    else {
      log.warn(
        { model: row.setting },
        'The embedding model that has served so far cannot be opened; texts are found by their words until they are understood anew',
      );
      await transaction(db, (tx) => serveModel(tx, wanted.model));
    }
  }
  choice.choose({ serving, coming: isComing && serving !== wanted ? wanted : null });
  return choice.serving.model !== before;
}

/** Opens a model that has served before; null if it is no longer there, or is another one now. */
async function reopen(
  settings: EmbeddingsSettings,
  { name, setting }: EmbeddingModelRow,
): Promise<Embeddings | null> {
  // The key of one server must not be sent to another.
  const isSame = URL.parse(setting)?.origin === URL.parse(settings.embeddings)?.origin;
  const embeddingsApiKey = isSame ? settings.embeddingsApiKey : undefined;
  try {
    const opened = await openEmbeddings({ ...settings, embeddings: setting, embeddingsApiKey });
    return opened.model === name ? opened : null;
  } catch {
    return null;
  }
}
