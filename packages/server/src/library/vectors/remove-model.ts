import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import {
  deleteBackground,
  deleteBlocksAndCorrections,
  deleteSomeVectors,
  listTextNumbers,
} from './store-vectors.queries.ts';

/** Removes all vectors of a model that no longer serves, in short transactions. */
export async function removeModelVectors(db: Db, model: string): Promise<void> {
  for (const { org_id: orgId, last_number: last } of await listTextNumbers(db)) {
    // Without blocks no search finds its vectors.
    await transaction(db, (tx) => deleteBlocksAndCorrections(tx, orgId, model));
    for (let from = 0; from <= last;) {
      const first = from;
      from = await transaction(db, (tx) => deleteSomeVectors(tx, orgId, model, first));
    }
  }
  await transaction(db, (tx) => deleteBackground(tx, model));
}
