import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { asking } from '../../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { createSignInLink } from '../signing-in/links.ts';
import { answerInvitation, claim, cookieOf, invite } from '../fixtures/invite.ts';
import { names, password, postJson } from '../fixtures/invite.ts';
import type { Invited } from '../fixtures/invite.ts';

let me: Invited;
let cookie: string;
/** An organisation that has invited me. */
let host: Invited;

const world = await testApp();

beforeEach(async () => {
  me = await claim(world);
  cookie = await signIn(me.email);
  host = await invite(world, { email: me.email });
});

async function signIn(email: string): Promise<string> {
  return cookieOf(await world.app.request('/auth/sign-in', postJson({ email, password })));
}

const ask = (path: string, by = cookie) => asking(world.app, { cookie: by })('GET', path);
const list = async (by = cookie) => (await ask('/auth/invitations', by)).body;
const answer = async (kind: 'join' | 'decline' | 'block' | 'unblock', by = cookie, of = host) =>
  (await answerInvitation(world, by, of.team.orgId, kind)).status;
const teamsOf = async (by = cookie) =>
  ((await ask('/auth/session', by)).body.memberships as { teamId: string }[]).map(
    ({ teamId }) => teamId,
  );
const byKey = (method: string, path: string, body?: object) =>
  asking(world.app, host.tree.headers)(method, path, body);
const add = (email = me.email) =>
  byKey('POST', '/v1/teams/members', { members: [{ email, role: 'member' }] });
const remove = (email = me.email) =>
  byKey('DELETE', `/v1/teams/members?email=${encodeURIComponent(email)}`);
const members = async () => (await byKey('GET', '/v1/teams/members?pageSize=100')).body.members;
const mine = async () => (await members()).find((it: { email: string }) => it.email === me.email);

test('S51: an address that nobody has verified lists no invitation and joins none', async () => {
  await sql`update accounts set email_verified = false where email = ${me.email}`.execute(
    world.parts.db,
  );
  expect((await list()).invitations).toEqual([]);
  expect((await ask('/auth/session')).body.invitationCount).toBe(0);
  expect(await answer('join')).toBe(404);
});

describe('GET /auth/invitations', () => {
  test('200: lists the organisations with their teams and roles, the newest first', async () => {
    const below = await host.tree.addTeam('Below');
    await host.tree.addMember(below, me.email, 'team_leader');
    const second = await invite(world, { email: me.email });
    const { invitations, blocked } = await list();
    expect(blocked).toEqual([]);
    expect((await ask('/auth/session')).body.invitationCount).toBe(2);
    expect(invitations).toEqual([
      {
        organisationId: second.team.orgId,
        organisationName: second.team.name,
        teams: [{ name: second.team.name, role: 'member' }],
        teamCount: 1,
        invitedAt: expect.any(String),
      },
      {
        organisationId: host.team.orgId,
        organisationName: host.team.name,
        teams: [
          { name: host.team.name, role: 'member' },
          { name: 'Below', role: 'team_leader' },
        ],
        teamCount: 2,
        invitedAt: expect.any(String),
      },
    ]);
  });

  test('200: of many teams ten are named and all are counted', async () => {
    for (let at = 0; at < 12; at += 1) {
      await host.tree.addMember(await host.tree.addTeam(`Team ${at}`), me.email, 'member');
    }
    const [{ teams, teamCount }] = (await list()).invitations;
    expect([teams.length, teams[0].name, teamCount]).toEqual([10, host.team.name, 13]);
  });

  test('200: lists nothing that is for another address, joined, removed, or of a deleted team', async () => {
    await invite(world);
    const [organisation] = (await list()).invitations;
    expect((await list()).invitations).toHaveLength(1);
    const below = await host.tree.addTeam('Gone');
    await host.tree.addMember(below, me.email, 'member');
    expect((await byKey('DELETE', `/v1/teams/${below.id}`)).status).toBe(200);
    expect((await list()).invitations).toEqual([organisation]);
    await remove();
    expect((await list()).invitations).toEqual([]);
    expect(await answer('join')).toBe(404);
  });

  test('200: an account without any organisation lists its invitations', async () => {
    const email = `new-${randomUUID()}@example.com`;
    const both = [await invite(world, { email }), await invite(world, { email })];
    const link = (await createSignInLink(world.parts.db, { publicUrl: '', email, minutes: 9 }))!;
    const used = `/auth/sign-in-links/${link.split('/').at(-1)}/use`;
    const by = cookieOf(await world.app.request(used, postJson({})));
    expect(await teamsOf(by)).toEqual([]);
    expect((await list(by)).invitations).toHaveLength(2);
    expect(await answer('join', by, both[0])).toBe(200);
    expect(await teamsOf(by)).toEqual([both[0]!.team.id]);
  });
});

describe('POST /auth/invitations/{organisationId}/join', () => {
  test('200: joins, claims the member, gives the names, ends the links and writes the audit log', async () => {
    expect(await mine()).toMatchObject({ firstName: null, lastSeenAt: null });
    expect(await answer('join')).toBe(200);
    expect(await teamsOf()).toContain(host.team.id);
    expect(await mine()).toMatchObject({ ...names, lastSeenAt: expect.any(String) });
    expect((await list()).invitations).toEqual([]);
    expect((await world.app.request(`/auth/invitations/${host.token}`)).status).toBe(404);
    const { body } = await byKey('GET', '/v1/audit?action=invitation.accepted');
    expect(body.entries).toMatchObject([
      { actor: { kind: 'person', name: me.email }, subjectIds: [host.userId] },
    ]);
  });

  test('200: keeps the names that the organisation has entered', async () => {
    await sql`update users set first_name = 'Their' where org_id = ${host.team.orgId}
      and id = ${host.userId}`.execute(world.parts.db);
    await answer('join');
    expect(await mine()).toMatchObject({ firstName: 'Their', lastName: null });
  });

  test('404: twice; in two tabs at the same moment one succeeds, whatever each answers', async () => {
    const both = await Promise.all([answer('join'), answer('join')]);
    expect(new Set(both)).toEqual(new Set([200, 404]));
    const other = await invite(world, { email: me.email });
    const mixed = await Promise.all([
      answer('join', cookie, other),
      answer('decline', cookie, other),
      answer('block', cookie, other),
    ]);
    expect(mixed.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  test('404: another person, an unknown organisation and a malformed id get the same answer', async () => {
    const other = await claim(world);
    const theirs = await signIn(other.email);
    const texts = await Promise.all(
      [
        [theirs, host.team.orgId],
        [cookie, randomUUID()],
        [cookie, 'x'],
        [cookie, me.team.orgId],
        // A team that is no organisation.
        [cookie, (await host.tree.addTeam('Below')).id],
      ].map(async ([by, id]) => {
        const response = await answerInvitation(world, by!, id!, 'join');
        return [response.status, await response.json()];
      }),
    );
    const refused = [404, { error: 'Invitation not found, used or expired' }];
    expect(texts).toEqual(texts.map(() => refused));
    expect(await mine()).toMatchObject({ lastSeenAt: null });
  });
});

describe('POST /auth/invitations/{organisationId}/decline', () => {
  test('200: ends the memberships in all teams and what was shared, and tells the organisation', async () => {
    const below = await host.tree.addTeam('Below');
    await host.tree.addMember(below, me.email, 'member');
    const document = await documentClient(world.app, host.tree).add('a.md');
    await byKey('PATCH', `/v1/documents/${document.id}`, { shares: { userIds: [host.userId] } });
    expect(await answer('decline')).toBe(200);
    expect((await list()).invitations).toEqual([]);
    expect(await mine()).toBeUndefined();
    const { rows } = await sql`
      select from memberships where user_id = ${host.userId}
      union all select from document_user_shares where user_id = ${host.userId}
      `.execute(world.parts.db);
    expect(rows).toEqual([]);
    const { body } = await byKey('GET', '/v1/audit?action=invitation.declined');
    expect(body.entries).toMatchObject([
      { actor: { kind: 'person', name: me.email }, subjectIds: [host.userId] },
    ]);
    expect((await world.app.request(`/auth/invitations/${host.token}`)).status).toBe(404);
    expect(await answer('decline')).toBe(404);
  });

  test('200: the organisation may add the person again, who is asked again', async () => {
    await answer('decline');
    expect((await add()).status).toBe(200);
    expect((await list()).invitations).toMatchObject([{ organisationId: host.team.orgId }]);
    expect(await answer('join')).toBe(200);
    expect(await teamsOf()).toContain(host.team.id);
  });

  test('200: also for the last owner, who had never joined', async () => {
    await sql`delete from memberships where org_id = ${host.team.orgId}`.execute(world.parts.db);
    await host.tree.addMember(host.team, me.email, 'owner');
    expect(await answer('decline')).toBe(200);
  });
});

describe('S40: POST /auth/invitations/{organisationId}/block', () => {
  test('200: hides the organisation’s invitation, also after it has removed and added the person', async () => {
    expect(await answer('block')).toBe(200);
    expect((await ask('/auth/session')).body.invitationCount).toBe(0);
    expect(await list()).toEqual({
      invitations: [],
      blocked: [{ organisationId: host.team.orgId, organisationName: host.team.name }],
    });
    expect([await answer('join'), await answer('decline'), await answer('block')]).toEqual([
      404, 404, 404,
    ]);
    await remove();
    await add();
    expect((await list()).invitations).toEqual([]);
    expect((await world.app.request(`/auth/invitations/${host.token}`)).status).toBe(404);
    expect(await teamsOf(await signIn(me.email))).toEqual([me.team.id]);
  });

  test('200: the organisation sees what it sees of an address without an account', async () => {
    const stranger = `nobody-${randomUUID()}@example.com`;
    await add(stranger);
    await answer('block');
    const seen = async (email: string) => {
      const {
        id: _id,
        email: _email,
        ...member
      } = (await members()).find((it: { email: string }) => it.email === email);
      return member;
    };
    expect(await seen(me.email)).toEqual(await seen(stranger));
    const { body } = await byKey('GET', '/v1/audit?pageSize=100');
    const actions = body.entries.map((it: { action: string }) => it.action);
    expect(actions.filter((it: string) => it.startsWith('invitation'))).toEqual([]);
    const again = async (email: string) => {
      const { status, body: answered } = await add(email);
      const { id: _id, createdAt: _at, updatedAt: _to, ...record } = answered.members[0];
      return [status, record];
    };
    expect(await again(me.email)).toEqual(await again(stranger));
  });

  test('200: ending the block shows the invitation again', async () => {
    await answer('block');
    expect(await answer('unblock')).toBe(200);
    expect((await list()).invitations).toHaveLength(1);
    expect(await answer('unblock')).toBe(404);
    expect(await answer('join')).toBe(200);
  });

  test('200: others keep seeing the organisation’s invitations', async () => {
    const other = await claim(world);
    await add(other.email);
    await answer('block');
    expect((await list(await signIn(other.email))).invitations).toHaveLength(1);
  });
});

test('a person who is only invited reaches nothing of the organisation', async () => {
  const document = await documentClient(world.app, host.tree).add('b.md');
  for (const path of [
    `/v1/teams/${host.team.id}`,
    `/v1/documents/${document.id}`,
    `/v1/teams/${host.team.slug}/members`,
    `/v1/audit?teamId=${host.team.id}`,
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
  const teams = (await ask('/v1/teams')).body.teams.map((it: { id: string }) => it.id);
  expect(teams).toEqual([me.team.id]);
  expect(await mine()).toMatchObject({ lastSeenAt: null, firstName: null });
});
