import { sql } from 'kysely';
import type { Db } from '../packages/server/src/db/database.ts';
import { retryDeadlock } from '../packages/server/src/db/retry-deadlock.ts';

/** What an installation has before its first organisation. */
const lasting = ['migrations', 'built_in_workflows', 'auth_secrets'];

/** Takes all organisations, people and jobs out; what the migrations put in stays. */
export async function emptyDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all (${lasting})`.execute(db);
  const tables = [...rows.map(({ name }) => name), 'pgboss.job'];
  // A job that is still at work may hold one table and wait for another.
  await retryDeadlock(() => sql`truncate ${sql.raw(tables.join(', '))} cascade`.execute(db));
}
