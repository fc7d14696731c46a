import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { asking, joinTo } from './fixtures/person.ts';
import { reachTeam } from './reach-team.ts';
import { asksForOtherViewer, mayViewAs, refuseTwoViewers, viewAs } from './view-as.ts';

let tree: TestTree;

const { parts } = await testApp();
const { db } = parts;
beforeEach(async () => {
  tree = await newTree(parts);
});

const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** Returns a person with this role on the tree's team, and the team as reached by them. */
async function somebody(role: Role) {
  const email = newEmail();
  const { userId } = await tree.addMember(tree.team, email, role);
  const accountId = await joinTo(db, { orgId: tree.team.orgId, userId });
  const principal = await asking(db, accountId, 'partner');
  return { email, userId, principal, team: await reachTeam(db, principal, tree.team.id) };
}

describe('a leader', () => {
  test('looks with the rights that both they and a member of the team have', async () => {
    const { principal, team, userId } = await somebody('team_leader');
    const member = await somebody('member');
    expect(await viewAs(db, principal, team, { userEmail: member.email })).toMatchObject({
      viewer: {
        kind: 'leaderAsMember',
        member: { kind: 'person', userId: member.userId, leaderOf: [] },
        leader: { kind: 'person', userId, leaderOf: [team.id] },
      },
      viewedAs: { kind: 'person', userId: member.userId },
    });
  });

  test('looks as a visitor, who sees public documents alone', async () => {
    const { principal, team } = await somebody('owner');
    const visitor = { viewer: { kind: 'anonymous' }, viewedAs: { kind: 'visitor' } };
    expect(await viewAs(db, principal, team, { asVisitor: true })).toEqual(visitor);
    // Without an address there is no member whose rights could be borrowed.
    expect(await viewAs(db, principal, team, {})).toEqual(visitor);
    const { email } = await somebody('member');
    expect(await viewAs(db, principal, team, { asVisitor: true, userEmail: email })).toEqual(
      visitor,
    );
  });

  test('cannot look as somebody who is not on this team itself', async () => {
    const { principal, team } = await somebody('owner');
    const elsewhere = newEmail();
    await tree.addMember(await tree.addTeam('Below'), elsewhere, 'member');
    for (const userEmail of [newEmail(), elsewhere]) {
      await expect(viewAs(db, principal, team, { userEmail })).rejects.toMatchObject({
        code: 'searcher_not_member',
      });
    }
  });
});

test.each<Role>(['member', 'partner'])(
  'a %s is refused before the address is looked up',
  async (role) => {
    const { principal, team } = await somebody(role);
    const wanted = [
      { userEmail: newEmail() },
      { userEmail: tree.owner.email },
      { asVisitor: true },
    ];
    for (const each of wanted) {
      await expect(viewAs(db, principal, team, each)).rejects.toMatchObject({
        code: 'someone_else',
      });
    }
  },
);

test('a key borrows nobody’s rights', async () => {
  const { id: teamId, orgId } = tree.team;
  const key = { kind: 'key', keyId: '', teamId, orgId, scopes: null } as const;
  expect(mayViewAs(await reachTeam(db, key, teamId))).toBe(false);
});

test('another viewer is asked for by another address, or as a visitor', async () => {
  const { principal } = await somebody('owner');
  const asks = [{}, { asVisitor: false }, { userEmail: principal.email }].map((wanted) =>
    asksForOtherViewer(principal, wanted),
  );
  expect(asks).toEqual([false, false, false]);
  expect(asksForOtherViewer(principal, { userEmail: newEmail() })).toBe(true);
  expect(asksForOtherViewer(principal, { asVisitor: true })).toBe(true);
});

test('400: a request for two viewers', () => {
  const both = { userEmail: 'ada@example.com', asVisitor: true };
  expect(() => refuseTwoViewers(both)).toThrow(
    'asVisitor must not be true where userEmail is given',
  );
  for (const one of [{}, { ...both, asVisitor: false }, { asVisitor: true }]) {
    expect(() => refuseTwoViewers(one)).not.toThrow();
  }
});
