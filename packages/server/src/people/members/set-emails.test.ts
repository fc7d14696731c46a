import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { plant } from './fixtures/client.ts';
import { findMembershipsOnTeam, setEmails } from './put-on-team.queries.ts';

let db: Db;
let tree: TestTree;
let phones = 0;

beforeEach(async () => {
  ({ db } = (await testApp()).parts);
  tree = await newTree({ db });
});

const unaddressed = async () => {
  phones += 1;
  const phone = `+1213375${String(phones).padStart(4, '0')}`;
  const [id] = await plant(db, tree.team, [{ email: null, phone }]);
  return id!;
};
const newEmail = () => `${randomUUID()}@example.com`;
const named = { phone: null, mayGetEmail: true, rolesAllowedByPhone: [], getsEmail: true };
const give = (userIds: string[]) => {
  const people = userIds.map((userId) => ({ ...named, userId, email: newEmail() }));
  return transaction(db, (tx) => setEmails(tx, tree.team, people));
};
const emailOf = async (id: string) => {
  const { rows } = await sql<{ email: string | null }>`
    select email from users where org_id = ${tree.team.orgId} and id = ${id}`.execute(db);
  return rows[0]?.email;
};

test('an e-mail is set for the named person only', async () => {
  const [one, other] = [await unaddressed(), await unaddressed()];
  expect(await give([one])).toEqual([one]);
  expect(await emailOf(one)).toMatch(/@example\.com$/);
  expect(await emailOf(other)).toBeNull();
});

test.each([
  ['has got one', sql`email = ${newEmail()}`],
  ['has signed in', sql`last_seen_at = now()`],
  ['has an account', sql`account_id = (select id from accounts limit 1)`],
])('no e-mail is set for a person who %s meanwhile', async (_, change) => {
  await sql`insert into accounts (email) values (${newEmail()})`.execute(db);
  const id = await unaddressed();
  await sql`update users set ${change}
    where org_id = ${tree.team.orgId} and id = ${id}`.execute(db);
  const before = await emailOf(id);
  expect(await give([id])).toEqual([]);
  expect(await emailOf(id)).toBe(before);
});

test('findMembershipsOnTeam returns only memberships of the named people on the named team', async () => {
  const email = newEmail();
  const { userId } = await tree.addMember(tree.team, email, 'member');
  const below = await tree.addTeam('Below');
  await tree.addMember(below, email, 'partner');
  await tree.addMember(below, newEmail(), 'member');
  const found = await transaction(db, (tx) =>
    findMembershipsOnTeam(tx, below, [userId, tree.owner.userId]),
  );
  expect(found).toMatchObject([{ team_id: below.id, user_id: userId, role: 'partner' }]);
});
