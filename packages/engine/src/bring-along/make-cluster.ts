import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { syncFolder } from '../folder/sync-folder.ts';
import { DatabaseError, ignoreStep } from '../connect/connection.ts';
import { chooseUser } from './choose-user.ts';
import { toEnvironment } from './find-postgres.ts';
import type { Postgres } from './find-postgres.ts';
import { runGuarded } from './guard.ts';
import { port } from './socket-folder.ts';
import { readPassword } from './require-password.ts';
import { serverRole } from './server-role.queries.ts';
import { findReason } from './start-postgres.ts';
import { stopLeftover } from './stop-leftover.ts';

/** The superuser, which `requirePassword` keeps out. */
const user = 'guildhall';

/** Returns the address of the running PostgreSQL of `folder`, whose socket is in `socketFolder`. */
export async function addressOf(folder: string, socketFolder: string): Promise<pg.PoolConfig> {
  const password = await readPassword(folder);
  return { host: socketFolder, port, user: serverRole, password, database: 'postgres' };
}

/**
 * Creates a database cluster in `folder` unless there is one. A new one is made next to the folder,
 * synced and renamed, so that `folder` is complete even after a kill or a power cut. The caller
 * must have locked the data folder.
 */
export async function ensureCluster(
  folder: string,
  postgres: Postgres,
  tellStep = ignoreStep,
): Promise<void> {
  const half = `${folder}.new`;
  try {
    await removeHalf(half);
    if (await holdsCluster(folder)) return;
    tellStep({ what: 'Making the database, this once' });
    await initialiseCluster(half, postgres);
    await rename(half, folder);
    await syncFolder(dirname(folder));
  } catch (cause) {
    await rm(half, { recursive: true, force: true }).catch(() => {});
    if (cause instanceof DatabaseError) throw cause;
    throw new DatabaseError(
      `DATA_DIR: no database can be made in ${folder} (${(cause as Error).message})`,
      {
        cause,
      },
    );
  }
}

/** Deletes an unfinished cluster, whose `initdb` may have outlived a killed process. */
export async function removeHalf(folder: string): Promise<void> {
  await stopLeftover(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Makes an empty cluster in a new folder, and syncs it. It lets nobody in before `requirePassword`. */
export async function initialiseCluster(folder: string, postgres: Postgres): Promise<void> {
  const asUser = await chooseUser(folder, dirname(folder), postgres);
  const command = asUser(postgres.initdb, [
    `--pgdata=${folder}`,
    `--username=${user}`,
    '--auth=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  const child = runGuarded(command, toEnvironment(postgres));
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(findReason(said) ?? `initdb ended with ${status}`);
}

/**
 * True if the folder has a cluster, false if it is missing or empty; an empty folder is deleted.
 * Throws if it has other files.
 */
async function holdsCluster(folder: string): Promise<boolean> {
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  await rmdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOTEMPTY') throw new Error('it holds other files', { cause });
    if (cause.code !== 'ENOENT') throw cause;
  });
  return false;
}
