import type { Db } from '#ground/db/database.ts';
import { listModelFolders } from '#ground/ports/embeddings/add-model.ts';
import { knownModels, knownRerankers } from '#ground/ports/embeddings/onnx/known-models.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { isStillThere } from './model-names.ts';
import { countUnderstood, listModels } from './models.queries.ts';
import type { Comparison, EmbeddingModelRow } from './models.queries.ts';

export type ModelState = 'serves' | 'is coming' | 'is held back' | 'is kept';

/** A model that the installation has had. */
export interface DescribedModel {
  /** The value of EMBEDDINGS. */
  readonly setting: string;
  readonly name: string;
  readonly state: ModelState;
  /** The number of passages, and how many of them have a vector of the model. */
  readonly passages: number;
  readonly understood: number;
  readonly compared: Comparison | null;
}

/** A model that is in DATA_DIR/models, or that can be fetched. */
export interface AvailableModel {
  readonly name: string;
  readonly isHere: boolean;
  readonly about: string;
  readonly licence: string;
  readonly dimensions: number | null;
}

export interface DescribedModels {
  readonly models: readonly DescribedModel[];
  readonly available: readonly AvailableModel[];
}

/** Describes the models of the installation, and those that could be. */
export async function describeModels(
  db: Db,
  { embeddings, dataDir }: Pick<Settings, 'embeddings' | 'dataDir'>,
): Promise<DescribedModels> {
  const models: DescribedModel[] = [];
  const rows = await listModels(db);
  for (const row of rows) {
    const { setting, name, compared } = row;
    const counted = await countUnderstood(db, name);
    const isConfigured = setting === embeddings && isStillThere(rows, row);
    models.push({ setting, name, state: stateOf(row, isConfigured), ...counted, compared });
  }
  return { models, available: await listAvailable(dataDir) };
}

function stateOf(row: EmbeddingModelRow, isConfigured: boolean): ModelState {
  if (row.is_serving) return 'serves';
  if (row.is_held_back) return 'is held back';
  return isConfigured ? 'is coming' : 'is kept';
}

async function listAvailable(dataDir: string): Promise<AvailableModel[]> {
  const here = await listModelFolders(dataDir);
  const known = { ...knownModels, ...knownRerankers };
  const names = [...new Set([...here, ...Object.keys(known)])];
  return names.map((name) => ({
    name,
    isHere: here.includes(name),
    about: known[name]?.about ?? 'carried in',
    licence: known[name]?.licence ?? '',
    dimensions: knownModels[name]?.dimensions ?? null,
  }));
}
