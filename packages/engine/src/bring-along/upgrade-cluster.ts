import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../folder/sync-folder.ts';
import { DatabaseError, ignoreStep } from '../connect/connection.ts';
import { beforeUpgrade } from '../folder/keep-before-upgrade.ts';
import { findApplied } from '../migrate/migrate.ts';
import { openPool } from '../connect/open-pool.ts';
import { syncTree } from '../folder/sync-tree.ts';
import { exportTables } from '../tables/export-tables.ts';
import { importTables } from '../tables/import-tables.ts';
import { countRows, describeDifference } from '../tables/list-tables.ts';
import type { CountedTable } from '../tables/list-tables.ts';
import { findPostgres } from './find-postgres.ts';
import type { Postgres } from './find-postgres.ts';
import { addressOf, initialiseCluster, removeHalf } from './make-cluster.ts';
import { requirePassword } from './require-password.ts';
import { openSocketFolder } from './socket-folder.ts';
import { startPostgres, unsynced } from './start-postgres.ts';

interface Rows {
  folder: string;
  migrations: string[];
  tables: CountedTable[];
}

/**
 * Moves the rows of a cluster of an earlier major version of PostgreSQL into a new cluster, and
 * keeps the old folder as the copy before the upgrade. Does nothing if `folder` is missing or of
 * this version. Throws a `DatabaseError` if the earlier PostgreSQL is not installed.
 *
 * @param folder the cluster's folder; the caller has locked the data folder
 */
export async function upgradeCluster(
  folder: string,
  postgres: Postgres,
  tellStep = ignoreStep,
): Promise<void> {
  const upgraded = `${folder}.upgraded`;
  const place = `${folder}.rows`;
  // A kill between the two renames leaves the new cluster, which is complete.
  if (!existsSync(folder) && existsSync(upgraded)) await takePlace(upgraded, folder);
  await removeHalf(upgraded);
  await rm(place, { recursive: true, force: true });
  const major = await readMajor(folder);
  if (major === undefined || major === postgres.major) return;
  if (major > postgres.major) {
    throw new DatabaseError(
      `DATA_DIR: ${folder} was made by PostgreSQL ${major}, and this version brings ${postgres.major}; start the later version`,
    );
  }
  const earlier = await findEarlier(folder, major);
  tellStep({ what: `Moving the database from PostgreSQL ${major} to ${postgres.major}` });
  const socketFolder = await openSocketFolder(dirname(folder));
  try {
    await mkdir(place, { mode: 0o700 });
    const rows = await readRows(folder, earlier, place, socketFolder.path);
    await initialiseCluster(upgraded, postgres);
    await writeRows(upgraded, postgres, rows, socketFolder.path);
    syncTree(upgraded);
  } catch (cause) {
    await removeHalf(upgraded);
    if (cause instanceof DatabaseError) throw cause;
    throw new DatabaseError(
      `DATA_DIR: ${folder} cannot be moved to PostgreSQL ${postgres.major}, and is as before (${(cause as Error).message})`,
      { cause },
    );
  } finally {
    await socketFolder.remove();
    await rm(place, { recursive: true, force: true });
  }
  const kept = join(dirname(folder), beforeUpgrade);
  await rm(kept, { recursive: true, force: true });
  await takePlace(folder, kept);
  await takePlace(upgraded, folder);
}

async function takePlace(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

async function readMajor(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

function findEarlier(folder: string, major: number): Promise<Postgres> {
  return findPostgres(join(dirname(folder), `lib-${major}`), `postgres-${major}`).catch(
    (cause: unknown) => {
      throw new DatabaseError(
        `DATA_DIR: ${folder} was made by PostgreSQL ${major}, which is not installed with this version: make a backup with the version that made it, and restore it into an empty DATA_DIR (docs/production.md, Upgrades)`,
        { cause },
      );
    },
  );
}

async function readRows(
  folder: string,
  postgres: Postgres,
  place: string,
  socketFolder: string,
): Promise<Rows> {
  await requirePassword(folder, postgres);
  const running = await startPostgres(folder, postgres, { socketFolder });
  const pool = openPool(await addressOf(folder, socketFolder), { isPatient: true });
  try {
    const migrations = await findApplied(pool);
    const exported = await exportTables({ pool }, join(place, 'tables'));
    const counted = await exported
      .read((client) => countRows(client, exported.tables))
      .finally(exported.close);
    return { folder: join(place, 'tables'), migrations, tables: counted };
  } finally {
    await pool.end();
    await running.stop();
  }
}

async function writeRows(
  folder: string,
  postgres: Postgres,
  rows: Rows,
  socketFolder: string,
): Promise<void> {
  await requirePassword(folder, postgres);
  const running = await startPostgres(folder, postgres, { socketFolder, settings: unsynced });
  const pool = openPool(await addressOf(folder, socketFolder), { isSingle: true, isPatient: true });
  try {
    const { commit } = await importTables({ pool }, rows);
    const different = describeDifference(rows.tables, await countRows(pool, rows.tables));
    if (different) throw new DatabaseError(`The rows were not moved completely: ${different}`);
    await commit();
  } finally {
    await pool.end();
    await running.stop();
  }
}
