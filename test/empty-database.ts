import { sql } from 'kysely';
import type { Db } from '../packages/server/src/db/database.ts';
import { dropPartitions } from '../packages/server/src/knowledge/documents/partitions.queries.ts';
import { retryDeadlock } from '../packages/server/src/db/retry-deadlock.ts';

/** What an installation has before its first organisation. */
const lasting = ['migrations', 'built_in_workflows', 'auth_secrets'];

/** Takes all organisations, people and jobs out; what the migrations put in stays. */
export async function emptyDatabase(db: Db): Promise<void> {
  await dropAllPartitions(db);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all (${lasting})`.execute(db);
  const tables = [...rows.map(({ name }) => name), 'pgboss.job'];
  // A job that is still at work may hold one table and wait for another.
  await retryDeadlock(() => sql`truncate ${sql.raw(tables.join(', '))} cascade`.execute(db));
}

async function dropAllPartitions(db: Db): Promise<void> {
  const { rows } = await sql<{ org: string }>`
    select right(inhrelid::regclass::text, 32) as org from pg_inherits
    where inhparent = 'vocabulary'::regclass`.execute(db);
  for (const { org } of rows) await retryDeadlock(() => dropPartitions(db, org));
}
