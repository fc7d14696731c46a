import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const folder = fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** Returns a path in the shared data folder beside the repository; null if it does not exist. */
export function findData(...parts: string[]): string | null {
  const path = join(folder, ...parts);
  return existsSync(path) ? path : null;
}
