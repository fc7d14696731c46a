import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { claimUser, isKnown } from './stored/auth.queries.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import { admitVouched } from './account/admit-vouched.ts';
import { joinOnlyOrganisation } from './stored/own-invitations.queries.ts';

let tree: TestTree;
let email: string;

const { db } = await testDatabase();

beforeEach(async () => {
  tree = await newTree({ db });
  email = `${crypto.randomUUID()}@example.com`;
});

async function newAccount(address: string, isVerified = true): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email, email_verified) values (${address}, ${isVerified}) returning id
  `.execute(db);
  return rows[0]!.id;
}

async function accountOf(userId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ account_id: string | null }>`
    select account_id from users where org_id = ${tree.team.orgId} and id = ${userId}
  `.execute(db);
  return rows[0]?.account_id;
}

const join = (accountId: string) => transaction(db, (tx) => joinOnlyOrganisation(tx, accountId));

describe('joinOnlyOrganisation', () => {
  test('joins an account to the user with its address, and no other account to theirs', async () => {
    const { userId } = await tree.addMember(tree.team, email, 'member');
    await tree.addMember(await tree.addTeam('Below'), email, 'member');
    const beside = `${crypto.randomUUID()}@example.com`;
    const { userId: other } = await tree.addMember(tree.team, beside, 'member');
    await newAccount(beside);
    const accountId = await newAccount(email);
    await join(accountId);
    expect([await accountOf(userId), await accountOf(other)]).toEqual([accountId, null]);
  });

  test('joins an account to no user if two organisations have its address', async () => {
    const { userId } = await tree.addMember(tree.team, email, 'member');
    const second = await newTree({ db });
    await second.addMember(second.team, email, 'member');
    await join(await newAccount(email));
    expect(await accountOf(userId)).toBeNull();
  });

  test('joins an account to no user who is on no team', async () => {
    const { userId } = await tree.addMember(tree.team, email, 'member');
    await sql`delete from memberships where user_id = ${userId}`.execute(db);
    await join(await newAccount(email));
    expect(await accountOf(userId)).toBeNull();
  });

  test('joins an account to no user while its address is not verified', async () => {
    const { userId } = await tree.addMember(tree.team, email, 'owner');
    await join(await newAccount(email, false));
    expect(await accountOf(userId)).toBeNull();
  });

  test('joins an account to no user who has another account', async () => {
    const { userId } = await tree.addMember(tree.team, email, 'member');
    const first = await newAccount(`${crypto.randomUUID()}@example.com`);
    await sql`update users set account_id = ${first}
      where org_id = ${tree.team.orgId} and id = ${userId}`.execute(db);
    await join(await newAccount(email));
    expect(await accountOf(userId)).toBe(first);
  });
});

test('an address is known if an account has it, or a user without an account', async () => {
  const knows = async (address: string) => {
    const { rows } = await sql<{ is_known: boolean }>`
      select ${isKnown(sql`${address}::text`)} as is_known`.execute(db);
    return rows[0]?.is_known;
  };
  expect(await knows(email)).toBe(false);
  const { userId } = await tree.addMember(tree.team, email, 'member');
  expect(await knows(email)).toBe(true);
  const moved = `${crypto.randomUUID()}@example.com`;
  await sql`update users set account_id = ${await newAccount(moved)}
    where org_id = ${tree.team.orgId} and id = ${userId}`.execute(db);
  expect([await knows(email), await knows(moved)]).toEqual([false, true]);
});

const admit = (person: Parameters<typeof admitVouched>[2]) =>
  admitVouched(
    { db, jobs: noJobs, unshareWithMember: async () => {} },
    { id: 'oidc', row: null },
    person,
    {
      requestId: null,
      address: null,
    },
  );

describe('admitVouched', () => {
  const addressesOf = async () => {
    const { rows } = await sql`select email_verified from accounts where email = ${email}`.execute(
      db,
    );
    return rows;
  };

  test.each([
    ['does not know the subject', [], [{ email_verified: true }]],
    ['is not the one that knows the subject', ['other'], [{ email_verified: true }]],
    ['knows the subject for another account', ['other', 'oidc'], []],
  ])('creates an account only for a new subject: the provider %s', async (_, providers, made) => {
    await tree.addMember(tree.team, email, 'member');
    const subject = crypto.randomUUID();
    const known = await newAccount(`${crypto.randomUUID()}@example.com`);
    for (const provider of providers)
      await sql`insert into auth_accounts (account_id, provider_id, subject)
        values (${known}, ${provider}, ${subject})`.execute(db);
    const beside = await newAccount(`${crypto.randomUUID()}@example.com`);
    await sql`insert into auth_accounts (account_id, provider_id, subject)
      values (${beside}, 'oidc', ${crypto.randomUUID()})`.execute(db);
    await admit({ subject, email });
    expect(await addressesOf()).toEqual(made);
  });

  test('admits a person who signs in for the first time in two windows at once', async () => {
    await tree.addMember(tree.team, email, 'member');
    const person = { subject: crypto.randomUUID(), email };
    const [one, other] = await Promise.all([admit(person), admit(person)]);
    expect(one).toEqual({ accountId: expect.any(String) });
    expect(other).toEqual(one);
  });

  test('creates no account for an address that the installation does not know', async () => {
    await admit({ subject: crypto.randomUUID(), email });
    expect(await addressesOf()).toEqual([]);
  });
});

test('a user is claimed once, in one organisation only, and not by the account of another person', async () => {
  const { userId } = await tree.addMember(tree.team, email, 'member');
  const other = await newTree({ db });
  await sql`insert into users (org_id, id, email) values (${other.team.orgId}, ${userId}, ${email})
    `.execute(db);
  const { orgId } = tree.team;
  const accountId = await newAccount(email);
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const claim = (by: string) =>
    transaction(db, (tx) => claimUser(tx, { orgId, userId, accountId: by }, names));
  expect([await claim(accountId), await claim(accountId)]).toEqual([true, false]);
  const { rows } = await sql<{ org_id: string; account_id: string | null }>`
    select org_id, account_id from users where id = ${userId}`.execute(db);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ org_id: orgId, account_id: accountId });
  expect(rows).toContainEqual({ org_id: other.team.orgId, account_id: null });
  await sql`update users set last_seen_at = null where org_id = ${orgId} and id = ${userId}`.execute(
    db,
  );
  expect(await claim(await newAccount(`other-${email}`))).toBe(false);
});
