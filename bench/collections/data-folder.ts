import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const beside = fileURLToPath(new URL('../../../shared/data', import.meta.url));
const folder = process.env['BENCH_SHARED_DIR'] ?? beside;

/**
 * Returns a path in the shared data folder, `BENCH_SHARED_DIR` or `../shared/data` beside the
 * repository; null if it does not exist.
 */
export function findData(...parts: string[]): string | null {
  const path = join(folder, ...parts);
  return existsSync(path) ? path : null;
}
