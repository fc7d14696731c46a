import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#settings.ts';
import { openBackupHold } from '#db/backup-hold.ts';
import { openConnection, toDatabase } from '#db/database.ts';
import { findApplied, listMigrations } from '#db/migrate.ts';
import { refuseNoDatabase, refuseNoTables } from '#db/refuse-absent.ts';
import { exportTables } from '#db/tables/export-tables.ts';
import { insertBackup } from '#installation/backups.queries.ts';
import type { MadeBackup } from '#installation/backups.queries.ts';
import { makeFolder } from '#sync-folder.ts';
import { readDatabaseContents } from './inspect-database.ts';
import type { InspectedDatabase } from './inspect-database.ts';
import { isInUse } from './source-database.queries.ts';
import { verifyRestore } from './verify-restore.ts';

/** The options for copying the database. */
export interface StageOptions {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  isVerified: boolean;
  say(line: string): void;
}

/** The rows of a database in a folder, one file per table. */
export interface StagedDatabase extends InspectedDatabase {
  folder: string;
  /** True if a running server may have written since the copy. */
  isRunning: boolean;
  record(made: MadeBackup): Promise<void>;
  /** Deletes the copy and allows files of documents to be deleted again. */
  close(): Promise<void>;
}

const staging = 'staging';

/**
 * Copies a snapshot of the database, also while a server uses it. No document's file is deleted
 * from then until `close`.
 */
export async function stageDatabase({
  settings: { dataDir, databaseUrl: url },
  isVerified,
  say,
}: StageOptions): Promise<StagedDatabase> {
  const place = join(dataDir, staging);
  await using opening = new AsyncDisposableStack();
  refuseNoDatabase({ dataDir, url });
  const connection = opening.adopt(
    await openConnection({ url, dataDir, isPatient: true }),
    (it) => it.close(),
  );
  const { pool } = connection;
  await refuseNoTables(pool, { dataDir, url });
  opening.defer(await openBackupHold(pool).hold());
  await rm(place, { recursive: true, force: true });
  await makeFolder(place, 0o700);
  opening.defer(() => rm(place, { recursive: true, force: true }));
  say('Copying the database');
  const folder = join(place, 'tables');
  const exported = await exportTables({ pool }, folder);
  const contents = await exported.read(readDatabaseContents).finally(exported.close);
  if (isVerified) say('Restoring the copy beside it and looking at all of it');
  const searches = isVerified ? await verifyRestore(place, folder, contents) : [];
  const isRunning = !connection.isAlone && (await isInUse(pool));
  const opened = opening.move();
  return {
    ...contents,
    searches,
    folder,
    isRunning,
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
