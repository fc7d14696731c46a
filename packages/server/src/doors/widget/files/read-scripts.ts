import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readBuiltFiles } from '#ground/http/built-files.ts';
import type { BuiltFile } from '#ground/http/built-files.ts';

/** Reads the built scripts of the widget, by address; empty if they were not built. */
export async function readScripts(): Promise<Map<string, BuiltFile>> {
  const folder = findFolder();
  return folder === undefined ? new Map() : readBuiltFiles(folder);
}

/** Returns the folder of the built scripts; undefined if the widget package is not installed. */
function findFolder(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    return join(dirname(resolve('@guildhall/widget/package.json')), 'dist');
  } catch {
    return undefined;
  }
}
