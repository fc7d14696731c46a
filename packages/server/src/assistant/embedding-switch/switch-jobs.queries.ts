import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';

/** True if the switch to a model waits or is under way. */
export async function hasSwitchJob(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job job
    where job.name = 'switch-model' and job.state in ('created', 'retry', 'active')
      and job.data ->> 'name' = ${name}
    limit 1`.execute(tx);
  return rows.length > 0;
}
