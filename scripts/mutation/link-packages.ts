import { mkdir, readdir, rm, symlink } from 'node:fs/promises';

/**
 * Lets the copy of the project that faults are put into find its own packages. It comes with a link
 * to all of `node_modules`, through which it would load the packages of the project itself: the
 * process that opens files of strangers may not read those, and faults in them would not count.
 * Other libraries are found in the folders above.
 */
export async function linkPackages(): Promise<void> {
  await rm('node_modules');
  await mkdir('node_modules/@guildhall', { recursive: true });
  const names = await readdir('packages');
  await Promise.all(
    names.map((name) => symlink(`../../packages/${name}`, `node_modules/@guildhall/${name}`)),
  );
}
