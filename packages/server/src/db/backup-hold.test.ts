import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/app.ts';
import { openCopy } from './fixtures/open-copy.ts';
import { openBackupHold } from './backup-hold.ts';

const isServer = process.env['TEST_DATABASE_URL'] !== undefined;

test.runIf(isServer)(
  'several checks at the same moment are not taken for a running backup',
  async () => {
    const hold = openBackupHold(await testDatabase());
    const asked = async () => Promise.all(Array.from({ length: 10 }, () => hold.isHeld()));
    const answers = [await asked(), await asked(), await asked()].flat();
    expect(answers.filter(Boolean)).toEqual([]);
    const release = await hold.hold();
    expect(await hold.isHeld()).toBe(true);
    await release();
    expect(await hold.isHeld()).toBe(false);
  },
);

test('one backup at a time holds a database', async () => {
  const { pool, engine } = await openCopy();
  const first = openBackupHold({ pool, engine });
  // The hold of an embedded database is a variable of its only process.
  const second = isServer ? openBackupHold({ pool, engine }) : first;
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
