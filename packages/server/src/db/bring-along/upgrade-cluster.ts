import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#sync-folder.ts';
import { DatabaseError } from '../connection.ts';
import { beforeUpgrade } from '../keep-before-upgrade.ts';
import { findApplied } from '../migrate.ts';
import { openPool } from '../open-pool.ts';
import { tellNobody } from '../opening-steps.ts';
import { syncTree } from '../sync-tree.ts';
import { exportTables } from '../tables/export-tables.ts';
import { importTables } from '../tables/import-tables.ts';
import { countRows } from '../tables/list-tables.ts';
import type { CountedTable } from '../tables/list-tables.ts';
import { findPostgres } from './find-postgres.ts';
import type { Postgres } from './find-postgres.ts';
import { addressOf, initialiseCluster } from './make-cluster.ts';
import { startPostgres } from './start-postgres.ts';

interface Rows {
  folder: string;
  migrations: string[];
  tables: CountedTable[];
}

/**
 * Moves the rows of a cluster of an earlier major version of PostgreSQL into a new cluster, and
 * keeps the old folder as the copy before the upgrade. Does nothing if `folder` is of this version
 * or not there. Throws a `DatabaseError` if the earlier PostgreSQL is not installed.
 *
 * @param folder the cluster's folder; the caller holds the lock of the data folder
 */
export async function upgradeCluster(
  folder: string,
  postgres: Postgres,
  tellStep = tellNobody,
): Promise<void> {
  const upgraded = `${folder}.upgraded`;
  // A kill between the two renames leaves the new cluster, which is complete.
  if (!existsSync(folder) && existsSync(upgraded)) return rename(upgraded, folder);
  await rm(upgraded, { recursive: true, force: true });
  const major = await readMajor(folder);
  if (major === undefined || major === postgres.major) return;
  if (major > postgres.major) {
    throw new DatabaseError(
      `DATA_DIR: ${folder} was made by PostgreSQL ${major}, and this version brings ${postgres.major}; start the later version`,
    );
  }
  tellStep({ what: `Moving the database from PostgreSQL ${major} to ${postgres.major}` });
  const place = `${folder}.rows`;
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { mode: 0o700 });
  try {
    const rows = await readRows(folder, await findEarlier(folder, major), place);
    await initialiseCluster(upgraded, postgres);
    await writeRows(upgraded, postgres, rows, place);
    syncTree(upgraded);
    const kept = join(dirname(folder), beforeUpgrade);
    await rm(kept, { recursive: true, force: true });
    await rename(folder, kept);
    await rename(upgraded, folder);
    await syncFolder(dirname(folder));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function readMajor(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

function findEarlier(folder: string, major: number): Promise<Postgres> {
  return findPostgres(join(dirname(folder), `lib-${major}`), `postgres-${major}`).catch(
    (cause: unknown) => {
      throw new DatabaseError(
        `DATA_DIR: ${folder} was made by PostgreSQL ${major}, which is not installed with this version: back up with the version before this one, and restore into an empty DATA_DIR`,
        { cause },
      );
    },
  );
}

async function readRows(folder: string, postgres: Postgres, place: string): Promise<Rows> {
  const running = await startPostgres(folder, postgres, { socketFolder: place });
  const pool = openPool(addressOf(place), { isPatient: true });
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
  place: string,
): Promise<void> {
  const running = await startPostgres(folder, postgres, { socketFolder: place });
  const pool = openPool(addressOf(place), { isSingle: true, isPatient: true });
  try {
    const { commit } = await importTables({ pool }, rows);
    const counted = await countRows(pool, rows.tables);
    const wrong = counted.find(({ rows: found }, at) => found !== rows.tables[at]?.rows);
    if (wrong) throw new DatabaseError(`The table ${wrong.name} was not moved completely`);
    await commit();
  } finally {
    await pool.end();
    await running.stop();
  }
}
