import { join } from 'node:path';
import { checkIndices } from '#db/check-indices.ts';
import { openEmbedded } from '#db/embedded.ts';
import { importTables } from '#db/tables/import-tables.ts';
import { makeFolder } from '#sync-folder.ts';
import { refuseDifferentRows } from './compare.ts';
import { readContents, trySearches } from './inspect.ts';
import type { Contents } from './inspect.ts';
import type { StoredSearch } from './manifest.ts';

/**
 * Restores tables into an embedded database in a folder of `place` and checks it completely.
 * Returns the searches made there with their results. Throws a `BackupError` if rows are missing.
 */
export async function verifyRestore(
  place: string,
  folder: string,
  contents: Contents,
): Promise<StoredSearch[]> {
  const dataDir = join(place, 'rehearsal');
  await makeFolder(dataDir, 0o700);
  const connection = await openEmbedded(dataDir, { isCopy: true });
  try {
    const imported = await importTables(connection, { folder, ...contents }, dataDir);
    await imported.commit();
    await checkIndices(connection);
    refuseDifferentRows(contents, await readContents(connection.pool));
    return await trySearches(connection, contents);
  } finally {
    await connection.close();
  }
}
