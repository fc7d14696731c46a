import { chmod } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { explainEngineError } from './explain-engine-error.ts';
import { openPglite } from './open-pglite.ts';

// The thread of the embedded database: opens the folder, answers on a socket, closes when told.

/** What the thread is given. */
export interface EmbeddedWorkerData {
  folder: string;
  socketPath: string;
  engine: WebAssembly.Module;
  isCopy: boolean;
}

const { folder, socketPath, engine, isCopy } = workerData as EmbeddedWorkerData;

/** PostgreSQL that cannot go on ends, and with it every connection: nothing waits for an answer. */
function end(reason: string): never {
  parentPort?.postMessage({ ready: false, reason });
  process.exit(1);
}

async function open() {
  const database = await openPglite(folder, engine, { onPanic: end, isCopy });
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 });
  await server.start();
  // The socket has no password: only this user may reach it.
  await chmod(socketPath, 0o600);
  return { database, server };
}

try {
  const { database, server } = await open();
  parentPort?.once('message', () => {
    void (async () => {
      await server.stop();
      await database.close();
      process.exit(0);
    })();
  });
  parentPort?.postMessage({ ready: true });
} catch (cause) {
  parentPort?.postMessage({ ready: false, reason: explainEngineError(cause) });
}
