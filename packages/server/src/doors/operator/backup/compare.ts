import type { Db } from '#ground/db/database.ts';
import { describeDifference } from '@guildhall/engine/tables/list-tables.ts';
import { BackupError } from './backup-error.ts';
import type { DatabaseContents } from './inspect-database.ts';
import type { StoredSearch } from './manifest.ts';
import { findDifferent } from './searches.ts';

/** Throws a `BackupError` that names the first table with another number of rows. */
export function refuseDifferentRows(
  expected: Pick<DatabaseContents, 'tables'>,
  found: Pick<DatabaseContents, 'tables'>,
): void {
  const different = describeDifference(expected.tables, found.tables);
  if (different) throw new BackupError(`The copy is not whole: ${different}`);
}

/** Throws a `BackupError` that names the first question with another answer. */
export async function refuseDifferentAnswers(
  db: Db,
  searches: readonly StoredSearch[],
): Promise<void> {
  const [different] = await findDifferent(db, searches);
  if (!different) return;
  throw new BackupError(
    `The copy is not whole: a search for "${different.question}" has another answer`,
  );
}
