import { sql } from 'kysely';
import { transaction } from '../packages/server/src/ground/db/database.ts';
import type { Db, Tx } from '../packages/server/src/ground/db/database.ts';
import { retryLockTimeout } from './retry-lock-timeout.ts';

/** Tables with rows that an installation has before its first organisation. */
const lasting = ['migrations', 'built_in_workflows', 'auth_secrets', 'secret_seals'];

/**
 * Deletes all organisations, people and jobs; rows of the migrations stay. Rows are deleted from
 * the tables that hold some, because truncating every table takes ten times as long.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  await deleteWaitingJobs(db);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all (${lasting})`.execute(db);
  const names = [...rows.map(({ name }) => name), 'pgboss.job'];
  // A running job may hold one table and wait for another, so `nowait` lets the job go first.
  const empty = async () => {
    await deleteWaitingJobs(db);
    await transaction(db, async (tx) => {
      const tables = sql.raw(names.join(', '));
      await sql`lock table ${tables} in access exclusive mode nowait`.execute(tx);
      // Skips the foreign key checks: all tables are emptied, so no reference can dangle.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const name of await findFilled(tx, names)) {
        await sql`delete from ${sql.raw(name)}`.execute(tx);
      }
    });
  };
  await retryLockTimeout(empty);
}

/**
 * Deletes the jobs that have not begun. A test file may leave a thousand mails: while one job began
 * after the other, some table would always be held.
 */
async function deleteWaitingJobs(db: Db): Promise<void> {
  await sql`delete from pgboss.job where state in ('created', 'retry')`.execute(db);
}

async function findFilled(tx: Tx, names: readonly string[]): Promise<string[]> {
  const parts = names.map(
    (name) => sql`
    select ${name} as name where exists (select from ${sql.raw(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return rows.map(({ name }) => name);
}
