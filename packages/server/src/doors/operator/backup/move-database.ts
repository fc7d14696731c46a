import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#ground/settings/settings.ts';
import { lockFolder } from '@guildhall/engine/folder/lock-folder.ts';
import { makePrivate } from '@guildhall/engine/folder/private-folder.ts';
import { refuseNoDatabase } from '@guildhall/engine/migrate/migrate.ts';
import { BackupError } from './backup-error.ts';
import { explainFullDisk } from './blame.ts';
import { stageDatabase } from './stage-database.ts';
import { openFolderTarget, openServerTarget, refuseTaken } from './database-target.ts';

export interface MoveOptions {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  /** The address of a database on a server; null for the one in DATA_DIR. */
  to: string | null;
  say(line: string): void;
}

export interface MoveReport {
  rows: number;
  /** True if a running server may have written since the copy. Queued mail is then held. */
  isRunning: boolean;
}

/**
 * Copies the database with all its rows into an empty one, and compares both. The
 * old database is not changed, nor are the documents' files, which both share.
 */
export async function moveDatabase({ settings, to, say }: MoveOptions): Promise<MoveReport> {
  const { dataDir, databaseUrl } = settings;
  refuseNoDatabase({ dataDir, url: databaseUrl });
  if (to !== null) {
    await refuseTaken(to);
    return copyDatabase({ settings, to, say });
  }
  if (databaseUrl === undefined) throw new BackupError('The database is in DATA_DIR already');
  if (existsSync(join(dataDir, 'db'))) {
    throw new BackupError(`${join(dataDir, 'db')} is there already: nothing is written over data`);
  }
  await makePrivate(dataDir);
  // Otherwise a server could make a new database in the folder meanwhile.
  const lock = await lockFolder(dataDir, 'command');
  return copyDatabase({ settings, to, say }).finally(() => lock.release());
}

async function copyDatabase({ settings, to, say }: MoveOptions): Promise<MoveReport> {
  const { dataDir } = settings;
  const staged = await stageDatabase({ settings, isVerified: true, say });
  try {
    const { isRunning, migrations, tables, searches } = staged;
    const place = join(staged.folder, '..');
    const finish = { isVerified: true, searches, sendsMail: !isRunning, made: undefined };
    const copy = { place, migrations, tables, ...finish };
    say('Filling the new database and comparing it');
    const opening = to === null ? openFolderTarget(copy, dataDir) : openServerTarget(copy, to);
    const target = await opening.catch(explainFullDisk(dataDir));
    await target.commit().finally(target.close);
    return { rows: tables.reduce((sum, table) => sum + table.rows, 0), isRunning };
  } finally {
    await staged.close();
  }
}
