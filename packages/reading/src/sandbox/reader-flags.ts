import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the Node flags for a program that opens untrusted files. The program may read its own
 * code and the given paths, and cannot create code from strings. A file that takes over a library
 * therefore reads neither the database nor the password of its socket. `keepApart` closes them to
 * native code, too.
 * @param readable paths; a star at the end matches every path with that prefix; undefined allows
 *   all paths
 */
export function readerFlags(readable: readonly string[] | undefined): string[] {
  const code = codeFolders().map((folder) => join(folder, '*'));
  const allowed = readable === undefined ? ['*'] : [...code, ...readable];
  return [
    '--permission',
    '--disallow-code-generation-from-strings',
    ...allowed.map((path) => `--allow-fs-read=${path}`),
  ];
}

/** Returns the folders of the project's packages and the node_modules folders they may use. */
export function codeFolders(): string[] {
  const packages = fileURLToPath(new URL('../../..', import.meta.url));
  const installed = ancestorsOf(packages).map((folder) => join(folder, 'node_modules'));
  return [packages, ...installed.filter((folder) => existsSync(folder))];
}

function ancestorsOf(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...ancestorsOf(above)];
}
