import { createHash, randomUUID } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from './connection.ts';

/** Longest path of a Unix socket that every system takes, in bytes. */
const socketPathMax = 100;

/**
 * Makes this process the only one in `folder` for as long as it lives.
 * The lock is a listening socket: the system lets go of it however the process ends, so
 * there is no stale lock after a crash, and a number of a reused process means nothing.
 * Throws a `DatabaseError` when another process has the folder.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = await lockPath(folder);
  if ((await askHolder(path)) !== null) throw takenError(folder);
  await rm(path, { force: true });
  const token = randomUUID();
  const server = createServer((socket) => socket.on('error', () => {}).end(token));
  await listen(server, path).catch((cause: unknown) => {
    throw new DatabaseError(`DATA_DIR: ${folder} cannot be locked (${String(cause)})`, { cause });
  });
  // Two processes that found an old socket at the same moment: the later one holds the name.
  if ((await askHolder(path)) !== token) {
    server.close();
    throw takenError(folder);
  }
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

function takenError(folder: string): DatabaseError {
  return new DatabaseError(
    `DATA_DIR: ${folder} is in use by another Guildhall process; stop that one, or choose another folder`,
  );
}

async function lockPath(folder: string): Promise<string> {
  const inside = join(await realpath(folder), 'lock.sock');
  if (Buffer.byteLength(inside) <= socketPathMax) return inside;
  const hash = createHash('sha256').update(inside).digest('hex').slice(0, 32);
  return join(tmpdir(), `guildhall-${hash}.sock`);
}

/** The token of the process that holds the lock, or null when nobody answers. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let token = '';
    const socket = connect(path);
    socket.on('data', (chunk) => (token += chunk.toString()));
    socket.on('end', () => resolve(token));
    socket.on('error', () => resolve(null));
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
}
