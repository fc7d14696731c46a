import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testActor, testWorld } from '../../../../../test/world.ts';
import { addMembers } from './add-members.ts';
import type { Addition } from './read-people.ts';

const { parts, tree } = await testWorld();

async function add(...people: Addition[]) {
  const whole = { people, sendInvite: false, actor: testActor, giver: 'service' } as const;
  const memberships = await addMembers(parts, tree.team, whole);
  const { rows } = await sql<{ first_name: string | null; last_name: string | null }>`
    select first_name, last_name from users
    where id = any(${memberships.map((it) => it.user_id)}::uuid[])
    order by email`.execute(parts.db);
  return rows.map((row) => [row.first_name, row.last_name]);
}

const member = { phone: null, role: 'member' } as const;

test('a new person gets the names that they are added with, and a known person keeps theirs', async () => {
  const ada = { ...member, email: 'a-ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  const bob = { ...member, email: 'b-bob@example.com', firstName: 'Bob', lastName: null };
  const nobody = { ...member, email: 'c-nobody@example.com' };
  const names = [
    ['Ada', 'Lovelace'],
    ['Bob', null],
    [null, null],
  ];
  expect(await add(ada, bob, nobody)).toEqual(names);
  const others = [ada, bob, nobody].map((it) => ({ ...it, firstName: 'Eve', lastName: 'Else' }));
  expect(await add(...others)).toEqual(names);
});
