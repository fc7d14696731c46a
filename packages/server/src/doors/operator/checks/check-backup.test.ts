import { expect, test } from 'vitest';
import { checkBackup } from './check-backup.ts';

const now = new Date('2026-11-28T12:00:00Z');
const made = (madeAt: string) => ({ madeAt, isVerified: true, sizeBytes: 1, seconds: 1 });

test('no verified backup, or one of more than a week ago, is a warning', () => {
  expect(checkBackup(undefined, now)).toMatchObject({
    state: 'warn',
    ownerText: { code: 'backup_none' },
  });
  expect(checkBackup(made('2026-11-20T11:00:00Z'), now)).toMatchObject({
    state: 'warn',
    ownerText: { code: 'backup_old', values: { days: 8 } },
  });
});

test('a verified backup of the last week is ok, also if the clock was put back since', () => {
  for (const [at, days] of [
    ['2026-11-21T11:00:00Z', 7],
    ['2026-11-29T11:00:00Z', 0],
  ] as const) {
    expect(checkBackup(made(at), now)).toMatchObject({
      state: 'ok',
      ownerText: { code: 'backup_recent', values: { days } },
    });
  }
});
