import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * How Node runs a program that opens files of strangers: it reads its own code and what is named,
 * and makes no code of text. Whoever takes over one of its libraries then reaches neither the
 * database nor its socket, whose place it cannot find out.
 * @param readable paths, or with a star at the end all that begin so; undefined: everything
 */
export function readerFlags(readable: readonly string[] | undefined): string[] {
  const allowed = readable === undefined ? ['*'] : [...codeFolders(), ...readable];
  return [
    '--permission',
    '--disallow-code-generation-from-strings',
    ...allowed.map((path) => `--allow-fs-read=${path}`),
  ];
}

/** The packages beside this one, and wherever their libraries may be installed. */
function codeFolders(): string[] {
  const packages = fileURLToPath(new URL('../../../../..', import.meta.url));
  const installed = ancestorsOf(packages).map((folder) => join(folder, 'node_modules'));
  return [packages, ...installed.filter((folder) => existsSync(folder))].map((folder) =>
    join(folder, '*'),
  );
}

function ancestorsOf(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...ancestorsOf(above)];
}
