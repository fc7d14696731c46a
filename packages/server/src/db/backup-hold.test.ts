import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/app.ts';
import { openBackupHold } from './backup-hold.ts';

const isServer = process.env['TEST_DATABASE_URL'] !== undefined;

test.runIf(isServer)('askers at once are not taken for a backup', async () => {
  const hold = openBackupHold(await testDatabase());
  const asked = async () => Promise.all(Array.from({ length: 10 }, () => hold.isHeld()));
  const answers = [await asked(), await asked(), await asked()].flat();
  expect(answers.filter(Boolean)).toEqual([]);
  const release = await hold.hold();
  expect(await hold.isHeld()).toBe(true);
  await release();
  expect(await hold.isHeld()).toBe(false);
});
