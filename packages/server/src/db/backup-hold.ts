import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseError } from './connection.ts';
import type { Connection } from './connection.ts';

/**
 * Says whether a backup is under way. Meanwhile no file and no table goes that the backup has
 * still to copy: whoever would remove one asks first, after its rows are gone for good.
 */
export interface BackupHold {
  isHeld(): Promise<boolean>;
  /** Throws a `DatabaseError` while another backup is under way. The answer ends the hold. */
  hold(): Promise<() => Promise<void>>;
}

/** Any number: the name of the lock that a backup holds on a server. */
const backupLock = 7_181_819;
const triesMax = 20;
const tryAgainMs = 100;

export function openBackupHold(connection: Pick<Connection, 'pool' | 'engine'>): BackupHold {
  return connection.engine === 'embedded' ? holdInProcess() : holdOnServer(connection);
}

/** Only one process has an embedded database, so the process itself knows. */
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

/** A lock of a transaction: the server lets go of it however the backup ends. */
function holdOnServer({ pool }: Pick<Connection, 'pool'>): BackupHold {
  return {
    // Shared, so that two who ask at once are not in each other's way.
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
        // Whoever asks holds it for a moment, too.
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
