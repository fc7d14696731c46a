import type { Database } from '#db/database.ts';
import type { Log } from '#log.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { vacuumMembers } from './refresh-statistics.queries.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Keeps the statistics of members current, and vacuums once a day. Only for the embedded engine,
 * which has no background processes; a server has autovacuum.
 */
export function startMemberWork(database: Database, log: Log): { stop(): void } {
  if (database.engine !== 'embedded') return { stop: () => {} };
  const warn = (err: unknown) => log.warn({ err }, 'The members could not be vacuumed');
  const look = setInterval(() => void refreshStatistics(database).catch(warn), minuteMs).unref();
  const daily = setInterval(() => void vacuumMembers(database.db).catch(warn), dayMs).unref();
  return {
    stop() {
      clearInterval(look);
      clearInterval(daily);
    },
  };
}
