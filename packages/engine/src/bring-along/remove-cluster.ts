import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopLeftover } from './stop-leftover.ts';

/**
 * Deletes a folder in which a killed process may have left a cluster in `db`. Its PostgreSQL, which
 * may still be ending, is stopped first: it would write into what is made there next.
 */
export async function removeWithCluster(folder: string): Promise<void> {
  await stopLeftover(join(folder, 'db'));
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
