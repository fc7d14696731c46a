import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { hasSqlState } from './sql-state.ts';

test('an error of the database is known by its SQL state', async () => {
  const { db } = await testDatabase();
  const failing = sql`select 1 / 0`.execute(db);
  const cause = await failing.catch((error: unknown) => error);
  expect(hasSqlState(cause, '22012')).toBe(true);
  expect(hasSqlState(cause, '23505')).toBe(false);
});

test.each([undefined, null, '22012', { code: '22012' }, new Error('22012')])(
  'the value %o is no error of the database',
  (cause) => {
    expect(hasSqlState(cause, '22012')).toBe(false);
  },
);
