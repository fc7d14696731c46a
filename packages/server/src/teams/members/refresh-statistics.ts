import type { Database } from '#db/database.ts';
import type { Log } from '#log.ts';
import { countKnownMembers, vacuumMembers } from './refresh-statistics.queries.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
/** The smallest change that matters: so few members are listed quickly by any plan. */
const membersMin = 1000;
const growthMin = 0.2;

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

/** Renews the statistics if there are many more or fewer members than they assume. */
export async function refreshStatistics({ db }: Database): Promise<void> {
  const { present, known } = await countKnownMembers(db);
  const change = Math.abs(present - known);
  if (change >= membersMin && change >= growthMin * known) await vacuumMembers(db);
}
