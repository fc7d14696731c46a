import { sql } from 'kysely';
import { transaction } from '../packages/server/src/db/database.ts';
import type { Db, Tx } from '../packages/server/src/db/database.ts';
import { giveWay } from '../packages/server/src/db/give-way.ts';
import { dropPartitions } from '../packages/server/src/knowledge/documents/partitions.queries.ts';

/** What an installation has before its first organisation. */
const lasting = ['migrations', 'built_in_workflows', 'auth_secrets'];

/**
 * Takes all organisations, people and jobs out; what the migrations put in stays. Rows are deleted
 * from the tables that hold some: to truncate all of them takes ten times as long.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  await dropAllPartitions(db);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all (${lasting})`.execute(db);
  const names = [...rows.map(({ name }) => name), 'pgboss.job'];
  // A job that is still at work may hold one table and wait for another: it goes first.
  const empty = () =>
    transaction(db, async (tx) => {
      const tables = sql.raw(names.join(', '));
      await sql`lock table ${tables} in access exclusive mode nowait`.execute(tx);
      // All of them are emptied, so no key is left that leads nowhere.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const name of await findFilled(tx, names)) {
        await sql`delete from ${sql.raw(name)}`.execute(tx);
      }
    });
  await giveWay(empty);
}

async function findFilled(tx: Tx, names: readonly string[]): Promise<string[]> {
  const parts = names.map(
    (name) => sql`
    select ${name} as name where exists (select from ${sql.raw(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return rows.map(({ name }) => name);
}

async function dropAllPartitions(db: Db): Promise<void> {
  const { rows } = await sql<{ org: string }>`
    select right(inhrelid::regclass::text, 32) as org from pg_inherits
    where inhparent = 'vocabulary'::regclass`.execute(db);
  for (const { org } of rows) await dropPartitions(db, org);
}
