import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseError } from './connection.ts';
import { endSession } from './open-pool.ts';

/**
 * Reports whether a backup is running. Files and an organisation's tables are deleted after their
 * rows, and only while `isHeld` is false, because a backup may still have to copy them.
 */
export interface BackupHold {
  isHeld(): Promise<boolean>;
  /**
   * Marks a backup as running until the returned function is called. Throws a `DatabaseError` if
   * another backup is running.
   */
  hold(): Promise<() => Promise<void>>;
}

/** The key of a backup's advisory lock. The number is arbitrary. */
const backupLock = 7_181_819;
const triesMax = 20;
const tryAgainMs = 100;

/**
 * Opens the hold of a database: a transaction's advisory lock, which PostgreSQL releases even if
 * the backup is killed.
 */
export function openBackupHold(pool: pg.Pool): BackupHold {
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
      try {
        for (let tried = 0; tried < triesMax; tried += 1) {
          if (await tryToHold(client)) return () => endSession(client);
          await client.query('rollback');
          // A concurrent `isHeld` call takes the lock for a moment, too.
          await delay(tryAgainMs);
        }
      } catch (cause) {
        client.release(true);
        throw cause;
      }
      client.release();
      throw new DatabaseError('Another backup is under way; try again when it is done');
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
