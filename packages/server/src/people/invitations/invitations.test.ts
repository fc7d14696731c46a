import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { makeToken } from './invitation-token.ts';
import { deleteTokensOf, findInvitation, insertToken } from './invitations.queries.ts';

const { db } = await testDatabase();

let tree: TestTree;
let email: string;
let userId: string;

beforeEach(async () => {
  tree = await newTree({ db });
  email = `${randomUUID()}@example.com`;
  ({ userId } = await tree.addMember(tree.team, email, 'member'));
});

/** Inserts an invitation link for a member's mail; returns the link's hash. */
async function mailTo(of: TestTree, user: string, address: string): Promise<Buffer> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (org_id, team_id, user_id, joined_at, kind)
    select org_id, team_id, user_id, created_at, 'invitation' from memberships
    where team_id = ${of.team.id} and user_id = ${user}
    on conflict do nothing returning id`.execute(db);
  const { hash } = makeToken();
  const mail = { orgId: of.team.orgId, mailId: rows[0]!.id };
  await transaction(db, (tx) => insertToken(tx, mail, { hash, email: address, days: 7 }));
  return hash;
}
const isOpen = async (hash: Buffer) => (await findInvitation(db, hash)) !== undefined;

describe('an invitation link', () => {
  test('opens the membership that it was sent for', async () => {
    await sql`insert into accounts (email) values (${`${randomUUID()}@example.com`})`.execute(db);
    const hash = await mailTo(tree, userId, email);
    await mailTo(tree, tree.owner.userId, tree.owner.email);
    expect(await findInvitation(db, hash)).toEqual({
      org_id: tree.team.orgId,
      team_id: tree.team.id,
      user_id: userId,
      team_name: tree.team.name,
      organisation_name: tree.team.name,
      email,
      first_name: null,
      last_name: null,
      expires_at: expect.any(Date),
      has_account: false,
      is_copied: false,
      copied_by_user: null,
      copied_by_key: null,
      language: null,
    });
    await sql`insert into accounts (email) values (${email})`.execute(db);
    expect(await findInvitation(db, hash)).toMatchObject({ has_account: true });
  });

  test.each([
    ['it is too old', () => sql`update invitation_tokens set expires_at = now()`],
    ['its person has signed in', () => sql`update users set last_seen_at = now()`],
    ['its person has another address', () => sql`update users set email = 'new-' || email`],
    [
      'its person has joined again since',
      () => sql`update memberships set created_at = now() + interval '1 second'`,
    ],
    ['its membership is gone', () => sql`delete from memberships`],
  ])('opens nothing when %s', async (_, change) => {
    const hash = await mailTo(tree, userId, email);
    expect(await isOpen(hash)).toBe(true);
    await change().execute(db);
    expect(await isOpen(hash)).toBe(false);
  });

  test('opens nothing after its membership has ended, even if another person joined at the same moment', async () => {
    const hash = await mailTo(tree, userId, email);
    await tree.addMember(await tree.addTeam('Below'), email, 'member');
    await tree.addMember(tree.team, `${randomUUID()}@example.com`, 'member');
    await sql`
      update memberships set created_at = (
        select created_at from memberships
        where team_id = ${tree.team.id} and user_id = ${userId})
      where org_id = ${tree.team.orgId}`.execute(db);
    expect(await isOpen(hash)).toBe(true);
    await sql`
      delete from memberships
      where team_id = ${tree.team.id} and user_id = ${userId}`.execute(db);
    expect(await isOpen(hash)).toBe(false);
  });

  test('opens nothing if its token was made up', async () => {
    await mailTo(tree, userId, email);
    expect(await isOpen(makeToken().hash)).toBe(false);
  });
});

describe('deleting invitation links', () => {
  test('ends those of a person in one organisation only', async () => {
    const other = await newTree({ db });
    const elsewhere = await other.addMember(other.team, email, 'member');
    const [own, foreign, beside] = [
      await mailTo(tree, userId, email),
      await mailTo(other, elsewhere.userId, email),
      await mailTo(tree, tree.owner.userId, tree.owner.email),
    ];
    await transaction(db, (tx) => deleteTokensOf(tx, tree.team.orgId, userId));
    expect([await isOpen(own), await isOpen(foreign), await isOpen(beside)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
