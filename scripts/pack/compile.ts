import { execFile } from 'node:child_process';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from './repository.ts';

const packages = ['contract', 'text', 'engine', 'reading', 'meaning', 'sdk', 'server', 'cli'];

/**
 * Compiles each package into a folder below `folder`: JavaScript, types and imported JSON. Throws
 * with the compiler's output.
 */
export async function compile(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify(configure(folder)));
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', config]).catch((cause: unknown) => {
    const said = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : '';
    throw new Error(`The packages do not compile\n${said}`, { cause });
  });
  for await (const path of glob('**/*.{js,d.ts}', { cwd: folder })) {
    await renameImports(join(folder, path));
  }
}

function configure(outDir: string): object {
  const inPackages = (path: string) => packages.map((name) => join(sources, name, 'src', path));
  const sources = join(repository, 'packages');
  return {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      // `npm run check` checks the types, with all the type packages that this needs.
      noCheck: true,
      typeRoots: [join(repository, 'node_modules/@types')],
      rootDir: sources,
      outDir,
    },
    include: inPackages('**/*.ts'),
    exclude: ['**/*.test.ts', '**/fixtures/**', '**/*.fixture.ts'].flatMap(inPackages),
  };
}

// Imports that the compiler does not rename: files that are started by URL, imports by a room's
// or a package's name, and imports of types.
const addresses = /new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g;
const byName = /(from |import |import\()(['"])((?:#|@guildhall\/)[^'"]+)\.ts\2/g;
const types = /(from |import\()(['"])(\.[^'"]+)\.ts\2/g;

async function renameImports(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const relative = path.endsWith('.js')
    ? text.replace(addresses, "new URL('$1.js', import.meta.url)")
    : text.replace(types, '$1$2$3.js$2');
  const renamed = relative.replace(byName, '$1$2$3.js$2');
  if (renamed !== text) await writeFile(path, renamed);
}

/** Returns the folder of a compiled package's sources. */
export const compiledSources = (compiled: string, name: string): string =>
  join(compiled, name, 'src');

/** Returns the relative path from one file to another in the form of an import. */
export function importPath(from: string, to: string): string {
  const up = dirname(from)
    .split('/')
    .filter((part) => part !== '.')
    .map(() => '..');
  return [...(up.length === 0 ? ['.'] : up), to].join('/');
}
