import { realpath, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { SourceProblem } from '#ground/ports/source.ts';

/**
 * Returns the real path of the folder of a source. Throws where it is not below a folder of the
 * operator; nobody learns whether there is something outside of these.
 */
export async function findRoot(path: string, allowed: readonly string[]): Promise<string> {
  const roots = await Promise.all(allowed.map(realOf));
  const isAllowed = (real: string) => roots.some((root) => root !== null && isWithin(real, root));
  const real = await realOf(path);
  if (!isAllowed(real ?? (await nearestOf(path)))) {
    const message = `${path} is not below a folder that the operator allows (SOURCE_FOLDERS)`;
    throw new SourceProblem('not_allowed', message);
  }
  if (real === null) throw new SourceProblem('not_found', `${path} is not there`);
  if ((await stat(real)).isDirectory()) return real;
  throw new SourceProblem('not_found', `${path} is not a folder`);
}

const realOf = (path: string) => realpath(path).catch(() => null);

/** True if a path is that of a folder, or below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** Returns the real path of the nearest folder above that is there. */
async function nearestOf(path: string): Promise<string> {
  const above = dirname(path);
  return (await realOf(above)) ?? (above === path ? path : nearestOf(above));
}
