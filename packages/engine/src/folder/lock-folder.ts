import { createHash, randomUUID } from 'node:crypto';
import { chmod, lstat, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from '../connect/connection.ts';

/** The longest path of a Unix socket that every system accepts, in bytes. */
export const socketPathMax = 100;
const lookAgainAfterMs = 20;
const silenceMs = 2_000;

/** The place of a folder's lock sockets. Each process has a socket, whose name is never reused. */
interface LockLocation {
  folder: string;
  prefix: string;
  /** The users whose sockets count; undefined if no other user can make one there. */
  owners?: readonly number[];
}

/** What uses a folder: a server until it is stopped, or a command for a moment. */
export type Holder = 'server' | 'command';

interface Claim {
  name: string;
  /**
   * The reply to a process that connects: `candidate` while this process tries to get the folder,
   * `opening` once it has it, and then what it is.
   */
  says: Holder | 'candidate' | 'opening';
  withdraw(): Promise<void>;
}

export interface Lock {
  /** Lets other processes use what this process has opened in the folder. */
  letOthersIn(): void;
  release(): Promise<void>;
}

/**
 * Makes this process the only user of `folder` for as long as the process lives.
 *
 * The lock is a listening socket, not a file with a process id: the system closes the socket
 * however the process ends, so no stale lock stays after a crash. Each process first opens its own
 * socket and then looks for others, so of two processes that start at the same moment at least one
 * sees the other. A process withdraws if another one already has the folder or is a candidate with
 * a lower name.
 *
 * Throws a `DatabaseError` if another process has the folder.
 */
export async function lockFolder(folder: string, holder: Holder): Promise<Lock> {
  const lock = await tryLockFolder(folder, holder);
  if ('heldBy' in lock) throw takenError(folder);
  return lock;
}

/**
 * Like `lockFolder`, but if another process has the folder, returns its kind: `server`, `command`,
 * `opening` until it lets others in, `candidate`, or `silence` if it does not answer.
 */
export async function tryLockFolder(
  folder: string,
  holder: Holder,
): Promise<Lock | { heldBy: string }> {
  const location = await findLockLocation(folder);
  const claim = await openClaim(location).catch((cause: unknown) => {
    throw new DatabaseError(`DATA_DIR: ${folder} cannot be locked (${String(cause)})`, { cause });
  });
  for (;;) {
    const others = await lookForOthers(location, claim);
    if (others === 'none') break;
    if (others !== 'later') {
      await claim.withdraw();
      return { heldBy: others };
    }
    await delay(lookAgainAfterMs);
  }
  claim.says = 'opening';
  return { release: claim.withdraw, letOthersIn: () => void (claim.says = holder) };
}

export function takenError(folder: string): DatabaseError {
  return new DatabaseError(
    `DATA_DIR: ${folder} is in use by another Guildhall process; stop that one, or choose another folder`,
  );
}

async function findLockLocation(folder: string): Promise<LockLocation> {
  const inside = { folder: await realpath(folder), prefix: 'lock' };
  if (Buffer.byteLength(join(inside.folder, `.${nameIn(inside)}`)) <= socketPathMax) return inside;
  const hash = createHash('sha256').update(inside.folder).digest('hex').slice(0, 32);
  return { folder: tmpdir(), prefix: `guildhall-${hash}`, ...(await findOwners(inside.folder)) };
}

/** Returns the users who can open the data folder. Any user can make a socket in `tmpdir()`. */
export async function findOwners(folder: string): Promise<Pick<LockLocation, 'owners'>> {
  const uid = process.getuid?.();
  return uid === undefined ? {} : { owners: [uid, (await stat(folder)).uid, 0] };
}

function nameIn({ prefix }: LockLocation): string {
  return `${prefix}-${randomUUID().slice(0, 13)}.sock`;
}

/**
 * Opens this process's socket under a hidden name and renames it once it listens. A visible socket
 * that does not answer belongs to a dead process, and other processes delete it.
 */
async function openClaim(location: LockLocation): Promise<Claim> {
  const name = nameIn(location);
  const path = join(location.folder, name);
  const hidden = join(location.folder, `.${name}`);
  const claim: Pick<Claim, 'name' | 'says'> = { name, says: 'candidate' };
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

/**
 * Asks the sockets of other processes and deletes those of dead ones. Returns the reply of the
 * process that has the folder or wins it, `later` if all others will withdraw, `none` without any.
 */
async function lookForOthers(
  { folder, prefix, owners }: LockLocation,
  { name }: Claim,
): Promise<string> {
  let found: 'none' | 'later' = 'none';
  for (const other of await readdir(folder)) {
    if (other === name || !other.startsWith(prefix) || !other.endsWith('.sock')) continue;
    const path = join(folder, other);
    if (owners && !owners.includes(await findOwner(path))) continue;
    const said = await ask(path);
    if (said === null) await rm(path, { force: true });
    else if (said === '' || (said === 'candidate' && other > name)) found = 'later';
    else return said;
  }
  return found;
}

/** Returns the user who made a socket; -1 if it is gone. */
async function findOwner(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  return found?.uid ?? -1;
}

/**
 * Returns the reply of the process behind a socket: empty if the process was just leaving, null if
 * it is dead. A process that is too busy to reply counts as alive ("silence").
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
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      // A socket of another user, closed to this process.
      if (code === 'EACCES' || code === 'EPERM') resolve('silence');
      else resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? null : said);
    });
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
}
