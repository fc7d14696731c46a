import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { checkIndices } from '#db/check-indices.ts';
import type { Connection } from '#db/connection.ts';
import { openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { openServer } from '#db/server.ts';
import { syncTree } from '#db/sync-tree.ts';
import { exportFromFolder } from '#db/tables/export-tables.ts';
import { importTables, isEmpty } from '#db/tables/import-tables.ts';
import { syncFolder } from '#sync-folder.ts';
import { BackupError } from './backup-error.ts';
import { refuseDifferentRows } from './compare.ts';
import { readDatabaseContents } from './inspect-database.ts';
import type { InspectedDatabase } from './inspect-database.ts';
import { finishCopy } from './finish-copy.ts';
import type { FinishOptions } from './finish-copy.ts';

/** A copy of a database in the folder `place`: a database folder `db`, or files in `tables`. */
export interface CopiedDatabase extends Omit<InspectedDatabase, 'fileKeys'>, FinishOptions {
  kind: 'folder' | 'tables';
  place: string;
}

/** A complete and compared database that becomes visible only by `commit`. */
export interface DatabaseTarget {
  commit(): Promise<void>;
  /** Closes the target. Without a commit nothing of it is kept. */
  close(): Promise<void>;
}

/** Throws a `BackupError` if the database is not empty. */
export async function refuseTaken(url: string): Promise<void> {
  const { pool, close } = await openServer(url);
  const isFree = await isEmpty(pool).finally(close);
  if (!isFree)
    throw new BackupError('The database is not empty: nothing is ever written over data');
}

/** Prepares the copy as the database of DATA_DIR. `commit` moves it into place. */
export async function openFolderTarget(
  copy: CopiedDatabase,
  dataDir: string,
): Promise<DatabaseTarget> {
  const { place } = copy;
  const connection = await openEmbedded(place, { isCopy: true });
  try {
    if (copy.kind === 'tables') {
      const given = { ...copy, folder: join(place, 'tables') };
      const imported = await importTables(connection, given, place);
      await imported.commit();
    }
    if (copy.isVerified) await checkIndices(connection);
    refuseDifferentRows(copy, await readDatabaseContents(connection.pool));
    await migrate(connection.pool);
    await finishCopy(connection, copy);
  } finally {
    await connection.close();
  }
  syncTree(join(place, 'db'));
  return {
    async commit() {
      await rename(join(place, 'db'), join(dataDir, 'db'));
      await syncFolder(dataDir);
    },
    close: async () => {},
  };
}

/** Fills an empty database on a server, in one transaction that `commit` commits. */
export async function openServerTarget(copy: CopiedDatabase, url: string): Promise<DatabaseTarget> {
  if (copy.kind === 'folder') await exportCopy(copy);
  const connection = await openServer(url, { isSingle: true, isPatient: true });
  try {
    return await fill(connection, copy);
  } catch (cause) {
    await connection.close();
    throw cause;
  }
}

async function fill(connection: Connection, copy: CopiedDatabase): Promise<DatabaseTarget> {
  if (!(await isEmpty(connection.pool))) {
    throw new BackupError('The database is not empty: nothing is ever written over data');
  }
  const given = { ...copy, folder: join(copy.place, 'tables') };
  const { commit } = await importTables(connection, given, copy.place);
  refuseDifferentRows(copy, await readDatabaseContents(connection.pool));
  await finishCopy(connection, copy);
  return { commit, close: connection.close };
}

async function exportCopy({ place, isVerified }: CopiedDatabase): Promise<void> {
  const connection = await openEmbedded(place, { isCopy: true });
  try {
    if (isVerified) await checkIndices(connection);
    const exported = await exportFromFolder(connection, place, join(place, 'tables'));
    await exported.close();
  } finally {
    await connection.close();
  }
}
