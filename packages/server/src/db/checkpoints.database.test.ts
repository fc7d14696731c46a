import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkpointWhenDue, makeCheckpoints } from './checkpoints.ts';
import { onServer, openEmbeddedCopy } from './fixtures/open-copy.ts';

const soon = { timeout: 20_000 };

/** Uses up more log than is allowed between two checkpoints: whole files of it, nearly empty. */
async function fillLog(pool: pg.Pool): Promise<void> {
  for (let file = 0; file < 6; file += 1) {
    await pool.query(`select pg_logical_emit_message(true, 'test', 'x'); select pg_switch_wal()`);
  }
}

async function logBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
     from pg_control_checkpoint()`,
  );
  return rows[0]!.bytes;
}

async function lastCheckpoint(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ redo: string }>(
    'select redo_lsn::text as redo from pg_control_checkpoint()',
  );
  return rows[0]!.redo;
}

const allowed = 16 * 1024 * 1024;

describe.skipIf(onServer)('checkpoints of the embedded database', () => {
  test('are made once the log is longer than allowed, and not before', async () => {
    const { pool } = await openEmbeddedCopy();
    const before = await lastCheckpoint(pool);
    await pool.query('create table noted as select generate_series(1, 1000) as number');
    await checkpointWhenDue(pool, 1_000_000_000);
    expect(await lastCheckpoint(pool)).toBe(before);
    await checkpointWhenDue(pool, 1000);
    const after = await lastCheckpoint(pool);
    expect(after).not.toBe(before);
    await checkpointWhenDue(pool, 1000);
    expect(await lastCheckpoint(pool)).toBe(after);
  });

  test('rely on settings that sync every commit, with the method fsync', async () => {
    const { pool } = await openEmbeddedCopy();
    const { rows } = await pool.query(
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
         current_setting('synchronous_commit') as commits,
         current_setting('wal_sync_method') as method`,
    );
    expect(rows).toEqual([{ fsync: 'on', pages: 'on', commits: 'on', method: 'fsync' }]);
  });

  test('are made every ten seconds if there is much log, but not during a backup', async () => {
    const { pool } = await openEmbeddedCopy();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { hold, stop } = makeCheckpoints(pool);
    const [first, second] = [hold(), hold()];
    await fillLog(pool);
    vi.advanceTimersByTime(10_000);
    expect(await logBytes(pool)).toBeGreaterThan(allowed);
    first();
    vi.advanceTimersByTime(10_000);
    expect(await logBytes(pool)).toBeGreaterThan(allowed);
    second();
    vi.advanceTimersByTime(9_999);
    expect(await logBytes(pool)).toBeGreaterThan(allowed);
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await logBytes(pool)).toBeLessThan(allowed), soon);
    stop();
    await fillLog(pool);
    vi.advanceTimersByTime(60_000);
    expect(await logBytes(pool)).toBeGreaterThan(allowed);
  });
});

test('a checkpoint that fails does not end the process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const ended = new pg.Pool();
  await ended.end();
  const asked = vi.spyOn(ended, 'query');
  const { stop } = makeCheckpoints(ended);
  vi.advanceTimersByTime(10_000);
  expect(asked).toHaveBeenCalledOnce();
  // An error that nobody handles would be reported by now, and fail this test.
  await new Promise((done) => setTimeout(done));
  stop();
});
