import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeWatchedDue } from './stored/make-due.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { sourceWorlds } from './fixtures/source-world.ts';

const { open, parts } = await sourceWorlds();

test('a change at the place does not wake a source that a person has to mend, nor a paused one', async () => {
  for (const [state, isDue] of [
    ['is_stopped = true', false],
    ['is_paused = true', false],
    ['is_paused = false', true],
  ] as const) {
    const world = await open();
    await sql`update sources set ${sql.raw(state)} where id = ${world.sourceId}`.execute(parts.db);
    const due = await transaction(parts.db, (tx) => makeWatchedDue(tx, world.team, world.sourceId));
    expect([state, due]).toEqual([state, isDue]);
    expect((await world.state()).is_stopped).toBe(state === 'is_stopped = true');
  }
});
