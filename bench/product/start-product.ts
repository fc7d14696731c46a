import { readSettings } from '../../packages/server/src/ground/settings/settings.ts';
import { startServer } from '../../packages/server/src/main.ts';
import type { RunningServer } from '../../packages/server/src/main.ts';
import type { Organisation } from '../../packages/server/src/people/teams/create-organisation.ts';
import { readyOrganisation } from './organisation.ts';
import type { Place } from './organisation.ts';

/** The whole product in this process, on a free port. */
export interface Product extends RunningServer {
  organisation: Organisation;
}

export async function startProduct(place: Place, embeddings = 'none'): Promise<Product> {
  const organisation = await readyOrganisation(place);
  const server = await startServer(readSettings(toEnvironment(place, embeddings)));
  return { ...server, organisation };
}

/**
 * Returns the environment of a server: default settings, but without rate limits and request logs,
 * and without a model unless one is asked for.
 */
export function toEnvironment(place: Place, embeddings = 'none'): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    DATA_DIR: place.dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    EMBEDDINGS: embeddings,
    ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
  };
}
