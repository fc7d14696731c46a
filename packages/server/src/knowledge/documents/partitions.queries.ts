import { sql } from 'kysely';
import { transaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';
import { giveWay } from '#db/give-way.ts';

/** In the order in which an organisation's partitions can be dropped. */
const partitioned = ['passage_vectors', 'passages', 'document_names', 'vocabulary'] as const;

/** How long one try may hold up those who want a parent table: well below `deadlock_timeout`. */
const awaitedMs = 200;

/**
 * Drops what holds the texts of an organisation that is gone, one table after the other. Locking a
 * parent holds up all organisations, so the lock is awaited only for `lock_timeout`.
 */
export async function dropPartitions(db: Db, orgId: string): Promise<void> {
  for (const parent of partitioned) {
    await giveWay(() => transaction(db, (tx) => dropPartition(tx, parent, orgId)));
  }
}

/**
 * Drops one partition, or ends with `lock_not_available`. It waits only while it holds no lock, so
 * it is never part of a deadlock: a transaction of the organisation that is still under way and
 * holds the partition may want the parent.
 */
async function dropPartition(
  tx: Tx,
  parent: (typeof partitioned)[number],
  orgId: string,
): Promise<void> {
  const partition = await findPartition(tx, parent, orgId);
  if (!partition) return;
  await sql`select set_config('lock_timeout', ${`${awaitedMs}ms`}, true)`.execute(tx);
  await sql`lock table only ${sql.table(parent)} in access exclusive mode`.execute(tx);
  // Another process may have dropped it meanwhile.
  if (!(await findPartition(tx, parent, orgId))) return;
  // Dropping vectors locks the passages that their foreign key leads to.
  const passages =
    parent === 'passage_vectors' ? await findPartition(tx, 'passages', orgId) : undefined;
  for (const table of passages ? [partition, passages] : [partition]) {
    await sql`lock table ${sql.table(table)} in access exclusive mode nowait`.execute(tx);
  }
  await sql`drop table ${sql.table(partition)}`.execute(tx);
}

/** The name of an organisation's partition, if it is there. */
async function findPartition(
  tx: Tx,
  parent: (typeof partitioned)[number],
  orgId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid = to_regclass(partition_of(${parent}, ${orgId}::uuid))`.execute(tx);
  return rows[0]?.name;
}

/** The tables of this room that were written to since they were last analysed, or never were. */
export async function findWorn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name
    from pg_class class
    join pg_stat_user_tables stats on stats.relid = class.oid
    left join pg_inherits part on part.inhrelid = class.oid
    where class.relkind = 'r'
      and (class.relname in ('documents', 'pages', 'text_sizes')
        or part.inhparent::regclass::text = any(${[...partitioned]}::text[]))
      and (class.reltuples < 0 or stats.n_mod_since_analyze > 0 or stats.n_dead_tup > 0)
    order by class.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Takes out what was deleted and renews what the planner knows. */
export async function vacuum(db: Db, table: string): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
