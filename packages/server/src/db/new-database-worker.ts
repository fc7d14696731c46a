import { workerData } from 'node:worker_threads';
import { openPglite } from './open-pglite.ts';
import { syncTree } from './sync-tree.ts';

// The thread that makes an empty database in a folder, puts it on the disk and ends: what that
// takes, several times the memory of the database at work, ends with it.

const { folder, engine } = workerData as { folder: string; engine: WebAssembly.Module };

const database = await openPglite(folder, engine);
await database.close();
syncTree(folder);
process.exit(0);
