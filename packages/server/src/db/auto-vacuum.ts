import type pg from 'pg';
import { tidyAtRest } from './quiet-moments.ts';

const everyMs = 60_000;
/** The number of pages that the planner expects of a table that was never vacuumed. */
const pagesOfNewTable = 10;

/**
 * Vacuums and analyses the changed tables of the embedded engine while it is open. PostgreSQL has
 * processes for this, which the engine lacks. Without them the space of deleted and replaced rows
 * would never be used again, and the planner would know nothing of what was added.
 */
export function startAutoVacuum(pool: pg.Pool): { stop(): void } {
  let isAtWork = false;
  let isStopped = false;
  const look = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      // One table after the other, so that requests pass in between.
      for (const table of await findTablesToVacuum(pool)) {
        // A table that fails, such as one that was just dropped, does not hold up the others.
        if (!isStopped) await vacuum(pool, table).catch(() => {});
      }
    } finally {
      isAtWork = false;
    }
  };
  // Errors are ignored here: if the disk fails, the next statement that writes reports it.
  const timer = setInterval(() => void look().catch(() => {}), everyMs).unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/**
 * Vacuums a table, and clears the statistics of a small one, so that the planner expects it to grow
 * like a new one. Otherwise a plan that reads the whole table is kept until the next vacuum, however
 * many rows are added meanwhile: 20,000 members took six times as long, for the checks of their
 * references.
 */
async function vacuum(pool: pg.Pool, table: string): Promise<void> {
  // Each by itself, because searches wait for one statement.
  await tidyAtRest(pool, () => pool.query(`vacuum ${table}`));
  await tidyAtRest(pool, () => pool.query(`analyze ${table}`));
  await pool.query(
    `select pg_clear_relation_stats(relnamespace::regnamespace::text, relname::text)
     from pg_class where oid = $1::regclass and relpages < $2`,
    [table, pagesOfNewTable],
  );
}

/**
 * Returns the quoted names of the tables that PostgreSQL's autovacuum would work on, by its standard
 * thresholds: a tenth of the rows changed, a fifth of them dead or new. The long values of a table
 * are kept apart (TOAST) and count by themselves.
 * Source: https://www.postgresql.org/docs/18/routine-vacuuming.html#AUTOVACUUM
 */
export async function findTablesToVacuum(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', stats.schemaname, stats.relname) as name
    from pg_stat_user_tables stats
    join pg_class class on class.oid = stats.relid
    left join pg_stat_all_tables long_stats on long_stats.relid = class.reltoastrelid
    left join pg_class long_values on long_values.oid = class.reltoastrelid
    where stats.n_mod_since_analyze > 50 + 0.1 * greatest(class.reltuples, 0)
      or stats.n_dead_tup > 50 + 0.2 * greatest(class.reltuples, 0)
      or stats.n_ins_since_vacuum > 1000 + 0.2 * greatest(class.reltuples, 0)
      or long_stats.n_dead_tup > 50 + 0.2 * greatest(long_values.reltuples, 0)
    order by 1`);
  return rows.map(({ name }) => name);
}
