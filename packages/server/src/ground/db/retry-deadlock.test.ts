import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { transaction } from './database.ts';
import type { Db, Tx } from './database.ts';
import { retryDeadlock } from './retry-deadlock.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test('a transaction that the database ended as a deadlock runs again, three times at most', async () => {
  let tries = 0;
  const ending = (times: number) =>
    retryDeadlock(async () => {
      tries += 1;
      if (tries <= times) throw withCode('40P01');
      return 'done';
    });
  expect(await ending(3)).toBe('done');
  expect(tries).toBe(4);
  tries = 0;
  await expect(ending(4)).rejects.toThrow('40P01');
});

test('any other error is thrown at once', async () => {
  let tries = 0;
  const failing = retryDeadlock(async () => {
    tries += 1;
    throw withCode('23505');
  });
  await expect(failing).rejects.toThrow('23505');
  expect(tries).toBe(1);
});

test('two transactions that wait for each other both succeed in the end', async () => {
  const { parts } = await testApp();
  const emails = ['one', 'two'].map((word) => `${word}-${crypto.randomUUID()}@example.com`);
  const { team } = await newTree(parts);
  await sql`insert into users (org_id, email)
    select ${team.orgId}, unnest(${emails}::text[])`.execute(parts.db);
  const both = barrier(2);
  const swap = (first: string, second: string) => {
    let isFirstTry = true;
    return retryDeadlock(() =>
      transaction(parts.db, async (tx) => {
        await rename(tx, first);
        if (isFirstTry) await both();
        isFirstTry = false;
        await rename(tx, second);
      }),
    );
  };
  await Promise.all([swap(emails[0]!, emails[1]!), swap(emails[1]!, emails[0]!)]);
  expect(await names(parts.db, emails)).toEqual(['xx', 'xx']);
});

/** Returns a function whose promise resolves for all callers after `count` calls. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

async function rename(tx: Tx, email: string): Promise<void> {
  await sql`
    update users set first_name = coalesce(first_name, '') || 'x' where email = ${email}
  `.execute(tx);
}

async function names(db: Db, emails: string[]): Promise<string[]> {
  const { rows } = await sql<{ first_name: string }>`
    select first_name from users where email = any(${emails}::text[])`.execute(db);
  return rows.map((row) => row.first_name);
}

test('further SQL states are retried where the caller names them', async () => {
  let tries = 0;
  const failingOnce = async () => {
    tries += 1;
    if (tries === 1) throw withCode('23505');
    return 'done';
  };
  expect(await retryDeadlock(failingOnce, ['40001', '23505'])).toBe('done');
  expect(tries).toBe(2);
});
