import { openDatabase, transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { TellStep } from '@guildhall/engine/connect/connection.ts';
import { describeModels } from '#library/embedding-models/describe-models.ts';
import type { DescribedModels } from '#library/embedding-models/describe-models.ts';
import { goBack, useModel } from '#library/embedding-models/choose-model.ts';
import type { ChosenModel } from '#library/embedding-models/choose-model.ts';
import { forgetModel, listModels } from '#library/embedding-models/models.queries.ts';
import { removeModelVectors } from '#library/vectors/store-vectors.ts';
import { removeModelFiles } from '#ground/ports/embeddings/add-model.ts';
import type { Settings } from '#ground/settings/settings.ts';

/** Lists the models of the installation, on the machine of the server. */
export async function listModelsHere(
  settings: Settings,
  tellStep?: TellStep,
): Promise<DescribedModels> {
  return await withDatabase(settings, tellStep, (db) => describeModels(db, settings));
}

/** Lets the model that served before serve again, within some seconds. */
export async function goBackHere(settings: Settings, tellStep?: TellStep): Promise<ChosenModel> {
  return await withDatabase(settings, tellStep, (db) => transaction(db, goBack));
}

/** Lets a model serve, whatever the golden questions say. */
export async function useModelHere(
  settings: Settings,
  name: string,
  tellStep?: TellStep,
): Promise<ChosenModel> {
  return await withDatabase(settings, tellStep, (db) =>
    transaction(db, (tx) => useModel(tx, name)),
  );
}

/** Removes a model's vectors and, of one in `DATA_DIR/models`, its files, unless it serves. */
export async function removeModelHere(
  settings: Settings,
  name: string,
  tellStep?: TellStep,
): Promise<'removed' | 'serves' | 'unknown'> {
  return await withDatabase(settings, tellStep, async (db) => {
    const file = name.replace(/^onnx:/, '');
    const rows = (await listModels(db)).filter((row) =>
      [name, `onnx:${file}`].some((given) => given === row.name || given === row.setting),
    );
    if (rows.some((row) => row.is_serving)) return 'serves';
    for (const row of rows) {
      if (await forgetModel(db, row.name)) await removeModelVectors(db, row.name);
    }
    const hadFiles = await removeModelFiles(settings.dataDir, file);
    return rows.length > 0 || hadFiles ? 'removed' : 'unknown';
  });
}

async function withDatabase<Result>(
  { dataDir, databaseUrl: url }: Settings,
  tellStep: TellStep | undefined,
  act: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir, url, mustExist: true, tellStep });
  return act(database.db).finally(() => database.close());
}
