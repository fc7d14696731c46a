import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readBuiltFiles } from '#http/built-files.ts';
import type { BuiltFile } from '#http/built-files.ts';

/** The built scripts of the widget by their address; empty where they were not built. */
export async function readScripts(): Promise<Map<string, BuiltFile>> {
  const folder = findFolder();
  return folder === undefined ? new Map() : readBuiltFiles(folder);
}

/** Undefined where the server was installed without the package. */
function findFolder(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    return join(dirname(resolve('@guildhall/widget/package.json')), 'dist');
  } catch {
    return undefined;
  }
}
