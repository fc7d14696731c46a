import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const folder = fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** A path in the shared data beside the repository, or null where that is not there. */
export function findData(...parts: string[]): string | null {
  const path = join(folder, ...parts);
  return existsSync(path) ? path : null;
}
