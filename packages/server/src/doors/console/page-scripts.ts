import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The addresses of the console's pages, with the scripts that draw them. `*` matches anything. */
export const pageScripts = readPageScripts();

/** Reads the list from the console's build. Without a build there is only `/`, which says so. */
function readPageScripts(): Readonly<Record<string, readonly string[]>> {
  const { resolve } = createRequire(import.meta.url);
  const built = join(dirname(resolve('@guildhall/console/package.json')), 'dist');
  try {
    return JSON.parse(readFileSync(join(built, '.vite/pages.json'), 'utf8'));
  } catch {
    return { '/': [] };
  }
}
