import { transaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';
import { createPace } from './pace.ts';

/**
 * Deletes the text of a document in short transactions until nothing is left, because a long
 * statement holds up everybody on the embedded engine.
 * @param deleteSome deletes at most so many passages; returns false if nothing was left
 */
export async function deleteInSteps(
  db: Db,
  orgId: string,
  deleteSome: (tx: Tx, passagesMax: number) => Promise<boolean>,
): Promise<void> {
  const pace = createPace();
  const step = () => transaction(db, (tx) => pace.measure(() => deleteSome(tx, pace.passages())));
  while (await step());
}
