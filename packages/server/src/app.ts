import type { Hono } from 'hono';
import { sql } from 'kysely';
import { authenticate } from './access/authenticate.ts';
import type { Settings } from './config.ts';
import type { Database, Db } from './db/database.ts';
import { createApi } from './http/api.ts';
import type { RequestEnv } from './http/api.ts';
import { docsRoutes } from './http/docs.routes.ts';
import { createLimits } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { systemRoutes } from './http/system.routes.ts';
import type { Log } from './log.ts';
import type { Clock } from './ports/clock/clock.ts';
import { keyRoutes } from './teams/keys/keys.routes.ts';
import { teamRoutes } from './teams/teams.routes.ts';

/** What the rooms are made of; a test may give other parts. */
export interface Parts {
  database: Database;
  db: Db;
  settings: Settings;
  log: Log;
  clock: Clock;
}

/** Every room, in the order in which they look at each other. */
export function createApp(parts: Parts): Hono<RequestEnv> {
  const { db, settings, log } = parts;
  const metrics = createMetrics();
  const api = createApi({
    authenticate: (authorization) => authenticate(db, authorization),
    limits: createLimits(settings.rateLimits),
    log,
    metrics,
  });

  teamRoutes(api, { ...parts, deleteTeamDocuments: async () => {} });
  keyRoutes(api, parts);
  systemRoutes(api, { metrics, checkDatabase: async () => void (await sql`select 1`.execute(db)) });
  docsRoutes(api);

  return api.hono;
}
