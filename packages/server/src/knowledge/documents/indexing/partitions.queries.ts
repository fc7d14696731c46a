import { sql } from 'kysely';
import { transaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';
import { retryLockTimeout } from '#db/retry-lock-timeout.ts';

interface PartitionedTable {
  readonly name: string;
  /** The partitioned table to which a foreign key of this one refers, if there is one. */
  readonly refersTo?: string;
}

/**
 * The tables that have a partition for each organisation, in the order in which its partitions can
 * be dropped.
 */
export const partitioned: readonly PartitionedTable[] = [
  { name: 'passage_vectors', refersTo: 'passages' },
  { name: 'passages' },
  { name: 'document_names' },
  { name: 'vocabulary' },
];

/** How long one try may block others from a parent table, in ms: well below `deadlock_timeout`. */
const awaitedMs = 200;

/**
 * Drops the partitions of a deleted organisation, one table after the other. Locking a parent table
 * blocks all organisations, so the lock is awaited only for `lock_timeout`.
 */
export async function dropPartitions(db: Db, orgId: string): Promise<void> {
  for (const table of partitioned) {
    await retryLockTimeout(() => transaction(db, (tx) => dropPartition(tx, table, orgId)));
  }
}

/**
 * Drops one partition, or throws `lock_not_available`. Waits only while it holds no lock, to avoid
 * a deadlock: another transaction that holds the partition may want the parent.
 */
async function dropPartition(
  tx: Tx,
  { name, refersTo }: PartitionedTable,
  orgId: string,
): Promise<void> {
  const partition = await findPartition(tx, name, orgId);
  if (!partition) return;
  await sql`select set_config('lock_timeout', ${`${awaitedMs}ms`}, true)`.execute(tx);
  await sql`lock table only ${sql.table(name)} in access exclusive mode`.execute(tx);
  // Another process may have dropped the partition meanwhile.
  if (!(await findPartition(tx, name, orgId))) return;
  // Dropping a table also locks the one to which its foreign key refers.
  const referred = refersTo && (await findPartition(tx, refersTo, orgId));
  for (const table of referred ? [partition, referred] : [partition]) {
    await sql`lock table ${sql.table(table)} in access exclusive mode nowait`.execute(tx);
  }
  await sql`drop table ${sql.table(partition)}`.execute(tx);
}

/** Returns the name of an organisation's partition; undefined if there is none. */
async function findPartition(tx: Tx, parent: string, orgId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid = to_regclass(partition_of(${parent}, ${orgId}::uuid))`.execute(tx);
  return rows[0]?.name;
}
