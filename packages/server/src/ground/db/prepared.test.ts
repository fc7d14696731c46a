import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { prepared } from './prepared.ts';

const database = await testDatabase();

async function ask(number: number): Promise<number | undefined> {
  const query = prepared(sql<{ twice: number }>`select 2 * ${number}::int as twice`);
  return (await query.execute(database.db)).rows[0]?.twice;
}

/** Returns the runs of each of the connection's prepared statements that end with `text`. */
async function findKept(text: string): Promise<number[]> {
  const { rows } = await sql<{ runs: number }>`
    select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    where statement like ${`%${text}`}`.execute(database.db);
  return rows.map(({ runs }) => runs);
}

test('a query marked as prepared stays on its connection and is answered anew each time', async () => {
  expect([await ask(1), await ask(2), await ask(1)]).toEqual([2, 4, 2]);
  expect(await findKept('as twice')).toEqual([3]);
});

test('a query without the mark does not stay on its connection', async () => {
  for (const number of [1, 2]) await sql`select ${number}::int as once`.execute(database.db);
  expect(await findKept('as once')).toEqual([]);
});

test('a prepared query works after it has failed inside a transaction', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await prepared(sql`select 1 / ${0}::int as twice`).execute(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await ask(3)).toBe(6);
});

test('a prepared query works on the connection that replaces a lost one', async () => {
  expect(await ask(1)).toBe(2);
  const lost = await database.pool.connect();
  lost.release(true);
  expect([await ask(2), await ask(3)]).toEqual([4, 6]);
});
