import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/app.ts';
import type { Db } from '#db/database.ts';
import { newTree } from '../../../../test/world.ts';
import type { TestTree } from '../../../../test/world.ts';
import { asking } from './fixtures/person.ts';
import { touchKey } from './keys.queries.ts';
import { noteAccountActivity, noteActivity } from './note-activity.ts';
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

/** Inserts a user of the tree who was last seen that many seconds ago, or never if null. */
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

/** True if the user was seen less than 25 seconds ago; the margin allows for slow tests. */
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
  test('has the memberships of its own people, not of others with the same id', async () => {
    const accountId = await newAccount();
    const user = await plant(tree, 10, { accountId });
    const namesake = await plant(other, 10, { id: user.userId });
    await sql`
      insert into memberships (org_id, team_id, user_id, role)
      values (${user.orgId}, ${tree.team.id}, ${user.userId}, 'partner'),
        (${namesake.orgId}, ${other.team.id}, ${namesake.userId}, 'owner')
    `.execute(db);
    const { users, memberships } = await findStanding(db, accountId);
    expect(users.map(({ orgId }) => orgId)).toEqual([user.orgId]);
    expect(memberships).toEqual([
      expect.objectContaining({ teamId: tree.team.id, role: 'partner' }),
    ]);
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

describe('a request notes a use', () => {
  /** Creates an account with a user on a team of both trees, last seen the given seconds ago. */
  async function plantTwice(seconds: [number | null, number | null]) {
    const accountId = await newAccount();
    const [here, there] = [
      await plant(tree, seconds[0], { accountId }),
      await plant(other, seconds[1], { accountId }),
    ];
    await sql`insert into memberships (org_id, team_id, user_id, role)
      values (${here.orgId}, ${tree.team.id}, ${here.userId}, 'member'),
        (${there.orgId}, ${other.team.id}, ${there.userId}, 'member')`.execute(db);
    const principal = await asking(db, accountId, 'member');
    const noted = async () => [await isNow(here), await isNow(there)];
    return { accountId, principal, here, there, noted };
  }

  test('in the organisation that it is about, and in no other', async () => {
    const { principal, there, noted } = await plantTwice([120, 240]);
    await noteActivity(db, principal, there.orgId);
    expect(await noted()).toEqual([false, true]);
  });

  test('in the one used last, where it names none', async () => {
    const { principal, noted } = await plantTwice([120, 240]);
    await noteActivity(db, principal);
    expect(await noted()).toEqual([true, false]);
  });

  test('nowhere, where it names none and none was used, or one that was not joined', async () => {
    const { principal, noted } = await plantTwice([null, null]);
    await noteActivity(db, principal);
    await noteActivity(db, principal, crypto.randomUUID());
    expect(await noted()).toEqual([false, false]);
  });

  test('of a visit that names no organisation in the one used last', async () => {
    const { accountId, noted } = await plantTwice([120, 240]);
    await noteAccountActivity(db, accountId);
    expect(await noted()).toEqual([true, false]);
  });

  test('of nobody who asks with a key', async () => {
    const { here, noted } = await plantTwice([120, 240]);
    await noteActivity(db, tree.principal, here.orgId);
    expect(await noted()).toEqual([false, false]);
  });
});
