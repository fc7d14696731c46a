import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { asking } from './fixtures/person.ts';
import { touchKey } from './authenticate.queries.ts';
import { recordAccountActivity, recordActivity } from './record-activity.ts';
import { findAccountMemberships, touchUser } from './account-memberships.queries.ts';

let tree: TestTree;
let other: TestTree;

const { db } = await testDatabase();

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

describe('recording a use', () => {
  test.each([
    [null, true],
    [30, false],
    [120, true],
  ])('updates a person last seen %s seconds ago: %s', async (seconds, isNoted) => {
    const user = await plant(tree, seconds);
    await touchUser(db, user);
    expect(await isNow(user)).toBe(isNoted);
  });

  test('updates a person seen just now, if their other organisation has seen them since', async () => {
    const accountId = await newAccount();
    const user = await plant(tree, 50, { accountId });
    await plant(other, 28, { accountId });
    await touchUser(db, user);
    expect(await isNow(user)).toBe(true);
  });

  test('does not update a person just seen if another organisation saw them earlier, or saw somebody else later', async () => {
    const accountId = await newAccount();
    const user = await plant(tree, 40, { accountId });
    await plant(other, 55, { accountId });
    await plant(other, 1, { accountId: await newAccount() });
    await touchUser(db, user);
    expect(await isNow(user)).toBe(false);
  });

  test('updates the person, not the user of the same id in another organisation', async () => {
    const user = await plant(tree, 120);
    const namesake = await plant(other, 120, { id: user.userId });
    await touchUser(db, user);
    expect([await isNow(user), await isNow(namesake)]).toEqual([true, false]);
  });

  test.each([
    [null, true],
    [30, false],
    [120, true],
  ])('updates a key last used %s seconds ago, and no other key: %s', async (seconds, isNoted) => {
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

describe('findAccountMemberships', () => {
  test('returns the memberships of the account’s own users, not of others with the same id', async () => {
    const accountId = await newAccount();
    const user = await plant(tree, 10, { accountId });
    const namesake = await plant(other, 10, { id: user.userId });
    await sql`
      insert into memberships (org_id, team_id, user_id, role)
      values (${user.orgId}, ${tree.team.id}, ${user.userId}, 'partner'),
        (${namesake.orgId}, ${other.team.id}, ${namesake.userId}, 'owner')
    `.execute(db);
    const { users, memberships } = await findAccountMemberships(db, accountId);
    expect(users.map(({ orgId }) => orgId)).toEqual([user.orgId]);
    expect(memberships).toEqual([
      expect.objectContaining({ teamId: tree.team.id, role: 'partner' }),
    ]);
  });

  test('marks a user as stale after a minute, or if another organisation has seen the person since', async () => {
    const accountId = await newAccount();
    await plant(tree, 10, { accountId });
    await plant(other, 30, { accountId });
    const third = await newTree({ db });
    await plant(third, 300, { accountId });
    const { users } = await findAccountMemberships(db, accountId);
    expect(users.map(({ orgId, isStale }) => [orgId, isStale])).toEqual([
      [tree.team.orgId, false],
      [other.team.orgId, true],
      [third.team.orgId, true],
    ]);
  });

  test('marks a user who was never seen as stale and not used', async () => {
    const accountId = await newAccount();
    await plant(tree, null, { accountId });
    const { users } = await findAccountMemberships(db, accountId);
    expect(users).toEqual([expect.objectContaining({ isStale: true, isUsed: false })]);
  });
});

describe('a request records activity', () => {
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

  test('in the organisation that it names, and in no other', async () => {
    const { principal, there, noted } = await plantTwice([120, 240]);
    await recordActivity(db, principal, there.orgId);
    expect(await noted()).toEqual([false, true]);
  });

  test('in the organisation used last, if it names none', async () => {
    const { principal, noted } = await plantTwice([120, 240]);
    await recordActivity(db, principal);
    expect(await noted()).toEqual([true, false]);
  });

  test('in no organisation, if it names none and none was used, or if it names one that was not joined', async () => {
    const { principal, noted } = await plantTwice([null, null]);
    await recordActivity(db, principal);
    await recordActivity(db, principal, crypto.randomUUID());
    expect(await noted()).toEqual([false, false]);
  });

  test('by account alone, in the organisation used last', async () => {
    const { accountId, noted } = await plantTwice([120, 240]);
    await recordAccountActivity(db, accountId);
    expect(await noted()).toEqual([true, false]);
  });

  test('for no person, if it is made with a key', async () => {
    const { here, noted } = await plantTwice([120, 240]);
    await recordActivity(db, tree.principal, here.orgId);
    expect(await noted()).toEqual([false, false]);
  });
});
