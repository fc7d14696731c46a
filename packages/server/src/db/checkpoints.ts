import type pg from 'pg';
import { tidyInQuiet } from './quiet-moments.ts';

const everyMs = 10_000;
/**
 * The most log between checkpoints, in bytes. A start after a crash replays it in a second, and a
 * search that comes during a checkpoint waits for no more than this log has changed.
 */
const logBytesMax = 16 * 1024 * 1024;

/**
 * Makes checkpoints for the embedded engine while it is open. PostgreSQL has a process for
 * checkpoints, which the engine lacks. Without checkpoints the log would grow until the server
 * stops, and a start after a crash or power cut would replay all of it.
 */
export function makeCheckpoints(pool: pg.Pool): { hold(): () => void; stop(): void } {
  const holders = new Set<symbol>();
  const look = () => {
    // A checkpoint would remove log that the running backup has yet to copy.
    if (holders.size > 0) return;
    // Errors are ignored here: if the disk fails, the next statement that writes reports it.
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

/** Makes a checkpoint if more than `bytesMax` bytes of log were written since the last one. */
export async function checkpointWhenDue(pool: pg.Pool, bytesMax: number): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
     from pg_control_checkpoint()`,
  );
  if (rows[0] && rows[0].bytes > bytesMax) await tidyInQuiet(pool, () => pool.query('checkpoint'));
}
