import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';

/**
 * Deletes in short transactions until nothing is left.
 * @param deleteSome deletes a part; returns false if nothing was left
 */
export async function deleteInSteps(
  db: Db,
  deleteSome: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  while (await transaction(db, deleteSome));
}
