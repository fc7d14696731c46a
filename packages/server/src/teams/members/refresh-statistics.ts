import type { Database } from '#db/database.ts';
import { countKnownMembers, vacuumMembers } from './refresh-statistics.queries.ts';

/** The smallest change that matters: so few members are listed quickly by any plan. */
const membersMin = 1000;
const growthMin = 0.2;

/** Renews the statistics if there are many more or fewer members than they assume. */
export async function refreshStatistics({ db }: Database): Promise<void> {
  const { present, known } = await countKnownMembers(db);
  const change = Math.abs(present - known);
  if (change >= membersMin && change >= growthMin * known) await vacuumMembers(db);
}
