import { execFile } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from '../connect/connection.ts';
import { toEnvironment } from './find-postgres.ts';
import type { Postgres } from './find-postgres.ts';

/** Returns the command that runs a program as a user whom PostgreSQL accepts. */
export type AsUser = (program: string, args: readonly string[]) => [string, ...string[]];

const nobody = 65_534;

/** Capabilities by which a program of another user reaches a folder that only root may enter. */
const capabilities = [
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--bounding-set=-all,+dac_override,+setpcap',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=+dac_override',
];

/**
 * Chooses how PostgreSQL, which refuses to run as root, is run on `folder`. A process of an ordinary
 * user runs it as it is. A process of root runs it as the owner of the folder. If that is root, too,
 * it is run as nobody: in a user namespace of its own where the system allows that, so that the
 * files stay root's, and otherwise with the files given to nobody.
 *
 * @param folder the database's folder, which may not be there yet
 * @param above the folder that it is or will be in
 * @throws a `DatabaseError` if root has neither way
 */
export async function chooseUser(
  folder: string,
  above: string,
  postgres: Postgres,
  isRoot = process.getuid?.() === 0,
): Promise<AsUser> {
  if (!isRoot) return (program, args) => [program, ...args];
  const works = (asUser: AsUser) => canRun(asUser, above, postgres);
  const owner = await stat(folder).catch(() => stat(above));
  const asOwner = withCapabilities(owner.uid, owner.gid);
  if (owner.uid !== 0 && (await works(asOwner))) return asOwner;
  const asNobody = withCapabilities(nobody, nobody);
  if (owner.uid === 0 && (await works(inNamespace))) return inNamespace;
  if (owner.uid === 0 && (await works(asNobody))) {
    await give(folder, nobody);
    return asNobody;
  }
  throw new DatabaseError(
    'PostgreSQL does not run as root, and neither unshare nor setpriv works here: run Guildhall as another user, or set DATABASE_URL',
  );
}

/** Runs a program in a user namespace in which root is called nobody. */
const inNamespace: AsUser = (program, args) => [
  ...(['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`] as const),
  program,
  ...args,
];

function withCapabilities(uid: number, gid: number): AsUser {
  const user = [`--reuid=${uid}`, `--regid=${gid}`];
  return (program, args) => ['setpriv', ...user, ...capabilities, program, ...args];
}

/**
 * True if PostgreSQL can be run this way and reaches the folder. In a namespace root is no longer
 * allowed everything: it may not even enter the home of the user who installed Guildhall.
 */
async function canRun(asUser: AsUser, above: string, postgres: Postgres): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  const [program, ...args] = asUser('sh', ['-c', script, 'sh', above, postgres.postgres]);
  return promisify(execFile)(program, args, { env: toEnvironment(postgres) }).then(
    () => true,
    () => false,
  );
}

/** Gives a folder and everything in it to a user, if it is there. */
async function give(folder: string, uid: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return undefined;
      throw cause;
    },
  );
  if (!entries) return;
  for (const { parentPath, name } of entries) await lchown(join(parentPath, name), uid, uid);
  // Last, because by its owner the next start tells that the rest was given.
  await chown(folder, uid, uid);
}
