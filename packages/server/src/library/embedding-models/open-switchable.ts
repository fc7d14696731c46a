import type { Db } from '#ground/db/database.ts';
import { transaction } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { createSwitchable, modelsOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import type { SwitchableEmbeddings } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { openEmbeddings } from '#ground/ports/embeddings/open-embeddings.ts';
import type { EmbeddingsSettings } from '#ground/ports/embeddings/open-embeddings.ts';
import { isWatched, watchModel } from '#ground/ports/embeddings/watched-model.ts';
import { checkModel } from './check-model.ts';
import { isStillThere, nameNow } from './model-names.ts';
import { listModels, noteModel, serveModel } from './models.queries.ts';
import type { EmbeddingModelRow } from './models.queries.ts';

export interface ServingParts {
  readonly db: Db;
  readonly settings: EmbeddingsSettings;
  readonly log: Log;
}

/**
 * Opens the model of the setting and the serving one. The latter serves until the former has all
 * its vectors. Without a model there is nothing to switch.
 */
export async function openSwitchable(
  parts: ServingParts,
  configured: Embeddings,
): Promise<SwitchableEmbeddings> {
  const embeddings = createSwitchable(configured);
  if (!knowsMeanings(configured)) return embeddings;
  const name = nameNow(await listModels(parts.db), configured.model);
  await noteModel(parts.db, name, parts.settings.embeddings);
  await readServing(parts, embeddings, configured);
  for (const model of modelsOf(embeddings)) await checkModel(parts, model, new Date());
  return embeddings;
}

/** Reads the serving and the coming model again. Returns true if the serving one has changed. */
export async function readServing(
  { db, settings, log }: ServingParts,
  embeddings: SwitchableEmbeddings,
  configured: Embeddings,
): Promise<boolean> {
  const before = embeddings.serving.model;
  const rows = await listModels(db);
  const name = nameNow(rows, configured.model);
  const known = [embeddings.serving, embeddings.coming].find((it) => it?.model === name);
  const own = known && isWatched(known) ? known : watchModel(configured, name);
  const row = rows.find(({ is_serving: isServing }) => isServing);
  const ownRow = rows.find((it) => it.name === name);
  const isComing = ownRow !== undefined && !ownRow.is_serving && !ownRow.is_held_back;
  let serving: Embeddings = own;
  if (row && row.name !== name) {
    const isOpen = row.name === before && isStillThere(rows, row);
    const opened = isOpen ? embeddings.serving : await reopen(settings, rows, row);
    if (opened) serving = opened;
    else {
      log.warn(
        { model: row.name },
        'The embedding model that has served so far cannot be opened; texts are found by their words until they are understood anew',
      );
      await transaction(db, (tx) => serveModel(tx, name));
    }
  }
  embeddings.switchTo({ serving, coming: isComing && serving !== own ? own : null });
  return embeddings.serving.model !== before;
}

/** Opens a model that has served before; null if it is no longer there, or is another one now. */
async function reopen(
  settings: EmbeddingsSettings,
  rows: readonly EmbeddingModelRow[],
  { name, setting }: EmbeddingModelRow,
): Promise<Embeddings | null> {
  // The key of one server must not be sent to another.
  const isSame = URL.parse(setting)?.origin === URL.parse(settings.embeddings)?.origin;
  const embeddingsApiKey = isSame ? settings.embeddingsApiKey : undefined;
  try {
    const opened = await openEmbeddings({ ...settings, embeddings: setting, embeddingsApiKey });
    return nameNow(rows, opened.model) === name ? watchModel(opened, name) : null;
  } catch {
    return null;
  }
}
