import { sql } from 'kysely';
import { transaction } from '../packages/server/src/db/database.ts';
import type { Db } from '../packages/server/src/db/database.ts';
import { giveWay } from '../packages/server/src/db/give-way.ts';
import { dropPartitions } from '../packages/server/src/knowledge/documents/partitions.queries.ts';

/** What an installation has before its first organisation. */
const lasting = ['migrations', 'built_in_workflows', 'auth_secrets'];

/** Takes all organisations, people and jobs out; what the migrations put in stays. */
export async function emptyDatabase(db: Db): Promise<void> {
  await dropAllPartitions(db);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all (${lasting})`.execute(db);
  const tables = sql.raw([...rows.map(({ name }) => name), 'pgboss.job'].join(', '));
  // A job that is still at work may hold one table and wait for another: it goes first.
  const truncate = () =>
    transaction(db, async (tx) => {
      await sql`lock table ${tables} in access exclusive mode nowait`.execute(tx);
      await sql`truncate ${tables} cascade`.execute(tx);
    });
  await giveWay(truncate);
}

async function dropAllPartitions(db: Db): Promise<void> {
  const { rows } = await sql<{ org: string }>`
    select right(inhrelid::regclass::text, 32) as org from pg_inherits
    where inhparent = 'vocabulary'::regclass`.execute(db);
  for (const { org } of rows) await dropPartitions(db, org);
}
