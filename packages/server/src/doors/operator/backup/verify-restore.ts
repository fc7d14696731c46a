import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openBroughtAlong } from '@guildhall/engine/bring-along/open-brought-along.ts';
import { unsynced } from '@guildhall/engine/bring-along/start-postgres.ts';
import { importTables } from '@guildhall/engine/tables/import-tables.ts';
import { makeFolder } from '@guildhall/engine/folder/sync-folder.ts';
import { refuseDifferentRows } from './compare.ts';
import { readDatabaseContents, askSearchesIfCurrent } from './inspect-database.ts';
import type { DatabaseContents } from './inspect-database.ts';
import type { StoredSearch } from './manifest.ts';

/**
 * Restores the copied tables of `folder` into a new database below `place`, which proves that the
 * backup can be restored: every row is read, every index made and every reference checked. Compares
 * the number of rows with `contents`. Then searches the restored database and returns the searches
 * with their results. Throws a `BackupError` if the number of rows differs.
 */
export async function verifyRestore(
  place: string,
  folder: string,
  contents: DatabaseContents,
): Promise<StoredSearch[]> {
  const dataDir = join(place, 'rehearsal');
  await makeFolder(dataDir, 0o700);
  const options = { holder: 'command', isSingle: true, isPatient: true } as const;
  const connection = await openBroughtAlong(dataDir, { ...options, settings: unsynced });
  try {
    const imported = await importTables(connection, { folder, ...contents });
    await imported.commit();
    refuseDifferentRows(contents, await readDatabaseContents(connection.pool));
    return await askSearchesIfCurrent(connection, contents);
  } finally {
    await connection.close();
    await rm(dataDir, { recursive: true });
  }
}
