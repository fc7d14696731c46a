import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { join } from '../../../../../test/sign-in.ts';
import { newTree, refused } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { memberClient } from './fixtures/client.ts';
import type { MemberClient } from './fixtures/client.ts';

let tree: TestTree;
let client: MemberClient;

const world = await testApp();
beforeEach(async () => {
  tree = await newTree(world.parts);
  client = memberClient(world.app, tree);
});

const somebody = (role: Role, team = tree.team) => join(world, tree, role, team);

const give = (
  userId: string,
  role: unknown,
  { headers, team = tree.team }: { headers?: object; team?: { id: string } } = {},
) => client.ask('PATCH', `/v1/teams/${team.id}/members/${userId}`, { role }, headers);

async function roleOf(userId: string, { id }: { id: string } = tree.team) {
  const { rows } = await sql<{ role: Role }>`select role from memberships
    where team_id = ${id} and user_id = ${userId}`.execute(world.parts.db);
  return rows[0]?.role;
}

const tooHigh = { error: 'Nobody can give or take a role above their own' };

describe('PATCH /v1/teams/{teamId}/members/{userId}', () => {
  test('200: changes the role on this team only, and the audit log has one entry', async () => {
    const below = await tree.addTeam('Below');
    const { userId, email } = await somebody('member');
    await tree.addMember(below, email, 'partner');
    const { status, body } = await give(userId, 'team_leader');
    expect(status).toBe(200);
    expect(body.member).toEqual({
      id: userId,
      teamId: tree.team.id,
      role: 'team_leader',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(body.member.updatedAt > body.member.createdAt).toBe(true);
    expect(await roleOf(userId, below)).toBe('partner');
    const [listed] = await client.list(`search=${email}`);
    expect(listed).toMatchObject({ id: userId, role: 'team_leader' });
    expect((await give(userId, 'team_leader')).body.member).toEqual(body.member);
    const { body: log } = await client.ask('GET', '/v1/audit?action=member.role');
    expect(log.entries).toMatchObject([{ subjectIds: [userId], teamId: tree.team.id }]);
  });

  test('200: the new role applies from the next request on', async () => {
    const leader = await somebody('team_leader');
    const list = () => client.ask('GET', '/v1/training', undefined, leader.headers);
    expect((await list()).status).toBe(200);
    await give(leader.userId, 'member');
    expect((await list()).status).toBe(403);
  });

  test('403: a person cannot give or take a role above their own', async () => {
    const [owner, leader, member] = [
      await somebody('owner'),
      await somebody('team_leader'),
      await somebody('member'),
    ];
    const { headers } = leader;
    for (const [who, role] of [
      [member, 'owner'],
      [owner, 'member'],
      [leader, 'owner'],
    ] as const) {
      const answer = await give(who.userId, role, { headers });
      expect(answer).toMatchObject({ status: 403, body: tooHigh });
    }
    const byMember = await give(member.userId, 'partner', { headers: member.headers });
    expect(byMember).toMatchObject(refused('role_missing'));
    expect((await give(member.userId, 'team_leader', { headers })).status).toBe(200);
    expect((await give(leader.userId, 'owner', { headers: owner.headers })).status).toBe(200);
  });

  test('403: a leader of a team above cannot change the role of an owner below', async () => {
    const below = await tree.addTeam('Below');
    const [leader, owner] = [await somebody('team_leader'), await somebody('owner', below)];
    const asked = { headers: leader.headers, team: below };
    expect(await give(owner.userId, 'member', asked)).toMatchObject({ status: 403, body: tooHigh });
    expect(await roleOf(owner.userId, below)).toBe('owner');
  });

  test('409: the last owner keeps the role, even if a key asks; of two who lose it at once, one keeps it', async () => {
    const { userId: second } = await somebody('owner');
    const { userId: first } = tree.owner;
    const answers = await Promise.all([give(first, 'member'), give(second, 'member')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const last = (await roleOf(first)) === 'owner' ? first : second;
    expect(await give(last, 'team_leader')).toMatchObject(refused('last_owner_role'));
    expect(await roleOf(last)).toBe('owner');
    const below = await tree.addTeam('Below');
    const { userId } = await somebody('owner', below);
    expect((await give(userId, 'member', { team: below })).status).toBe(200);
  });

  test('404: an unknown person, a person of a sub-team, and an unknown team; 400: an unknown role', async () => {
    const below = await tree.addTeam('Below');
    const { userId } = await somebody('member', below);
    for (const id of [userId, crypto.randomUUID(), 'x', "'"]) {
      expect(await give(id, 'member')).toMatchObject(refused('user_not_member'));
    }
    expect(await give(userId, 'member', { team: { id: crypto.randomUUID() } })).toMatchObject(
      refused('team_not_found'),
    );
    for (const role of ['admin', null, undefined, 1]) {
      const answer = await give(userId, role, { team: below });
      const error = 'role must be one of owner, team_leader, member, partner';
      expect(answer).toMatchObject({ status: 400, body: { error } });
    }
  });
});
