import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeCheckpoints } from './checkpoints.ts';
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

const allowed = 64 * 1024 * 1024;

describe.skipIf(onServer)('checkpoints while the embedded database is open', () => {
  test('are made every half minute if there is much log, but not during a backup', async () => {
    const { pool } = await openEmbeddedCopy();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { hold, stop } = makeCheckpoints(pool);
    const [first, second] = [hold(), hold()];
    await fillLog(pool);
    vi.advanceTimersByTime(30_000);
    expect(await logBytes(pool)).toBeGreaterThan(allowed);
    first();
    vi.advanceTimersByTime(30_000);
    expect(await logBytes(pool)).toBeGreaterThan(allowed);
    second();
    vi.advanceTimersByTime(29_999);
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
  vi.advanceTimersByTime(30_000);
  expect(asked).toHaveBeenCalledOnce();
  // An error that nobody handles would be reported by now, and fail this test.
  await new Promise((done) => setTimeout(done));
  stop();
});
