import { execFile } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from '../connection.ts';

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
  isRoot = process.getuid?.() === 0,
): Promise<AsUser> {
  if (!isRoot) return (program, args) => [program, ...args];
  const owner = await stat(folder).catch(() => stat(above));
  if (owner.uid !== 0) return withCapabilities(owner.uid, owner.gid);
  const mapped = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
  if (await works('unshare', [...mapped, 'true'])) {
    return (program, args) => ['unshare', ...mapped, program, ...args];
  }
  const asNobody = withCapabilities(nobody, nobody);
  const [setpriv, ...args] = asNobody('true', []);
  if (!(await works(setpriv, args))) {
    throw new DatabaseError(
      'PostgreSQL does not run as root, and neither unshare nor setpriv is allowed here: run Guildhall as another user, or set DATABASE_URL',
    );
  }
  await give(folder, nobody);
  return asNobody;
}

function withCapabilities(uid: number, gid: number): AsUser {
  const user = [`--reuid=${uid}`, `--regid=${gid}`];
  return (program, args) => ['setpriv', ...user, ...capabilities, program, ...args];
}

async function works(program: string, args: readonly string[]): Promise<boolean> {
  return promisify(execFile)(program, [...args]).then(
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
  await lchown(folder, uid, uid);
}
