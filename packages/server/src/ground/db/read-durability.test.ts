import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { transaction } from './database.ts';
import { findUnsafeSettings } from './read-durability.queries.ts';

test('a setting by which a power cut loses writes is named while it is off', async () => {
  const { db } = await testDatabase();
  const found = await transaction(db, async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx);
    const before = await findUnsafeSettings(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    return { before, after: await findUnsafeSettings(tx) };
  });
  expect(found.before).not.toContain('synchronous_commit');
  expect(found.after).toEqual([...found.before, 'synchronous_commit']);
});
