import type pg from 'pg';

const everyMs = 30_000;
/** So much log is read again after a crash: some seconds of it. */
const logBytesMax = 64 * 1024 * 1024;

/**
 * Makes checkpoints for the embedded engine while it is open. PostgreSQL leaves that to a process
 * of its own, which the engine does not have: its log would grow until the server is stopped, and
 * a start after a crash or a power cut would read all of it.
 */
export function makeCheckpoints(pool: pg.Pool): { hold(): () => void; stop(): void } {
  const holders = new Set<symbol>();
  const look = () => {
    // A checkpoint would remove the log that a backup under way has not copied.
    if (holders.size > 0) return;
    // What is wrong with the disk is said by the next statement that writes.
    void checkpointWhenDue(pool, logBytesMax).catch(() => {});
  };
  const timer = setInterval(look, everyMs).unref();
  return {
    hold() {
      const holder = Symbol('backup');
      holders.add(holder);
      return () => void holders.delete(holder);
    },
    stop: () => clearInterval(timer),
  };
}

/** Makes a checkpoint when more than `bytesMax` of log were written since the last one. */
export async function checkpointWhenDue(pool: pg.Pool, bytesMax: number): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
     from pg_control_checkpoint()`,
  );
  if (rows[0] && rows[0].bytes > bytesMax) await pool.query('checkpoint');
}
