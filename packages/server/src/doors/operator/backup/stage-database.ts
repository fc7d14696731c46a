import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { Settings } from '#ground/settings/settings.ts';
import { openBackupHold } from '@guildhall/engine/connect/backup-hold.ts';
import { removeWithCluster } from '@guildhall/engine/bring-along/stop-leftover.ts';
import type { Connection } from '@guildhall/engine/connect/connection.ts';
import { openConnection, toDatabase } from '#ground/db/database.ts';
import {
  findApplied,
  listMigrations,
  refuseNoDatabase,
  refuseNoTables,
} from '@guildhall/engine/migrate/migrate.ts';
import { exportTables } from '@guildhall/engine/tables/export-tables.ts';
import { insertBackup, readDatabaseFacts } from '../installation.queries.ts';
import type { MadeBackup } from '../installation.queries.ts';
import { makeFolder } from '@guildhall/engine/folder/sync-folder.ts';
import { openBroughtAlong } from '@guildhall/engine/bring-along/open-brought-along.ts';
import { unsynced } from '@guildhall/engine/bring-along/start-postgres.ts';
import { importTables } from '@guildhall/engine/tables/import-tables.ts';
import { BackupError } from './backup-error.ts';
import { explainFullDisk, checkRoom, blameLostDatabase } from './blame.ts';
import { readDatabaseContents, askSearchesIfCurrent } from './inspect-database.ts';
import type { DatabaseContents, InspectedDatabase } from './inspect-database.ts';
import { isInUse } from './source-database.queries.ts';
import { refuseDifferentRows } from './compare.ts';
import type { StoredSearch } from './manifest.ts';

export interface StageOptions {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  isVerified: boolean;
  say(line: string): void;
  /** Called with the size of the database before anything is copied; throws if it has no room. */
  checkTarget?: (databaseBytes: number) => Promise<void>;
}

/** The rows of a database in a folder, one file per table. */
export interface StagedDatabase extends InspectedDatabase {
  folder: string;
  /** True if a running server may have written since the copy. */
  isRunning: boolean;
  /** Throws if files of documents may have been deleted since the copy. */
  checkHold(): Promise<void>;
  record(made: MadeBackup): Promise<void>;
  /** Deletes the copy and allows files of documents to be deleted again. */
  close(): Promise<void>;
}

const staging = 'staging';

/**
 * Copies a snapshot of the database, also while a server uses it. No document's file is deleted
 * from then until `close`.
 */
export async function stageDatabase(options: StageOptions): Promise<StagedDatabase> {
  const { dataDir, databaseUrl: url } = options.settings;
  const place = join(dataDir, staging);
  await using opening = new AsyncDisposableStack();
  refuseNoDatabase({ dataDir, url });
  const connection = opening.adopt(await openConnection({ url, dataDir, isPatient: true }), (it) =>
    it.close(),
  );
  const { pool } = connection;
  await refuseNoTables(pool, { dataDir, url });
  const { bytes } = await readDatabaseFacts(toDatabase(connection).db);
  await refuseNoRoom(bytes, options);
  const hold = openBackupHold(pool);
  opening.defer(await hold.hold());
  await removeWithCluster(place);
  await makeFolder(place, 0o700);
  opening.defer(() => removeWithCluster(place));
  const isRunning = async () => !connection.isAlone && (await isInUse(pool));
  const wasRunning = await isRunning();
  const folder = join(place, 'tables');
  const copied = await copyRows(pool, folder, options)
    .catch(blameLostDatabase)
    .catch(explainFullDisk(dataDir));
  const searches = await verify(copied, place, options).catch(explainFullDisk(dataDir));
  const opened = opening.move();
  return {
    ...copied,
    searches,
    folder,
    isRunning: wasRunning || (await isRunning().catch(() => true)),
    async checkHold() {
      if (await hold.isHeld().catch(blameLostDatabase)) return;
      throw new BackupError('The database was started anew meanwhile: make the backup again');
    },
    async record(made) {
      const applied = new Set(await findApplied(pool));
      // A database that is yet to be upgraded may lack the table for backups.
      if ((await listMigrations()).every((name) => applied.has(name))) {
        await insertBackup(toDatabase(connection).db, made);
      }
    },
    close: () => opened.disposeAsync(),
  };
}

async function copyRows(
  pool: Connection['pool'],
  folder: string,
  { say }: StageOptions,
): Promise<DatabaseContents> {
  say('Copying the database');
  const exported = await exportTables({ pool }, folder);
  const contents = await exported.read(readDatabaseContents).finally(exported.close);
  // A migration that recreates a table hides its rows from older snapshots.
  if ((await findApplied(pool)).join() === contents.migrations.join()) return contents;
  throw new BackupError('The database was upgraded while it was copied: try again');
}

async function verify(
  copied: DatabaseContents,
  place: string,
  { isVerified, say }: StageOptions,
): Promise<InspectedDatabase['searches']> {
  if (!isVerified) return [];
  say('Restoring the copy beside it and looking at all of it');
  return verifyRestore(place, join(place, 'tables'), copied);
}

/** The rows take less room than the database, and the database that is made of them about as much. */
async function refuseNoRoom(bytes: number, options: StageOptions): Promise<void> {
  await checkRoom(options.settings.dataDir, options.isVerified ? 2 * bytes : bytes);
  await options.checkTarget?.(bytes);
}

/**
 * Restores the copied tables of `folder` into a new database below `place`, which proves that the
 * backup can be restored: every row is read, every index made and every reference checked. Compares
 * the number of rows with `contents`. Then searches the restored database and returns the searches
 * with their results. Throws a `BackupError` if the number of rows differs.
 */
async function verifyRestore(
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
