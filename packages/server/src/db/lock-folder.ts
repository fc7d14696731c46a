import { createHash, randomUUID } from 'node:crypto';
import { chmod, readdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from './connection.ts';

/** Longest path of a Unix socket that every system takes, in bytes. */
const socketPathMax = 100;
const lookAgainAfterMs = 20;
const silenceMs = 2_000;

/** Where the sockets of a folder's processes stand: one each, of a name that is never used again. */
interface Place {
  folder: string;
  prefix: string;
}

interface Claim {
  name: string;
  /** What it tells who asks: that it holds the folder, or that it would like to. */
  says: string;
  withdraw(): Promise<void>;
}

/**
 * Makes this process the only one in `folder` for as long as it lives.
 * The lock is a listening socket: the system lets go of it however the process ends, so
 * there is no stale lock after a crash, and a number of a reused process means nothing.
 * Each process first puts up its own and then looks for others, so that of two at the same
 * moment at least one sees the other; who sees one that came first, or is of a lower name, leaves.
 * Throws a `DatabaseError` when another process has the folder.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const place = await placeOf(folder);
  const claim = await putUp(place).catch((cause: unknown) => {
    throw new DatabaseError(`DATA_DIR: ${folder} cannot be locked (${String(cause)})`, { cause });
  });
  for (;;) {
    const others = await lookForOthers(place, claim);
    if (others === 'none') break;
    if (others === 'first') {
      await claim.withdraw();
      throw takenError(folder);
    }
    await delay(lookAgainAfterMs);
  }
  claim.says = 'holder';
  return { release: claim.withdraw };
}

function takenError(folder: string): DatabaseError {
  return new DatabaseError(
    `DATA_DIR: ${folder} is in use by another Guildhall process; stop that one, or choose another folder`,
  );
}

async function placeOf(folder: string): Promise<Place> {
  const inside = { folder: await realpath(folder), prefix: 'lock' };
  if (Buffer.byteLength(join(inside.folder, `.${nameIn(inside)}`)) <= socketPathMax) return inside;
  const hash = createHash('sha256').update(inside.folder).digest('hex').slice(0, 32);
  return { folder: tmpdir(), prefix: `guildhall-${hash}` };
}

function nameIn({ prefix }: Place): string {
  return `${prefix}-${randomUUID().slice(0, 13)}.sock`;
}

/** Listens under a hidden name first: what has no answer is taken for dead, and removed. */
async function putUp(place: Place): Promise<Claim> {
  const name = nameIn(place);
  const path = join(place.folder, name);
  const hidden = join(place.folder, `.${name}`);
  const claim = { name, says: 'candidate' };
  const server = createServer((socket) => socket.on('error', () => {}).end(claim.says));
  await listen(server, hidden);
  await chmod(hidden, 0o600);
  await rename(hidden, path);
  server.unref();
  const withdraw = async () => {
    await rm(path, { force: true });
    await new Promise<void>((done) => server.close(() => done()));
  };
  return Object.assign(claim, { withdraw });
}

/** `first`: one has the folder or will have it. `later`: there are some that will leave. */
async function lookForOthers(
  { folder, prefix }: Place,
  { name }: Claim,
): Promise<'none' | 'first' | 'later'> {
  let found: 'none' | 'later' = 'none';
  for (const other of await readdir(folder)) {
    if (other === name || !other.startsWith(prefix) || !other.endsWith('.sock')) continue;
    const said = await ask(join(folder, other));
    if (said === null) await rm(join(folder, other), { force: true });
    else if (said === '' || (said === 'candidate' && other > name)) found = 'later';
    else return 'first';
  }
  return found;
}

/**
 * What the process there says: nothing when it was just leaving, null when it is dead. One that
 * is too busy to speak is alive all the same.
 */
function ask(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    socket.setTimeout(silenceMs, () => {
      resolve('silence');
      socket.destroy();
    });
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('end', () => resolve(said));
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? null : said),
    );
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
}
