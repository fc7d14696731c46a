import { transaction } from './database.ts';
import type { Db, Tx } from './database.ts';

/** Thrown to take back what a dry run has written, with what it has found. */
class TakenBack extends Error {
  readonly found: unknown;

  constructor(found: unknown) {
    super('A dry run changes nothing');
    this.found = found;
  }
}

/** Does work in a transaction that is taken back, and returns what it has found. */
export async function dryRun<Found>(db: Db, work: (tx: Tx) => Promise<Found>): Promise<Found> {
  try {
    return await transaction(db, async (tx): Promise<Found> => {
      throw new TakenBack(await work(tx));
    });
  } catch (cause) {
    if (cause instanceof TakenBack) return cause.found as Found;
    throw cause;
  }
}
