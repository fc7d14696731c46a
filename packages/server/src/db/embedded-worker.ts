import { chmod } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { explainEngineError } from './explain-engine-error.ts';
import { openPglite } from './open-pglite.ts';

// The worker thread of the embedded database. It opens the folder, serves a Unix socket and closes
// at the first message.

/** The input of the worker thread. */
export interface EmbeddedWorkerData {
  folder: string;
  socketPath: string;
  engine: WebAssembly.Module;
  isCopy: boolean;
}

const { folder, socketPath, engine, isCopy } = workerData as EmbeddedWorkerData;

/** Ends the thread after a PostgreSQL panic, with every connection, so that nothing hangs. */
function end(reason: string): never {
  parentPort?.postMessage({ ready: false, reason });
  process.exit(1);
}

async function open() {
  const database = await openPglite(folder, engine, { onPanic: end, isCopy });
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 });
  await server.start();
  // The socket has no password, so only this user may open it.
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
