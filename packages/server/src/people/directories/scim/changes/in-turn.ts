import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { Directory } from '../../stored/directory.ts';
import type { ReconcileParts } from '../../reconcile/apply-plan.ts';
import { lockDirectory } from '../../reconcile/plan.queries.ts';
import { notFound } from '../schema/scim-error.ts';

export interface ScimParts extends ReconcileParts {
  db: Db;
}

/** Runs changes of a directory one after the other, each whole or not at all. */
export function inTurn<T>(
  { db }: Pick<ScimParts, 'db'>,
  directory: Directory,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return retryDeadlock(() =>
    transaction(db, async (tx) => {
      // The directory may be gone since its token was read.
      if (!(await lockDirectory(tx, directory))) throw notFound('Resource');
      return work(tx);
    }),
  );
}
