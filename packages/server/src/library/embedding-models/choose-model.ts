import type { Tx } from '#ground/db/database.ts';
import { isStillThere } from './model-names.ts';
import { holdModelBack, listModels, serveModel } from './models.queries.ts';

/** The model that serves from now on; null if there is none of this kind. */
export interface ChosenModel {
  readonly setting: string | null;
  /** True if it has had vectors of all texts. */
  readonly isComplete: boolean;
}

const nobody: ChosenModel = { setting: null, isComplete: false };

/**
 * Switches back to the previous model. The current one is rejected, so that a restart does not
 * switch to it again.
 */
export async function goBack(tx: Tx): Promise<ChosenModel> {
  const rows = await listModels(tx);
  const [serving, ...others] = rows;
  // The latest one to leave; the list has another order.
  const [before] = others
    .filter((row) => row.left_at !== null && isStillThere(rows, row))
    .toSorted((a, b) => (b.left_at?.getTime() ?? 0) - (a.left_at?.getTime() ?? 0));
  if (!serving?.is_serving || !before) return nobody;
  await serveModel(tx, before.name);
  await holdModelBack(tx, serving.name);
  return { setting: before.setting, isComplete: true };
}

/** Lets a model serve by its setting, or by the name that its vectors have. */
export async function useModel(tx: Tx, name: string): Promise<ChosenModel> {
  const rows = await listModels(tx);
  const found = rows.find(
    (row) => (row.setting === name || row.name === name) && isStillThere(rows, row),
  );
  if (!found) return nobody;
  await serveModel(tx, found.name);
  return {
    setting: found.setting,
    isComplete: found.complete_at !== null || found.left_at !== null,
  };
}
