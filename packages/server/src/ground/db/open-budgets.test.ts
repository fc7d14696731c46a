import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { openBudgets } from './open-budgets.ts';

const hour = 3600;

/** True if a limiter looks for what is over by itself. The library's types omit the field. */
const isTending = (limiter: object) => Reflect.get(limiter, 'clearExpiredByTimeout') as boolean;

test('a budget is spent by all who share its name, and by nobody else', async () => {
  const { pool, db } = await testDatabase();
  const [one, other] = [openBudgets(pool), openBudgets(pool)];
  const [name, apart] = [crypto.randomUUID(), crypto.randomUUID()];
  await one(name, 2, hour).consume('ada');
  expect((await other(name, 2, hour).consume('ada')).remainingPoints).toBe(0);
  await expect(one(name, 2, hour).consume('ada')).rejects.toMatchObject({ remainingPoints: 0 });
  expect((await one(name, 2, hour).consume('ben')).remainingPoints).toBe(1);
  expect((await one(apart, 2, hour).consume('ada')).remainingPoints).toBe(1);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from budgets where key like ${`${name}%`}`.execute(db);
  expect(rows).toEqual([{ count: 2 }]);
});

test('a budget is full again after its time', async () => {
  const { pool } = await testDatabase();
  const budget = openBudgets(pool)(crypto.randomUUID(), 1, hour);
  const { msBeforeNext } = await budget.consume('ada');
  expect(msBeforeNext).toBeLessThanOrEqual(hour * 1000);
  expect(msBeforeNext).toBeGreaterThan((hour - 60) * 1000);
});

test('only the first budget deletes what is over, for all of them', async () => {
  const open = openBudgets((await testDatabase()).pool);
  const tending = ['a', 'b', 'c'].map((name) => isTending(open(name, 1, hour)));
  expect(tending).toEqual([true, false, false]);
});
