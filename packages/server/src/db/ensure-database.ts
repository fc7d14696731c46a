import { existsSync } from 'node:fs';
import { realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseError } from './connection.ts';
import { syncFolder } from '#sync-folder.ts';
import { explainEngineError } from './explain-engine-error.ts';
import { tellNobody } from './opening-steps.ts';

/**
 * Makes sure that `folder` holds a database. A new database is made beside the folder, synced and
 * then renamed, so that `folder` is complete even after a kill or a power cut. The caller must hold
 * the folder's lock. Throws a `DatabaseError` if no database can be made, and deletes the
 * unfinished one.
 */
export async function ensureDatabase(
  folder: string,
  engine: WebAssembly.Module,
  tellStep = tellNobody,
): Promise<void> {
  const place = await realpath(folder).catch(() => folder);
  const half = `${place}.new`;
  try {
    await rm(half, { recursive: true, force: true });
    if (await holdsDatabase(place)) return await removeOldLock(place);
    tellStep({ what: 'Making the database, this once' });
    await makeDatabase(half, engine);
    await rename(half, place);
    await syncFolder(dirname(place));
  } catch (cause) {
    await rm(half, { recursive: true, force: true }).catch(() => {});
    const reason = explainEngineError(cause);
    throw new DatabaseError(`DATA_DIR: no database can be made in ${folder} (${reason})`, {
      cause,
    });
  }
}

/** Deletes `postmaster.pid`: after a power cut it may be empty, and PostgreSQL refuses to start. */
function removeOldLock(place: string): Promise<void> {
  return rm(join(place, 'postmaster.pid'), { force: true });
}

function makeDatabase(folder: string, engine: WebAssembly.Module): Promise<void> {
  const worker = new Worker(new URL('./new-database-worker.ts', import.meta.url), {
    workerData: { folder, engine },
  });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('it was ended'))));
  });
}

/**
 * True if the folder holds a database, false if it is missing or empty; an empty folder is deleted.
 * Throws if it holds other files.
 */
async function holdsDatabase(place: string): Promise<boolean> {
  if (existsSync(join(place, 'PG_VERSION'))) return true;
  await rmdir(place).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOTEMPTY') throw new Error('it holds other files', { cause });
    if (cause.code !== 'ENOENT') throw cause;
  });
  return false;
}
