import { transaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';

/** The passages of one transaction, which holds locks for some milliseconds. */
const stepPassages = 500;

/**
 * Deletes the text of a document in short transactions until nothing is left.
 * @param deleteSome deletes at most so many passages; returns false if nothing was left
 */
export async function deleteInSteps(
  db: Db,
  deleteSome: (tx: Tx, passagesMax: number) => Promise<boolean>,
): Promise<void> {
  while (await transaction(db, (tx) => deleteSome(tx, stepPassages)));
}
