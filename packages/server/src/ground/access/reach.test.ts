import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { KeyPrincipal } from '#ground/http/principal.ts';
import { asking, joinTo } from './fixtures/person.ts';
import { reachParticipant } from './reach-participant.ts';
import {
  reachGroup,
  reachTeamOfRow,
  reachTeam,
  reachTeamAndMemberships,
  reachTeamById,
} from './reach-team.ts';
import type { ReachableTeam } from './reach-team.ts';
import { findTeams } from './team.queries.ts';
import type { Person } from './viewer.ts';

const absent = { code: 'team_not_found' };

let tree: TestTree;
let below: ReachableTeam;
let leaf: ReachableTeam;
let beside: ReachableTeam;
let key: KeyPrincipal;
let email: string;
let userId: string;

const { db } = await testDatabase();

beforeEach(async () => {
  tree = await newTree({ db });
  below = await tree.addTeam('Below');
  leaf = await tree.addTeam('Leaf', below);
  beside = await tree.addTeam('Beside');
  key = { kind: 'key', keyId: '', teamId: below.id, orgId: below.orgId, scopes: null };
  email = `${crypto.randomUUID()}@example.com`;
  ({ userId } = await tree.addMember(below, email, 'team_leader'));
});

const me = async (role: 'owner' | 'team_leader' | 'partner' = 'partner', own = role) =>
  asking(db, await joinTo(db, { orgId: tree.team.orgId, userId }), role, own);

/** Returns a team's row as a query reads it together with a thing of the team. */
async function rowOf({ id }: ReachableTeam, of = tree) {
  return (await findTeams(db, of.principal, id))[0]!;
}

describe('a team that a key names', () => {
  test('is reached at and below the key’s own, by id or slug in upper or lower case', async () => {
    for (const ref of [below.id, below.slug, below.id.toUpperCase(), below.slug.toUpperCase()])
      expect(await reachTeam(db, key, ref)).toMatchObject({ id: below.id, role: null });
    expect(await reachTeam(db, key)).toMatchObject({ id: below.id });
    expect(await reachTeam(db, key, leaf.id)).toMatchObject({ id: leaf.id, parentId: below.id });
  });

  test('is not found above, beside, in another organisation, or by characters that no database can hold', async () => {
    const other = await newTree({ db });
    for (const ref of [tree.team.id, beside.id, other.team.id, other.team.slug, 'a\0b', '\ud800']) {
      await expect(reachTeam(db, key, ref)).rejects.toMatchObject(absent);
      await expect(reachTeamAndMemberships(db, key, { email }, ref)).rejects.toMatchObject(absent);
    }
  });

  test('comes with the memberships of a user of its organisation', async () => {
    const { team, memberships } = await reachTeamAndMemberships(db, key, { email });
    expect(team).toMatchObject({ id: below.id, role: null });
    expect(memberships).toMatchObject([{ user_id: userId, team_id: below.id }]);
  });
});

describe('a team that was read with a thing of its own', () => {
  test('is reached by a key at and below the key’s own team, and nowhere else', async () => {
    for (const team of [below, leaf])
      expect(await reachTeamOfRow(db, key, await rowOf(team))).toMatchObject({
        id: team.id,
        role: null,
      });
    const other = await newTree({ db });
    for (const row of [await rowOf(tree.team), await rowOf(beside), await rowOf(other.team, other)])
      await expect(reachTeamOfRow(db, key, row)).rejects.toMatchObject(absent);
  });

  test('is reached by a person with the role that they have there', async () => {
    const reached = await reachTeamOfRow(db, await me(), await rowOf(leaf));
    expect(reached).toMatchObject({ id: leaf.id, role: 'team_leader' });
    await expect(reachTeamOfRow(db, await me(), await rowOf(beside))).rejects.toMatchObject(absent);
    const asOwner = reachTeamOfRow(db, await me('owner', 'partner'), await rowOf(leaf));
    await expect(asOwner).rejects.toMatchObject({ code: 'role_missing' });
  });
});

test('a lower role is enough for a person’s own things, but only if the call says they are their own', async () => {
  const principal = await me('owner', 'partner');
  await expect(reachTeam(db, principal, below.id)).rejects.toMatchObject({ code: 'role_missing' });
  expect(await reachTeam(db, principal, below.id, { isOwn: true })).toMatchObject({ id: below.id });
  await expect(reachTeam(db, principal, beside.id)).rejects.toMatchObject(absent);
});

test('reachTeamById finds a team by id, and not by slug', async () => {
  expect(await reachTeamById(db, key, leaf.id)).toMatchObject({ id: leaf.id });
  expect(await reachTeamById(db, key)).toMatchObject({ id: below.id });
  await expect(reachTeamById(db, key, leaf.slug)).rejects.toMatchObject(absent);
});

test('reachGroup finds a direct sub-team only, with the role on the team above', async () => {
  const parent = await reachTeam(db, await me(), below.id);
  expect(await reachGroup(db, parent, leaf.id)).toMatchObject({ id: leaf.id, role: 'team_leader' });
  const under = await tree.addTeam('Under', leaf);
  for (const { id } of [under, below, beside, tree.team])
    expect(await reachGroup(db, parent, id)).toBeUndefined();
  expect(await reachGroup(db, parent, crypto.randomUUID())).toBeUndefined();
});

describe('reachParticipant', () => {
  test('returns for a key the member with the given address, or a visitor if there is none', async () => {
    const named = await reachParticipant(db, key, { userEmail: email });
    expect(named).toMatchObject({ team: { id: below.id }, viewer: { kind: 'person', userId } });
    const unnamed = await reachParticipant(db, key, { teamId: leaf.id });
    expect(unnamed).toMatchObject({ team: { id: leaf.id }, viewer: { kind: 'anonymous' } });
    const stranger = reachParticipant(db, key, { userEmail: tree.owner.email });
    await expect(stranger).rejects.toMatchObject({ code: 'searcher_not_member' });
    const there = reachParticipant(db, key, { teamId: beside.id, userEmail: email });
    await expect(there).rejects.toMatchObject(absent);
  });

  test('returns for a person their own view, even if they give their own address', async () => {
    const principal = await me();
    for (const userEmail of [undefined, principal.email]) {
      const asked = { teamId: below.id, ...(userEmail && { userEmail }) };
      const { team, viewer } = await reachParticipant(db, principal, asked);
      expect(team.id).toBe(below.id);
      expect(viewer).toMatchObject({ kind: 'person', userId });
      // In no order.
      expect(new Set((viewer as Person).leaderOf)).toEqual(new Set([below.id, leaf.id]));
    }
  });

  test('returns for a leader the view of a member or of a visitor, not both; a member gets only their own', async () => {
    const leader = await me();
    const member = `${crypto.randomUUID()}@example.com`;
    const { userId: memberId } = await tree.addMember(below, member, 'member');
    const borrowed = await reachParticipant(db, leader, { teamId: below.id, userEmail: member });
    expect(borrowed.viewedAs).toEqual({ kind: 'person', userId: memberId });
    const visitor = await reachParticipant(db, leader, { teamId: below.id, asVisitor: true });
    expect(visitor).toMatchObject({ viewer: { kind: 'anonymous' }, viewedAs: { kind: 'visitor' } });
    const both = { teamId: below.id, userEmail: member, asVisitor: true };
    for (const principal of [leader, key])
      await expect(reachParticipant(db, principal, both)).rejects.toThrow('must not be true');
    const accountId = await joinTo(db, { orgId: tree.team.orgId, userId: memberId });
    const own = await asking(db, accountId, 'partner');
    const theirs = reachParticipant(db, own, { teamId: below.id, userEmail: email });
    await expect(theirs).rejects.toMatchObject({ code: 'someone_else' });
  });
});
