import { lstat, mkdir, readdir, symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Links the packages into the mutated copy of the project at `root`. Its `node_modules` is a link
 * to the project's own, which would load the original packages: the reading process may not read
 * these, and faults in them would not count. Other libraries are found in the parent folders.
 *
 * A folder `node_modules` stays as it is: it is the project's own, in which faults of SQL are tried,
 * or that of a copy that was linked before.
 */
export async function linkPackages(root = '.'): Promise<void> {
  const libraries = join(root, 'node_modules');
  if (!(await lstat(libraries)).isSymbolicLink()) return;
  await unlink(libraries);
  await mkdir(join(libraries, '@guildhall'), { recursive: true });
  const names = await readdir(join(root, 'packages'));
  await Promise.all(
    names.map((name) => symlink(`../../packages/${name}`, join(libraries, '@guildhall', name))),
  );
}
