import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { openDatabase, transaction } from '#ground/db/database.ts';
import { createLog } from '#ground/log.ts';
import type { JobRunner } from './jobs.ts';
import { openJobs } from './open-jobs.ts';

const log = createLog('silent');

const {
  settings: { databaseUrl: url, dataDir },
  tidy,
} = await testSettings();
const database = await openDatabase({ url, dataDir });
afterAll(async () => {
  await database.close();
  await tidy();
});

/** Opens the queue for one test, without any job in it. */
async function withJobs(run: (jobs: JobRunner) => Promise<void>): Promise<void> {
  const jobs = await openJobs(database, log);
  await sql`delete from pgboss.job`.execute(database.db);
  try {
    await run(jobs);
  } finally {
    await jobs.stop();
  }
}

function enqueue(jobs: JobRunner, ...data: object[]): Promise<void> {
  return transaction(database.db, async (tx) => {
    for (const each of data) await jobs.enqueue(tx, 'remove-file', each);
  });
}

async function stateOfJobs(): Promise<{ state: string; retry_count: number }[]> {
  const { rows } = await sql<{ state: string; retry_count: number }>`
    select state, retry_count from pgboss.job where name = 'remove-file'`.execute(database.db);
  return rows;
}

describe('a job', () => {
  test('is done only if the transaction that enqueued it is committed', async () => {
    await withJobs(async (jobs) => {
      const done: object[] = [];
      await jobs.work('remove-file', async ({ data }) => void done.push(data));
      const undone = transaction(database.db, async (tx) => {
        await jobs.enqueue(tx, 'remove-file', { fileKey: 'undone' });
        throw new Error('changed its mind');
      });
      await expect(undone).rejects.toThrow('changed its mind');
      await enqueue(jobs, { fileKey: 'kept' });
      await vi.waitFor(() => expect(done).toEqual([{ fileKey: 'kept' }]));
      await delay(300);
      expect(done).toEqual([{ fileKey: 'kept' }]);
    });
  });

  test('does not wait for a poll, and neither do the jobs behind it', async () => {
    await withJobs(async (jobs) => {
      const done: number[] = [];
      await jobs.work<{ n: number }>('remove-file', async ({ data }) => void done.push(data.n));
      await delay(100);
      await enqueue(jobs, ...Array.from({ length: 20 }, (_, n) => ({ n })));
      // With one job per poll, every two seconds, this would take 40 s.
      await vi.waitFor(() => expect(done).toHaveLength(20), { timeout: 10_000 });
      expect(done).toEqual(Array.from({ length: 20 }, (_, n) => n));
    });
  });

  test('with a delay waits that long, and does not hold up the jobs behind it', async () => {
    await withJobs(async (jobs) => {
      await transaction(database.db, async (tx) => {
        await jobs.enqueue(tx, 'remove-file', { fileKey: 'later' }, { startAfterSeconds: 3600 });
        await jobs.enqueue(tx, 'remove-file', { fileKey: 'now' });
      });
      const done: object[] = [];
      await jobs.work('remove-file', async ({ data }) => void done.push(data));
      await vi.waitFor(() => expect(done).toContainEqual({ fileKey: 'now' }), { timeout: 20_000 });
      expect(done).toEqual([{ fileKey: 'now' }]);
      const { rows } = await sql<{ isLater: boolean }>`
        select start_after > now() + interval '50 minutes' as "isLater" from pgboss.job
        where data ->> 'fileKey' = 'later' and state = 'created'`.execute(database.db);
      expect(rows).toEqual([{ isLater: true }]);
    });
  });

  test('of a lower priority waits for jobs of a higher one', async () => {
    await withJobs(async (jobs) => {
      await transaction(database.db, async (tx) => {
        for (const priority of [-2, 0, -1]) {
          await jobs.enqueue(tx, 'remove-file', { priority }, { priority });
        }
        await jobs.enqueue(tx, 'remove-file', { priority: 'not said' });
      });
      const done: unknown[] = [];
      await jobs.work<{ priority: unknown }>(
        'remove-file',
        async ({ data }) => void done.push(data.priority),
      );
      await vi.waitFor(() => expect(done).toHaveLength(4), { timeout: 20_000 });
      expect(done).toEqual([0, 'not said', -1, -2]);
    });
  });

  test('is told which of its tries is the last', async () => {
    await withJobs(async (jobs) => {
      await enqueue(jobs, { left: 2 }, { left: 1 }, { left: 0 });
      await sql`
        update pgboss.job set retry_count = retry_limit - (data ->> 'left')::int`.execute(
        database.db,
      );
      // Jobs of one transaction are as old as each other, so their order is open.
      const told = new Map<unknown, boolean>();
      await jobs.work<{ left: number }>(
        'remove-file',
        async ({ data, isLast }) => void told.set(data.left, isLast),
      );
      await vi.waitFor(() => expect(told.size).toBe(3), { timeout: 20_000 });
      expect(told.get(2)).toBe(false);
      expect(told.get(1)).toBe(false);
      expect(told.get(0)).toBe(true);
    });
  });

  test('that fails is tried again, later', async () => {
    await withJobs(async (jobs) => {
      await jobs.work('remove-file', async () => Promise.reject(new Error('the disk is away')));
      await enqueue(jobs, { fileKey: 'a' });
      await vi.waitFor(
        async () => expect(await stateOfJobs()).toMatchObject([{ state: 'retry' }]),
        {
          timeout: 5_000,
        },
      );
    });
  });

  test('that is still running when the server stops is aborted and put back', async () => {
    await withJobs(async (jobs) => {
      let aborted: AbortSignal | undefined;
      let hasNoted = false;
      await jobs.work('remove-file', async ({ signal }) => {
        aborted = signal;
        try {
          await delay(60_000, undefined, { signal });
        } finally {
          // A job may still write at its end: the database is closed after the jobs.
          await delay(200);
          hasNoted = true;
        }
      });
      await enqueue(jobs, { fileKey: 'a' });
      await vi.waitFor(() => expect(aborted).toBeDefined());
      await jobs.stop();
      expect(aborted?.aborted).toBe(true);
      expect(hasNoted).toBe(true);
      expect(await stateOfJobs()).toMatchObject([{ state: 'retry' }]);
    });
  }, 20_000);

  test('that was running when the process was killed is done after the next start', async () => {
    await withJobs((jobs) => enqueue(jobs, { fileKey: 'a' }));
    await sql`
      update pgboss.job set state = 'active', started_on = now() - interval '1 hour',
        heartbeat_on = now() - interval '1 hour'
      where name = 'remove-file'`.execute(database.db);
    const jobs = await openJobs(database, log, 1);
    const done: object[] = [];
    await jobs.work('remove-file', async ({ data }) => void done.push(data));
    // The dead worker is noticed by its missing heartbeat, which is checked in the background.
    const timeout = 70_000;
    await vi.waitFor(() => expect(done).toEqual([{ fileKey: 'a' }]), { timeout });
    await jobs.stop();
  }, 90_000);
});

test('jobs that are enqueued together are each done, and only if their transaction is committed', async () => {
  await withJobs(async (jobs) => {
    const all = [{ n: 0 }, { n: 1 }, { n: 2 }];
    const done: object[] = [];
    await jobs.work('remove-file', async ({ data }) => void done.push(data));
    const undone = transaction(database.db, async (tx) => {
      await jobs.enqueueAll(tx, 'remove-file', [{ n: 9 }]);
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    await transaction(database.db, (tx) => jobs.enqueueAll(tx, 'remove-file', all));
    await vi.waitFor(() => expect(done).toHaveLength(3), { timeout: 10_000 });
    expect(done).toEqual(expect.arrayContaining(all));
  });
});

describe('a queue', () => {
  const read = async (name: string) => {
    const { rows } = await sql`
      select retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        deletion_seconds, heartbeat_seconds
      from pgboss.queue where name = ${name}`.execute(database.db);
    return rows;
  };
  const settings = {
    retry_limit: 32,
    retry_delay: 10,
    retry_backoff: true,
    retry_delay_max: 3600,
    expire_seconds: 3600,
    deletion_seconds: 3600,
    heartbeat_seconds: 30,
  };

  test('has its settings, even if an earlier version has stored different ones', async () => {
    await withJobs(async () => {});
    expect(await read('send-mail')).toEqual([settings]);
    await sql`update pgboss.queue set retry_limit = 1, retry_delay = 1, retry_backoff = false
      where name = 'send-mail'`.execute(database.db);
    await withJobs(async () => {});
    expect(await read('send-mail')).toEqual([settings]);
  });

  test.each([
    ['process-document', 2],
    ['remove-file', 1],
  ] as const)('%s does %i jobs at the same time, and no more', async (queue, most) => {
    await withJobs(async (jobs) => {
      let running = 0;
      let highest = 0;
      let done = 0;
      const gate = Promise.withResolvers<void>();
      await jobs.work(queue, async () => {
        running += 1;
        highest = Math.max(highest, running);
        if (running === most) setTimeout(gate.resolve, 100);
        await gate.promise;
        await delay(20);
        running -= 1;
        done += 1;
      });
      const all = Array.from({ length: 5 }, () => ({}));
      await transaction(database.db, (tx) => jobs.enqueueAll(tx, queue, all));
      await vi.waitFor(() => expect(done).toBe(5), { timeout: 20_000 });
      expect(highest).toBe(most);
    });
  });
});

test('the log names a job that fails, its queue and whether that was its last try', async () => {
  const said: object[] = [];
  const told = Object.assign(Object.create(log), { warn: (what: object) => said.push(what) });
  const jobs = await openJobs(database, told);
  await sql`delete from pgboss.job`.execute(database.db);
  const failure = new Error('the disk is away');
  await jobs.work('remove-file', async () => Promise.reject(failure));
  await enqueue(jobs, {});
  await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 10_000 });
  await jobs.stop();
  const known = { err: failure, queue: 'remove-file', jobId: expect.any(String), isLast: false };
  expect(said).toEqual([known]);
});

test('while the database is unavailable, one line says so for all workers', async () => {
  const lines: string[] = [];
  let isAway = false;
  let failures = 0;
  const pool = Object.assign(Object.create(database.pool) as typeof database.pool, {
    query: (...args: Parameters<typeof database.pool.query>) => {
      if (!isAway) return database.pool.query(...args);
      failures += 1;
      return Promise.reject(new Error('connect ECONNREFUSED'));
    },
  });
  const jobs = await openJobs(
    { ...database, pool },
    createLog('error', { write: (line) => void lines.push(line) }),
  );
  for (const queue of ['remove-file', 'send-mail', 'remove-text'] as const) {
    await jobs.work(queue, () => Promise.resolve());
  }
  isAway = true;
  await vi.waitFor(() => expect(failures).toBeGreaterThan(3), { timeout: 10_000 });
  isAway = false;
  await jobs.stop();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('connect ECONNREFUSED');
});
