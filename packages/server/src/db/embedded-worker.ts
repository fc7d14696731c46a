import { chmod, mkdir } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

// The thread of the embedded database: opens the folder, answers on a socket, closes when told.

const { folder, socketPath } = workerData as { folder: string; socketPath: string };

async function open() {
  await mkdir(folder, { recursive: true });
  const database = await PGlite.create({
    dataDir: folder,
    extensions: { vector, pg_textsearch, pg_trgm },
  });
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
  parentPort?.postMessage({ ready: false, reason: String(cause) });
}
