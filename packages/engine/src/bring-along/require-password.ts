import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseError } from '../connect/connection.ts';
import { syncFolder } from '../folder/sync-folder.ts';
import { chooseUser } from './choose-user.ts';
import { toEnvironment } from './find-postgres.ts';
import type { Postgres } from './find-postgres.ts';
import { makeServerRole, serverRole } from './server-role.queries.ts';
import { findReason, retryWhileInUse } from './start-postgres.ts';
import { stopLeftover } from './stop-leftover.ts';

/** The file with the server's password, in the cluster's folder: it goes wherever the cluster goes. */
const passwordFile = 'guildhall.password';
const rulesFile = 'pg_hba.conf';
const database = 'postgres';

/** Returns the password of the server's role. Throws a `DatabaseError` if it cannot be read. */
export async function readPassword(folder: string): Promise<string> {
  const path = join(folder, passwordFile);
  return readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new DatabaseError(`DATA_DIR: ${path} cannot be read (${cause.code})`, { cause });
  });
}

/**
 * Makes a stopped cluster ask for a password at its socket, and lets in an ordinary role only (S75):
 * code that a file planted in a reading process may reach the socket, but not the password. Does
 * nothing if the cluster does so already. The superuser that made it has no way in, so the role is
 * made by a PostgreSQL without a socket. The rules come last and name the password by its hash:
 * after a kill, and where the password is lost, all is made anew.
 */
export async function requirePassword(folder: string, postgres: Postgres): Promise<void> {
  if (await requiresPassword(folder)) return;
  const password = randomBytes(32).toString('base64url');
  await stopLeftover(folder);
  const statements = makeServerRole(database, password);
  await retryWhileInUse(() => runAlone(folder, postgres, statements));
  await writePrivate(join(folder, passwordFile), password);
  await writePrivate(join(folder, rulesFile), rulesFor(password));
}

async function requiresPassword(folder: string): Promise<boolean> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const password = await read(passwordFile);
  return password !== undefined && (await read(rulesFile)) === rulesFor(password);
}

function rulesFor(password: string): string {
  const hash = createHash('sha256').update(password).digest('hex');
  return [
    `# Written by Guildhall. The hash of the password: ${hash}`,
    `local ${database} ${serverRole} scram-sha-256`,
    'local all all reject',
    '',
  ].join('\n');
}

/** Runs statements on a cluster that nobody else can reach meanwhile. It ends with this process. */
async function runAlone(folder: string, postgres: Postgres, statements: string): Promise<void> {
  const asUser = await chooseUser(folder, dirname(folder), postgres);
  const settings = [
    'log_min_messages=error',
    'exit_on_error=on',
    'dynamic_shared_memory_type=mmap',
  ];
  const args = settings.flatMap((it) => ['-c', it]);
  // `-j` ends a statement at a semicolon with an empty line, not at each line.
  const [program, ...rest] = asUser(postgres.postgres, [
    '--single',
    '-D',
    folder,
    '-j',
    ...args,
    database,
  ]);
  const child = spawn(program, rest, { env: toEnvironment(postgres), cwd: '/', detached: true });
  let said = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.on('error', () => {}).end(statements);
  const [status] = (await once(child, 'close')) as [number | null];
  if (status === 0) return;
  const reason = findReason(said) ?? `it ended with ${status}`;
  throw new DatabaseError(`DATA_DIR: ${folder} cannot be opened (${reason})`);
}

/** Writes a file that only the owner of its folder can read, whole or not at all. */
async function writePrivate(path: string, text: string): Promise<void> {
  const half = `${path}.new`;
  await using file = await open(half, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  const { uid, gid } = await stat(dirname(path));
  // Root writes into the folder of the user who runs PostgreSQL, and that user may be next to open it.
  if (process.getuid?.() === 0) await chown(half, uid, gid);
  await rename(half, path);
  await syncFolder(dirname(path));
}
