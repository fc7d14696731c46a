import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { removeSomeIndex } from './segments.queries.ts';

/** Removes the index of a deleted organisation in short transactions. It may run again. */
export async function removeIndex(db: Db, orgId: string): Promise<void> {
  while (await transaction(db, (tx) => removeSomeIndex(tx, orgId)));
}
