import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openBroughtAlong } from '@guildhall/engine/bring-along/open-brought-along.ts';
import { unsynced } from '@guildhall/engine/bring-along/start-postgres.ts';
import type { Connection } from '@guildhall/engine/connect/connection.ts';
import { openServer } from '@guildhall/engine/connect/server.ts';
import { syncTree } from '@guildhall/engine/folder/sync-tree.ts';
import { importTables, isEmpty } from '@guildhall/engine/tables/import-tables.ts';
import { syncFolder } from '@guildhall/engine/folder/sync-folder.ts';
import { findApplied, listMigrations } from '@guildhall/engine/migrate/migrate.ts';
import { toDatabase } from '#ground/db/database.ts';
import { BackupError } from './backup-error.ts';
import { refuseDifferentRows, refuseDifferentAnswers } from './compare.ts';
import { readDatabaseContents } from './inspect-database.ts';
import type { InspectedDatabase } from './inspect-database.ts';
import { insertBackup } from '../installation.queries.ts';
import type { MadeBackup } from '../installation.queries.ts';
import { dropLinks, holdMails } from './hold-mails.queries.ts';
import { renewTrash } from './renew-trash.queries.ts';
import type { StoredSearch } from './manifest.ts';

/** The remaining steps for a copied database before its first use. */
interface FinishOptions {
  /** True if the stored searches are to be repeated. */
  isVerified: boolean;
  /** Empty if another version made the searches, because its results may differ. */
  searches: readonly StoredSearch[];
  sendsMail: boolean;
  /** The backup of the copy; undefined for a direct copy of the original. */
  made: MadeBackup | undefined;
}

/** The rows of a database, as files in the folder `tables` of `place`. */
export interface CopiedDatabase extends Omit<InspectedDatabase, 'fileKeys'>, FinishOptions {
  place: string;
}

/** A complete and compared database that becomes visible only by `commit`. */
export interface DatabaseTarget {
  commit(): Promise<void>;
  /** Closes the target. Without a commit nothing of it is kept. */
  close(): Promise<void>;
}

const alone = { isSingle: true, isPatient: true };

/** Throws a `BackupError` if the database is not empty. */
export async function refuseTaken(url: string): Promise<void> {
  const { pool, close } = await openServer(url);
  await refuseFilled(pool).finally(close);
}

async function refuseFilled(pool: Connection['pool']): Promise<void> {
  if (await isEmpty(pool)) return;
  throw new BackupError('The database is not empty: nothing is ever written over data');
}

/** Makes the database of DATA_DIR next to its final place. `commit` moves it there. */
export async function openFolderTarget(
  copy: CopiedDatabase,
  dataDir: string,
): Promise<DatabaseTarget> {
  const { place } = copy;
  const options = { ...alone, holder: 'command', settings: unsynced } as const;
  const connection = await openBroughtAlong(place, options);
  try {
    const { commit } = await fill(connection, copy);
    await commit();
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
  const connection = await openServer(url, alone);
  try {
    await refuseFilled(connection.pool);
    return { ...(await fill(connection, copy)), close: connection.close };
  } catch (cause) {
    await connection.close();
    throw cause;
  }
}

async function fill(
  connection: Connection,
  copy: CopiedDatabase,
): Promise<Pick<DatabaseTarget, 'commit'>> {
  const given = { ...copy, folder: join(copy.place, 'tables') };
  const { commit } = await importTables(connection, given);
  refuseDifferentRows(copy, await readDatabaseContents(connection.pool));
  await finishCopy(connection, copy);
  return { commit };
}

/**
 * Compares search results, drops links, holds mail that may have been sent since, begins the days of
 * the trash anew, and records the backup.
 */
export async function finishCopy(
  connection: Connection,
  { isVerified, searches, sendsMail, made }: FinishOptions,
): Promise<void> {
  const applied = await findApplied(connection.pool);
  const isCurrent = applied.join() === (await listMigrations()).join();
  const { db } = toDatabase(connection);
  if (isCurrent && isVerified) await refuseDifferentAnswers(db, searches);
  await dropLinks(connection.pool);
  if (!sendsMail) {
    await holdMails(connection.pool);
    await renewTrash(connection.pool);
  }
  if (made && isCurrent)
    await insertBackup(db, { ...made, isVerified: made.isVerified || isVerified });
}
