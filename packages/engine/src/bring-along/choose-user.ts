import { execFile } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from '../connect/connection.ts';
import { toEnvironment } from './find-postgres.ts';
import type { Postgres } from './find-postgres.ts';

/** Returns the command that runs a program as a user accepted by PostgreSQL. */
export type AsUser = (program: string, args: readonly string[]) => [string, ...string[]];

const nobody = 65_534;

/** Capabilities that let another user's program reach a folder closed to all but root. */
const capabilities = [
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--bounding-set=-all,+dac_override,+setpcap',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=+dac_override',
];

/**
 * Chooses the user that runs PostgreSQL on `folder`, because PostgreSQL refuses to run as root. An
 * ordinary user runs it directly. Root runs it as the owner of the folder or, if that is root, too,
 * as nobody: in a user namespace if the system allows one, so that root keeps the files; otherwise
 * nobody becomes the owner of the files.
 *
 * @param folder the database's folder, which may not exist yet
 * @param above its parent folder
 * @throws a `DatabaseError` if neither works
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

/** Runs a program in a user namespace that shows root as nobody. */
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
 * True if PostgreSQL runs this way and reaches the folder. In a namespace root has limits: it
 * cannot enter the home folder of the user who installed Guildhall.
 */
async function canRun(asUser: AsUser, above: string, postgres: Postgres): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  const [program, ...args] = asUser('sh', ['-c', script, 'sh', above, postgres.postgres]);
  return promisify(execFile)(program, args, { env: toEnvironment(postgres) }).then(
    () => true,
    () => false,
  );
}

/** Gives a folder and everything in it to a user, if it exists. */
async function give(folder: string, uid: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return undefined;
      throw cause;
    },
  );
  if (!entries) return;
  for (const { parentPath, name } of entries) await lchown(join(parentPath, name), uid, uid);
  // Last, because the next start takes its owner as proof that the rest is done.
  await chown(folder, uid, uid);
}
