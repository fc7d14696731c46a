import type pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findTablesToVacuum, startAutoVacuum } from './auto-vacuum.ts';
import { onServer, openEmbeddedCopy } from './fixtures/open-copy.ts';

/** Runs statements, then reports what they changed to the statistics at once. */
async function change(pool: pg.Pool, ...statements: string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement);
  await pool.query('select pg_stat_force_next_flush()');
  await pool.query('select 1');
}

const plant = (rows: number) => [
  'create table planted (number int primary key, text text)',
  `insert into planted select number, 'x' from generate_series(1, ${rows}) as number`,
];
const touch = (rows: number) => `update planted set number = -number where number <= ${rows}`;
const isDue = async (pool: pg.Pool) => (await findTablesToVacuum(pool)).includes('public.planted');

describe.skipIf(onServer)('a table of the embedded database', () => {
  test('is vacuumed once many of its rows have changed, and not for a few', async () => {
    const { pool } = await openEmbeddedCopy();
    await change(pool, ...plant(1000));
    expect(await isDue(pool)).toBe(true);
    await change(pool, 'vacuum (analyze) planted');
    expect(await isDue(pool)).toBe(false);
    await change(pool, touch(140));
    expect(await isDue(pool)).toBe(false);
    await change(pool, 'update planted set number = -number where number between 141 and 160');
    expect(await isDue(pool)).toBe(true);
  });

  test('is vacuumed once many of its rows are dead', async () => {
    const { pool } = await openEmbeddedCopy();
    await change(pool, ...plant(1000), 'vacuum (analyze) planted');
    await change(pool, 'delete from planted where number <= 251', 'analyze planted');
    expect(await isDue(pool)).toBe(true);
  });

  test('is vacuumed once it has many new rows', async () => {
    const { pool } = await openEmbeddedCopy();
    await change(pool, ...plant(1000), 'vacuum (analyze) planted');
    const more = `insert into planted select number from generate_series(1001, 3000) as number`;
    await change(pool, more, 'analyze planted');
    expect(await isDue(pool)).toBe(true);
  });

  test('is vacuumed for its long texts, such as those of an answer that is saved again and again', async () => {
    const { pool } = await openEmbeddedCopy();
    const long = `(select string_agg(md5((random() * x)::text), '') from generate_series(1, 400) as x)`;
    await change(pool, ...plant(1), 'vacuum (analyze) planted');
    const saves = Array.from({ length: 40 }, () => `update planted set text = ${long}`);
    await change(pool, ...saves, 'analyze planted');
    expect(await isDue(pool)).toBe(true);
    const size = async () => {
      const { rows } = await pool.query<{ bytes: number }>(
        `select pg_total_relation_size('planted')::float8 as bytes`,
      );
      return rows[0]!.bytes;
    };
    await change(pool, 'vacuum (analyze) planted');
    expect(await isDue(pool)).toBe(false);
    const before = await size();
    await change(pool, ...saves.slice(0, 20));
    // The space of the texts that were replaced is used again.
    expect(await size()).toBe(before);
  });

  test('is looked at every minute until the database is closed', async () => {
    const { pool } = await openEmbeddedCopy();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const work = startAutoVacuum(pool);
    await change(pool, ...plant(1000));
    vi.advanceTimersByTime(59_999);
    expect(await isDue(pool)).toBe(true);
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await isDue(pool)).toBe(false), { timeout: 20_000 });
    await change(pool, touch(500));
    work.stop();
    vi.advanceTimersByTime(120_000);
    expect([vi.getTimerCount(), await isDue(pool)]).toEqual([0, true]);
  });

  test.each([
    [0, -1],
    [400, -1],
    [4000, 4000],
  ])(
    'of %i rows is a table of %i rows to the planner after its vacuum; -1 is a new one',
    async (rows, known) => {
      const { pool } = await openEmbeddedCopy();
      await change(pool, ...plant(4000), `delete from planted where number > ${rows}`);
      await change(pool, 'vacuum full planted', ...(rows > 1000 ? [touch(4000)] : []));
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const work = startAutoVacuum(pool);
      vi.advanceTimersByTime(60_000);
      const readKnown = async () => {
        const { rows: found } = await pool.query<{ reltuples: number }>(
          `select reltuples from pg_class where oid = 'planted'::regclass`,
        );
        return found[0]!.reltuples;
      };
      await vi.waitFor(async () => expect(await readKnown()).toBe(known), { timeout: 20_000 });
      const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(
        'explain (generic_plan) select from planted where number = $1',
      );
      expect(plan[0]!['QUERY PLAN']).not.toContain('Seq Scan');
      work.stop();
    },
  );

  test('is vacuumed even if another one fails', async () => {
    const { pool } = await openEmbeddedCopy();
    await change(pool, ...plant(1000), 'create table also_planted as select * from planted');
    const asked: string[] = [];
    const query = async (text: string, values?: unknown[]) => {
      asked.push(text);
      if (text.includes('also_planted')) throw new Error('There is no such table');
      return pool.query(text, values);
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const work = startAutoVacuum({ query } as unknown as pg.Pool);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect(await isDue(pool)).toBe(false), { timeout: 20_000 });
    work.stop();
    expect(asked).toContain('vacuum public.also_planted');
  });

  test('that cannot be vacuumed is tried again the next minute', async () => {
    let asked = 0;
    const query = () => {
      asked += 1;
      return Promise.reject(new Error('The disk is full'));
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const work = startAutoVacuum({ query } as unknown as pg.Pool);
    await vi.advanceTimersByTimeAsync(180_000);
    work.stop();
    expect(asked).toBe(3);
  });
});
