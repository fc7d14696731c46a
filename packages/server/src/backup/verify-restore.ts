import { join } from 'node:path';
import { checkIndices } from '#db/check-indices.ts';
import { openEmbedded } from '#db/embedded.ts';
import { importTables } from '#db/tables/import-tables.ts';
import { makeFolder } from '#sync-folder.ts';
import { refuseDifferentRows } from './compare.ts';
import { readDatabaseContents, askSearchesIfCurrent } from './inspect-database.ts';
import type { DatabaseContents } from './inspect-database.ts';
import type { StoredSearch } from './manifest.ts';

/**
 * Restores the copied tables of `folder` into a new embedded database below `place`, which proves
 * that the backup can be restored. Checks all tables and indices, and compares the number of rows
 * with `contents`. Then searches the restored database and returns the searches with their results.
 * Throws a `BackupError` if the number of rows differs.
 */
export async function verifyRestore(
  place: string,
  folder: string,
  contents: DatabaseContents,
): Promise<StoredSearch[]> {
  const dataDir = join(place, 'rehearsal');
  await makeFolder(dataDir, 0o700);
  const connection = await openEmbedded(dataDir, { isCopy: true });
  try {
    const imported = await importTables(connection, { folder, ...contents }, dataDir);
    await imported.commit();
    await checkIndices(connection);
    refuseDifferentRows(contents, await readDatabaseContents(connection.pool));
    return await askSearchesIfCurrent(connection, contents);
  } finally {
    await connection.close();
  }
}
