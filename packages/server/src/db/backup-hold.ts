import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseError } from './connection.ts';
import type { Connection } from './connection.ts';

/**
 * Tells the server's code whether a backup is running. Before files or an organisation's tables are
 * deleted, the deletion of the rows is committed and `isHeld` is asked. While it is true the
 * deletion is postponed, because the backup may still have to copy the files or tables.
 */
export interface BackupHold {
  isHeld(): Promise<boolean>;
  /**
   * Marks a backup as running until the returned function is called. Throws a `DatabaseError` if
   * another backup is running.
   */
  hold(): Promise<() => Promise<void>>;
}

/** The key of a backup's advisory lock on a database server. The number is arbitrary. */
const backupLock = 7_181_819;
const triesMax = 20;
const tryAgainMs = 100;

export function openBackupHold(connection: Pick<Connection, 'pool' | 'engine'>): BackupHold {
  return connection.engine === 'embedded' ? holdInProcess() : holdOnServer(connection);
}

/** Makes a hold for an embedded database: a variable, because only one process uses it. */
function holdInProcess(): BackupHold {
  let isHeld = false;
  return {
    isHeld: async () => isHeld,
    async hold() {
      if (isHeld) throw otherBackup();
      isHeld = true;
      return async () => void (isHeld = false);
    },
  };
}

/**
 * Makes a hold for a database server: an advisory lock of a transaction, which the server releases
 * however the backup ends.
 */
function holdOnServer({ pool }: Pick<Connection, 'pool'>): BackupHold {
  return {
    // Shared, so that concurrent checks do not block each other.
    async isHeld() {
      const { rows } = await pool.query<{ is_free: boolean }>(
        'select pg_try_advisory_xact_lock_shared($1) as is_free',
        [backupLock],
      );
      return rows[0]?.is_free !== true;
    },
    async hold() {
      const client = await pool.connect();
      for (let tried = 0; tried < triesMax; tried += 1) {
        if (await tryToHold(client)) {
          return async () => void (await client.query('rollback').finally(() => client.release()));
        }
        await client.query('rollback');
        // A concurrent `isHeld` call takes the lock for a moment, too.
        await delay(tryAgainMs);
      }
      client.release();
      throw otherBackup();
    },
  };
}

async function tryToHold(client: pg.PoolClient): Promise<boolean> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ is_held: boolean }>(
    'select pg_try_advisory_xact_lock($1) as is_held',
    [backupLock],
  );
  return rows[0]?.is_held === true;
}

function otherBackup(): DatabaseError {
  return new DatabaseError('Another backup is under way; try again when it is done');
}
