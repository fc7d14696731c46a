import { mkdir, readdir, rm, symlink } from 'node:fs/promises';

/**
 * Links the packages into the mutated copy of the project. Its `node_modules` is a link to the
 * project's own, which would load the original packages: the reading process may not read these,
 * and faults in them would not count. Other libraries are found in the parent folders.
 */
export async function linkPackages(): Promise<void> {
  // A runner that starts again finds the folder of the run before instead of the link.
  await rm('node_modules', { recursive: true, force: true });
  await mkdir('node_modules/@guildhall', { recursive: true });
  const names = await readdir('packages');
  await Promise.all(
    names.map((name) => symlink(`../../packages/${name}`, `node_modules/@guildhall/${name}`)),
  );
}
