import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roles } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import { testWorld } from '../../../../../test/world.ts';
import { mayGrantRole } from './may-grant-role.queries.ts';
import type { Giver } from './may-grant-role.queries.ts';
import type { RequiredRoles, TeamMembership } from '#ground/http/principal.ts';
import type { ReachableTeam } from './reach-team.ts';

const { app, parts, tree } = await testWorld();
const db = parts.db;
const top = await tree.addTeam('Top');
const below = await tree.addTeam('Below', top);
const beside = await tree.addTeam('Beside');

async function may(giver: Giver, team: ReachableTeam, role: Role): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayGrantRole(giver)} as may
    from (select ${role}::text as role) held, teams team where team.id = ${team.id}
  `.execute(db);
  return rows[0]?.may ?? false;
}

function onTeams(memberships: TeamMembership[]): Giver {
  return {
    kind: 'person',
    accountId: '',
    sessionId: '',
    email: '',
    language: null,
    users: [],
    memberships,
    requiredRoles: {} as RequiredRoles,
  };
}

function somebody(role: Role, team: ReachableTeam): Giver {
  return onTeams([{ teamId: team.id, orgId: team.orgId, path: [...team.path], role }]);
}

test.each([
  ['owner', true, true],
  ['team_leader', false, true],
  ['member', false, false],
  ['partner', false, false],
] as const)(
  'a person who is %s may give the role owner: %s, and member: %s',
  async (role, owner, member) => {
    const giver = somebody(role, top);
    for (const team of [top, below]) {
      expect([await may(giver, team, 'owner'), await may(giver, team, 'member')]).toEqual([
        owner,
        member,
      ]);
    }
    expect(await may(giver, tree.team, 'member')).toBe(false);
    expect(await may(giver, beside, 'member')).toBe(false);
  },
);

test('a person with several memberships may give on each team what their role there allows', async () => {
  const giver = onTeams([
    { teamId: beside.id, orgId: beside.orgId, path: [...beside.path], role: 'owner' },
    { teamId: top.id, orgId: top.orgId, path: [...top.path], role: 'team_leader' },
  ]);
  expect(await may(giver, beside, 'owner')).toBe(true);
  expect(await may(giver, below, 'owner')).toBe(false);
  expect(await may(giver, below, 'team_leader')).toBe(true);
});

test('a key may give every role on its team and below, and the service may on every team', async () => {
  const key: Giver = {
    ...tree.principal,
    kind: 'key',
    keyId: '',
    scopes: null,
    orgId: top.orgId,
    teamId: top.id,
  };
  expect(await may(key, top, 'owner')).toBe(true);
  expect(await may(key, below, 'owner')).toBe(true);
  expect(await may(key, tree.team, 'member')).toBe(false);
  expect(await may(key, beside, 'member')).toBe(false);
  expect(await may('service', beside, 'owner')).toBe(true);
});

test('a key with limited scopes gives and takes the roles member and partner, but not owner and team_leader', async () => {
  const key: Giver = {
    ...tree.principal,
    kind: 'key',
    keyId: '',
    scopes: ['members:write'],
    orgId: top.orgId,
    teamId: top.id,
  };
  for (const role of ['owner', 'team_leader'] as const)
    expect(await may(key, top, role)).toBe(false);
  for (const role of ['member', 'partner'] as const) expect(await may(key, top, role)).toBe(true);
  const headers = await tree.addKey(top, { scopes: ['members:write'] });
  const path = `/v1/teams/${top.id}/members`;
  for (const role of roles) {
    const email = `${role}@may-grant-role.example`;
    const { userId } = await tree.addMember(top, email, role);
    const lower = { method: 'PATCH', headers, body: '{"role":"partner"}' };
    const lowered = await app.request(`${path}/${userId}`, lower);
    const refused = role === 'owner' || role === 'team_leader';
    expect({ role, status: lowered.status }).toEqual({ role, status: refused ? 403 : 200 });
    if (refused) expect(await roleOf(userId)).toBe(role);
    const removed = await app.request(`${path}?email=${email}`, { method: 'DELETE', headers });
    expect({ role, status: removed.status }).toEqual({ role, status: refused ? 403 : 200 });
    expect(await roleOf(userId)).toBe(refused ? role : undefined);
  }
});

async function roleOf(userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`
    select role from memberships where user_id = ${userId} and team_id = ${top.id}`.execute(db);
  return rows[0]?.role;
}
