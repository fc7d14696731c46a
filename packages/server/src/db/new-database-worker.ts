import { workerData } from 'node:worker_threads';
import { openPglite } from './open-pglite.ts';
import { syncTree } from './sync-tree.ts';

// The worker thread that makes an empty database in a folder, syncs it to the disk and ends. Making
// a database takes several times the memory that a running one needs, and the thread's end frees
// that memory.

const { folder, engine } = workerData as { folder: string; engine: WebAssembly.Module };

const database = await openPglite(folder, engine);
await database.close();
syncTree(folder);
process.exit(0);
