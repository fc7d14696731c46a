import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

const skipped = new Set(['node_modules', '.git', 'data', 'coverage', 'reports']);

/** Lists the repository's hand-written files, as paths from the root. */
export function listFiles(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [relative(root, path).replaceAll(sep, '/')];
    });
}

/** Lists the server's TypeScript files without tests, as paths from the root. */
export function listServerFiles(): string[] {
  return listFiles(join(root, 'packages/server/src')).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Returns the modules that a file imports or re-exports from, types and `import()` included. */
export function importsOf(path: string): string[] {
  const found = read(path).matchAll(
    /^(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}
