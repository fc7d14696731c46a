import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { findAccount } from './stored/auth.queries.ts';
import { claim } from './fixtures/invite.ts';

const world = await testApp();
const { db } = world.parts;

interface Known {
  first: string | null;
  last: string | null;
  /** Days since the person last used that organisation. */
  seen: number;
}

/** Returns the name of an account with these own names, whose users have the names in `known`. */
async function nameOf(own: { first: string | null; last: string | null }, known: Known[]) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email, first_name, last_name)
    values (${email}, ${own.first}, ${own.last}) returning id`.execute(db);
  const { id } = rows[0]!;
  for (const { first, last, seen } of known) {
    const { userId } = await claim(world);
    await sql`
      update users set account_id = ${id}, first_name = ${first}, last_name = ${last},
        last_seen_at = now() - make_interval(days => ${seen})
      where id = ${userId}`.execute(db);
  }
  const { first_name, last_name } = (await findAccount(db, id))!;
  return [first_name, last_name];
}

const nobody = { first: null, last: null };
const ada: Known = { first: 'Ada', last: 'King', seen: 2 };

test('an account shows its own names, even if it has only one', async () => {
  expect(await nameOf({ first: 'Augusta', last: 'Byron' }, [ada])).toEqual(['Augusta', 'Byron']);
  expect(await nameOf({ first: 'Augusta', last: null }, [ada])).toEqual(['Augusta', null]);
  expect(await nameOf({ first: null, last: 'Byron' }, [ada])).toEqual([null, 'Byron']);
});

test('an account without names shows those from the organisation used last that has any', async () => {
  const earlier: Known = { first: 'Zoë', last: 'Mill', seen: 3 };
  expect(await nameOf(nobody, [earlier, ada])).toEqual(['Ada', 'King']);
  expect(await nameOf(nobody, [ada, { ...nobody, seen: 0 }])).toEqual(['Ada', 'King']);
  expect(await nameOf(nobody, [])).toEqual([null, null]);
});
