import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { onlyRow } from '#db/only-row.ts';

/** Returns how many memberships there are, and how many the database's statistics assume. */
export async function countKnownMembers(db: Db): Promise<{ present: number; known: number }> {
  const counted = await sql<{ present: number; known: number }>`
    select coalesce((select sum(members) from team_sizes), 0)::int as present,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'memberships'::regclass)
        as known
  `.execute(db);
  return onlyRow(counted);
}

/** Renews the planner's statistics for lists of members, and frees dead rows. */
export async function vacuumMembers(db: Db): Promise<void> {
  await sql`
    vacuum (analyze) users, memberships, member_activity, team_sizes
  `.execute(db);
}
