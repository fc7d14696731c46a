import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readBuiltFiles } from '../http/built-files.ts';
import type { BuiltFile } from '../http/built-files.ts';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@guildhall/console/package.json')),
  'dist',
);

/** Every file of the built console by its address; empty where the console was not built. */
export function readConsole(): Promise<Map<string, BuiltFile>> {
  return readBuiltFiles(folder);
}
