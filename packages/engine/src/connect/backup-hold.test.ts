import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/app.ts';
import { openCopy } from '../fixtures/open-copy.ts';
import { openBackupHold } from './backup-hold.ts';

test('several checks at the same moment are not taken for a running backup', async () => {
  const hold = openBackupHold((await testDatabase()).pool);
  const asked = async () => Promise.all(Array.from({ length: 10 }, () => hold.isHeld()));
  const answers = [await asked(), await asked(), await asked()].flat();
  expect(answers.filter(Boolean)).toEqual([]);
  const release = await hold.hold();
  expect(await hold.isHeld()).toBe(true);
  await release();
  expect(await hold.isHeld()).toBe(false);
});

test('a hold whose connection breaks is over, and its end does not fail', async () => {
  const { pool } = await openCopy();
  const hold = openBackupHold(pool);
  const release = await hold.hold();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  await expect.poll(() => hold.isHeld()).toBe(false);
  await release();
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('one backup at a time holds a database', async () => {
  const { pool } = await openCopy();
  const [first, second] = [openBackupHold(pool), openBackupHold(pool)];
  expect(await first.isHeld()).toBe(false);
  const release = await first.hold();
  expect(await second.isHeld()).toBe(true);
  await expect(second.hold()).rejects.toThrow(
    'Another backup is under way; try again when it is done',
  );
  expect(await second.isHeld()).toBe(true);
  await release();
  expect(await second.isHeld()).toBe(false);
  await (
    await second.hold()
  )();
  expect(await first.isHeld()).toBe(false);
  expect(pool.idleCount).toBe(pool.totalCount);
});
