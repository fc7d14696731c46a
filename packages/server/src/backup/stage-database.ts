import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#settings.ts';
import { openBackupHold } from '#db/backup-hold.ts';
import { copyLog, copyTables } from '#db/base-backup.ts';
import type { Connection } from '#db/connection.ts';
import { toDatabase } from '#db/database.ts';
import { refuseNoTables } from '#db/refuse-absent.ts';
import { openServer } from '#db/server.ts';
import { exportFromServer } from '#db/tables/export-tables.ts';
import { insertBackup } from '#installation/backups.queries.ts';
import type { MadeBackup } from '#installation/backups.queries.ts';
import { makeFolder } from '#sync-folder.ts';
import { inspectDatabaseFolder, readDatabaseContents } from './inspect-database.ts';
import type { InspectedDatabase } from './inspect-database.ts';
import { isInUse } from './source-database.queries.ts';
import { verifyRestore } from './verify-restore.ts';
import { openFolderSource } from './folder-source.ts';

/** The options for copying the database. */
export interface StageOptions {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  isVerified: boolean;
  say(line: string): void;
}

/** A copy of the database in DATA_DIR that no process has open. */
export interface StagedDatabase extends InspectedDatabase {
  kind: 'folder' | 'tables';
  /** Holds the database's folder, or one file per table. */
  folder: string;
  /** True if a running server may have written since the copy. */
  isRunning: boolean;
  record(made: MadeBackup): Promise<void>;
  /** Deletes the copy and allows files of documents to be deleted again. */
  close(): Promise<void>;
}

const staging = 'staging';

/** Copies a snapshot of the database. No document's file is deleted from then until `close`. */
export function stageDatabase(options: StageOptions): Promise<StagedDatabase> {
  return options.settings.databaseUrl === undefined
    ? stageFolder(options)
    : stageTables(options, options.settings.databaseUrl);
}

async function stageFolder({
  settings: { dataDir },
  isVerified,
  say,
}: StageOptions): Promise<StagedDatabase> {
  const source = await openFolderSource(dataDir);
  const place = join(dataDir, staging);
  const close = () => source.close().finally(() => rm(place, { recursive: true, force: true }));
  try {
    say('Copying the database');
    await startAnew(place);
    const [from, to] = [join(dataDir, 'db'), join(place, 'db')];
    await copyTables(from, to);
    await copyLog(from, to, await source.end());
    say(isVerified ? 'Opening the copy and looking at all of it' : 'Opening the copy');
    const folder = join(place, 'tables');
    const inspected = await inspectDatabaseFolder(place, isVerified, folder);
    const { isRunning, record } = source;
    return { ...inspected, kind: 'tables', folder, isRunning, record, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function stageTables(options: StageOptions, url: string): Promise<StagedDatabase> {
  const { dataDir } = options.settings;
  const place = join(dataDir, staging);
  await using opening = new AsyncDisposableStack();
  const connection = opening.adopt(await openServer(url, { isPatient: true }), (it) => it.close());
  await refuseNoTables(connection.pool, { dataDir, url });
  opening.defer(await openBackupHold(connection).hold());
  await startAnew(place);
  opening.defer(() => rm(place, { recursive: true, force: true }));
  const inspected = await copyRows(connection, place, options);
  const isRunning = await isInUse(connection.pool);
  const opened = opening.move();
  return {
    ...inspected,
    kind: 'tables',
    folder: join(place, 'tables'),
    isRunning,
    record: (made) => insertBackup(toDatabase(connection).db, made),
    close: () => opened.disposeAsync(),
  };
}

async function copyRows(
  connection: Connection,
  place: string,
  { isVerified, say }: StageOptions,
): Promise<InspectedDatabase> {
  say('Copying the database');
  const folder = join(place, 'tables');
  const exported = await exportFromServer(connection, folder);
  const contents = await exported.read(readDatabaseContents).finally(exported.close);
  if (!isVerified) return { ...contents, searches: [] };
  say('Restoring the copy beside it and looking at all of it');
  return { ...contents, searches: await verifyRestore(place, folder, contents) };
}

async function startAnew(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true });
  await makeFolder(place, 0o700);
}
