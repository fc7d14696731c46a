import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/app.ts';
import type { Db } from '../db/database.ts';
import { newTree } from '../../../../test/world.ts';
import type { TestTree } from '../../../../test/world.ts';
import { touchKey } from './keys.queries.ts';
import { findStanding, touchUser } from './standing.queries.ts';

let db: Db;
let tree: TestTree;
let other: TestTree;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

beforeEach(async () => {
  tree = await newTree({ db });
  other = await newTree({ db });
});

/** A user of the tree, last seen so many seconds ago. */
async function plant(
  of: TestTree,
  seconds: number | null,
  { accountId = null, id = crypto.randomUUID() }: { accountId?: string | null; id?: string } = {},
) {
  await sql`
    insert into users (org_id, id, email, account_id, last_seen_at)
    values (${of.team.orgId}, ${id}, ${`${crypto.randomUUID()}@example.com`}, ${accountId},
      now() - make_interval(secs => ${seconds}))
  `.execute(db);
  return { orgId: of.team.orgId, userId: id };
}

async function newAccount(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email) values (${`${crypto.randomUUID()}@example.com`}) returning id
  `.execute(db);
  return rows[0]!.id;
}

async function secondsAgo({ orgId, userId }: { orgId: string; userId: string }) {
  const { rows } = await sql<{ seconds: number | null }>`
    select round(extract(epoch from now() - last_seen_at))::int as seconds
    from users where org_id = ${orgId} and id = ${userId}
  `.execute(db);
  return rows[0]?.seconds ?? null;
}

/** To the nearest half minute, for a test may take seconds. */
const isNow = async (user: { orgId: string; userId: string }) => {
  const seconds = await secondsAgo(user);
  return seconds !== null && seconds < 25;
};

describe('a use is noted', () => {
  test.each([
    [null, true],
    [30, false],
    [120, true],
  ])('of somebody last seen %s seconds ago: %s', async (seconds, isNoted) => {
    const user = await plant(tree, seconds);
    await touchUser(db, user);
    expect(await isNow(user)).toBe(isNoted);
  });

  test('of somebody seen just now, when their other organisation saw them later', async () => {
    const accountId = await newAccount();
    const user = await plant(tree, 50, { accountId });
    await plant(other, 28, { accountId });
    await touchUser(db, user);
    expect(await isNow(user)).toBe(true);
  });

  test('not when the other organisation saw them earlier, or somebody else later', async () => {
    const accountId = await newAccount();
    const user = await plant(tree, 40, { accountId });
    await plant(other, 55, { accountId });
    await plant(other, 1, { accountId: await newAccount() });
    await touchUser(db, user);
    expect(await isNow(user)).toBe(false);
  });

  test('of one person, not of the one with the same id elsewhere', async () => {
    const user = await plant(tree, 120);
    const namesake = await plant(other, 120, { id: user.userId });
    await touchUser(db, user);
    expect([await isNow(user), await isNow(namesake)]).toEqual([true, false]);
  });

  test.each([
    [null, true],
    [30, false],
    [120, true],
  ])('of a key last used %s seconds ago: %s', async (seconds, isNoted) => {
    const [key, beside] = [await plantKey(seconds), await plantKey(120)];
    await touchKey(db, key);
    expect([await isUsedNow(key), await isUsedNow(beside)]).toEqual([isNoted, false]);
  });
});

async function plantKey(seconds: number | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into api_keys (team_id, name, secret_hash, last_used_at)
    values (${tree.team.id}, 'K', ${Buffer.from(crypto.randomUUID())},
      now() - make_interval(secs => ${seconds})) returning id
  `.execute(db);
  return rows[0]!.id;
}

async function isUsedNow(id: string): Promise<boolean> {
  const { rows } = await sql`
    select from api_keys where id = ${id} and last_used_at > now() - interval '25 seconds'
  `.execute(db);
  return rows.length === 1;
}

describe('the standing of an account', () => {
  test('has the places of its own people, not of others with the same id', async () => {
    const accountId = await newAccount();
    const user = await plant(tree, 10, { accountId });
    const namesake = await plant(other, 10, { id: user.userId });
    await sql`
      insert into memberships (org_id, team_id, user_id, role)
      values (${user.orgId}, ${tree.team.id}, ${user.userId}, 'partner'),
        (${namesake.orgId}, ${other.team.id}, ${namesake.userId}, 'owner')
    `.execute(db);
    const { users, places } = await findStanding(db, accountId);
    expect(users.map(({ orgId }) => orgId)).toEqual([user.orgId]);
    expect(places).toEqual([expect.objectContaining({ teamId: tree.team.id, role: 'partner' })]);
  });

  test('is stale after a minute, and where another organisation saw them later', async () => {
    const accountId = await newAccount();
    await plant(tree, 10, { accountId });
    await plant(other, 30, { accountId });
    const third = await newTree({ db });
    await plant(third, 300, { accountId });
    const { users } = await findStanding(db, accountId);
    expect(users.map(({ orgId, isStale }) => [orgId, isStale])).toEqual([
      [tree.team.orgId, false],
      [other.team.orgId, true],
      [third.team.orgId, true],
    ]);
  });

  test('is stale of somebody not seen yet, who counts as not used', async () => {
    const accountId = await newAccount();
    await plant(tree, null, { accountId });
    const { users } = await findStanding(db, accountId);
    expect(users).toEqual([expect.objectContaining({ isStale: true, isUsed: false })]);
  });
});
