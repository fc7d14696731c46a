import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { DatabaseError, readBigintsAsNumbers } from './connection.ts';
import type { Connection } from './connection.ts';
import { startAutoVacuum } from './auto-vacuum.ts';
import { makeCheckpoints } from './checkpoints.ts';
import { compileEngine } from './compile-engine.ts';
import type { EmbeddedWorkerData } from './embedded-worker.ts';
import { explainEngineError } from './explain-engine-error.ts';
import { lockFolder } from './lock-folder.ts';
import type { TellStep } from './opening-steps.ts';
import { makePrivate } from './private-folder.ts';
import { yieldToRequests } from './quiet-moments.ts';
import { ensureDatabase } from './ensure-database.ts';

/** PostgreSQL's port, only used in the name of the socket file. Nothing listens on a network. */
const port = 5432;

export interface EmbeddedOptions {
  /** True if the folder is a copy to be checked: loads `amcheck` and keeps the log small. */
  isCopy?: boolean;
  tellStep?: TellStep | undefined;
}

/**
 * Opens PostgreSQL, compiled to WebAssembly, on the folder `db` of `dataDir` and connects to it
 * over a private Unix socket. PostgreSQL runs in a worker thread, so that a long query does not
 * block the event loop.
 */
export async function openEmbedded(
  dataDir: string,
  { isCopy = false, tellStep }: EmbeddedOptions = {},
): Promise<Connection> {
  await makePrivate(dataDir).catch((cause: unknown) => {
    throw new DatabaseError(`DATA_DIR: ${dataDir} cannot be made (${String(cause)})`, { cause });
  });
  const lock = await lockFolder(dataDir);
  const socketDir = await mkdtemp(join(tmpdir(), 'guildhall-'));
  const tidy = async () => {
    await rm(socketDir, { recursive: true, force: true });
    await lock.release();
  };
  try {
    const folder = join(dataDir, 'db');
    const engine = await compileEngine();
    await ensureDatabase(folder, engine, tellStep);
    const socketPath = join(socketDir, `.s.PGSQL.${port}`);
    const { worker, ended } = await startWorker({ folder, socketPath, engine, isCopy });
    const pool = openPool(socketDir);
    yieldToRequests(pool);
    const checkpoints = makeCheckpoints(pool);
    const vacuum = startAutoVacuum(pool);
    let isClosing = false;
    const close = async () => {
      isClosing = true;
      checkpoints.stop();
      vacuum.stop();
      await pool.end();
      worker.postMessage('stop');
      await ended;
      await tidy();
    };
    const lost = new Promise<DatabaseError>((resolve) => {
      void ended.then((error) => isClosing || resolve(error));
    });
    return { pool, engine: 'embedded', lost, holdCheckpoints: checkpoints.hold, close };
  } catch (cause) {
    await tidy();
    throw cause;
  }
}

/** Opens the pool with one connection, because all connections to the socket share one session. */
function openPool(socketDir: string): pg.Pool {
  const pool = new pg.Pool({
    host: socketDir,
    port,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types: readBigintsAsNumbers(),
  });
  // When the engine's thread ends, statements fail. Without these listeners the process would end
  // as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

interface StartedWorker {
  worker: Worker;
  /** Resolves with the reason when the thread has ended, however it ended. */
  ended: Promise<DatabaseError>;
}

function startWorker(given: EmbeddedWorkerData): Promise<StartedWorker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: given,
  });
  const ended = noteEnd(worker, given.folder);
  return new Promise((resolve, reject) => {
    const refuse = (reason: string | undefined) =>
      reject(new DatabaseError(`DATA_DIR: ${given.folder} cannot be opened (${reason})`));
    worker.once('message', (message: WorkerMessage) => {
      if (message.ready) resolve({ worker, ended });
      else refuse(message.reason);
    });
    worker.once('error', (cause) => refuse(explainEngineError(cause)));
    worker.once('exit', () => refuse('its thread ended'));
  });
}

interface WorkerMessage {
  ready: boolean;
  reason?: string;
}

function noteEnd(worker: Worker, folder: string): Promise<DatabaseError> {
  let last = 'its thread ended';
  worker.on('message', ({ reason }: WorkerMessage) => (last = reason ?? last));
  worker.once('error', (cause) => (last = explainEngineError(cause)));
  return new Promise((resolve) => {
    worker.once('exit', () =>
      resolve(new DatabaseError(`DATA_DIR: ${folder} cannot be used any more (${last})`)),
    );
  });
}
