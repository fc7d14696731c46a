import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { newToken } from '../../../../../../test/personal-token.ts';
import { join, signIn } from '../../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { scimClient } from './fixtures/scim-client.ts';
import type { ScimClient } from './fixtures/scim-client.ts';

const world = await testWorld();
const { app, parts, ask } = world;

let tree: TestTree;
let okta: ScimClient;

beforeEach(async () => {
  tree = await newTree(parts);
  okta = await scimClient(world, tree);
});

const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Returns the addresses of a team's members, with their roles. */
async function membersOf(teamId = tree.team.id): Promise<Record<string, string>> {
  const { body } = await ask(
    'GET',
    `/v1/teams/${teamId}/members?limit=100`,
    undefined,
    tree.headers,
  );
  const members = body.members as { email: string; role: string }[];
  return Object.fromEntries(members.map(({ email, role }) => [email, role]));
}

/** Takes a user's account out of the store of the tests: they sign in as if invited. */
async function enter(email: string) {
  const { body } = await ask(
    'GET',
    `/v1/teams/${tree.team.id}/members?limit=100`,
    undefined,
    tree.headers,
  );
  const found = body.members.find((it: { email: string }) => it.email === email);
  return signIn(world, found.id);
}

const deactivation = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', value: { active: false } }],
};

describe('a directory by SCIM', () => {
  test('a user in a mapped group is a member of its team, and no longer when they leave it', async () => {
    const [ada, grace] = [address('ada'), address('grace')];
    const { id } = await okta.addUser(ada, { name: { givenName: 'Ada', familyName: 'Byron' } });
    await okta.addUser(grace);
    const group = await okta.addGroup('Engineering');
    await okta.map(group.id, tree.team, 'team_leader');
    const patch = (op: string) =>
      okta.scim('PATCH', `/Groups/${group.id}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op, path: 'members', value: [{ value: id }] }],
      });
    expect(Object.keys(await membersOf())).toEqual([tree.owner.email]);
    expect((await patch('add')).status).toBe(204);
    expect(await membersOf()).toEqual({ [tree.owner.email]: 'owner', [ada]: 'team_leader' });
    expect((await patch('remove')).status).toBe(204);
    expect(await membersOf()).toEqual({ [tree.owner.email]: 'owner' });
  });

  test('a user without a mapped group is on no team and sees nothing', async () => {
    const ada = address('ada');
    const { id } = await okta.addUser(ada);
    await okta.addGroup('Engineering', [id]);
    expect(await membersOf()).toEqual({ [tree.owner.email]: 'owner' });
  });

  test.each([
    ['is deactivated', (id: string) => okta.scim('PATCH', `/Users/${id}`, deactivation), 200],
    [
      'is deactivated by text',
      (id: string) =>
        okta.scim('PATCH', `/Users/${id}`, {
          ...deactivation,
          Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
        }),
      200,
    ],
    ['is deleted', (id: string) => okta.scim('DELETE', `/Users/${id}`), 204],
  ])(
    'whoever %s is refused at the next request, with the session and with a token; streams end',
    async (_, leave, status) => {
      const ada = address('ada');
      const { id } = await okta.addUser(ada);
      const group = await okta.addGroup('Engineering', [id]);
      await okta.map(group.id, tree.team, 'team_leader');
      const session = await enter(ada);
      const token = await newToken(world, session, { teamId: tree.team.id });
      const path = `/v1/teams/${tree.team.id}/members`;
      expect((await ask('GET', path, undefined, session)).status).toBe(200);
      expect((await ask('GET', path, undefined, token.headers)).status).toBe(200);
      const stream = await app.request(`/v1/documents/events?teamId=${tree.team.id}`, {
        headers: { ...session, accept: 'text/event-stream' },
      });
      expect(stream.status).toBe(200);
      const isOver = stream.text();
      expect((await leave(id)).status).toBe(status);
      expect((await ask('GET', path, undefined, session)).status).toBe(401);
      expect((await ask('GET', path, undefined, token.headers)).status).toBe(401);
      // A change wakes the stream, which asks again whether it may go on.
      await documentClient(app, tree).addSettled('boats.md', 'A boat.', { visibility: 'public' });
      expect(await isOver).not.toContain('boats');
      expect(await membersOf()).toEqual({ [tree.owner.email]: 'owner' });
    },
  );

  test('whoever returns is on the teams of their groups again', async () => {
    const ada = address('ada');
    const { id } = await okta.addUser(ada);
    const group = await okta.addGroup('Engineering', [id]);
    await okta.map(group.id, tree.team);
    await okta.scim('PATCH', `/Users/${id}`, deactivation);
    expect(await membersOf()).toEqual({ [tree.owner.email]: 'owner' });
    const { body } = await okta.scim('PATCH', `/Users/${id}`, {
      ...deactivation,
      Operations: [{ op: 'replace', path: 'active', value: 'true' }],
    });
    expect(body.active).toBe(true);
    expect(await membersOf()).toEqual({ [tree.owner.email]: 'owner', [ada]: 'member' });
  });

  test('an owner stays one, whatever the directory says', async () => {
    const { id } = await okta.addUser(tree.owner.email);
    const group = await okta.addGroup('Engineering', [id]);
    await okta.map(group.id, tree.team, 'partner');
    for (const change of [
      () => okta.scim('PUT', `/Groups/${group.id}`, { displayName: 'E', members: [] }),
      () => okta.scim('PATCH', `/Users/${id}`, deactivation),
      () => okta.scim('DELETE', `/Users/${id}`),
    ]) {
      expect((await change()).status).toBeLessThan(300);
      expect(await membersOf()).toEqual({ [tree.owner.email]: 'owner' });
    }
  });

  test('a membership that somebody here gave stays when a group ends, and ends with the person', async () => {
    const ada = address('ada');
    await tree.addMember(tree.team, ada, 'partner');
    const { id } = await okta.addUser(ada);
    const group = await okta.addGroup('Engineering', [id]);
    await okta.map(group.id, tree.team, 'team_leader');
    expect((await membersOf())[ada]).toBe('team_leader');
    await okta.scim('DELETE', `/Groups/${group.id}`);
    expect((await membersOf())[ada]).toBe('partner');
    await okta.scim('PATCH', `/Users/${id}`, deactivation);
    expect((await membersOf())[ada]).toBeUndefined();
  });

  test('an address that another organisation has an account of gives no rights there', async () => {
    const other = await newTree(parts);
    const somebody = await join(world, other, 'team_leader');
    const { id } = await okta.addUser(somebody.email);
    const group = await okta.addGroup('Engineering', [id]);
    await okta.map(group.id, tree.team, 'team_leader');
    await okta.scim('PATCH', `/Users/${id}`, deactivation);
    const path = `/v1/teams/${other.team.id}/members`;
    const { status, body } = await ask('GET', path, undefined, somebody.headers);
    expect(status).toBe(200);
    expect(body.members.find((it: { email: string }) => it.email === somebody.email).role).toBe(
      'team_leader',
    );
    const own = await ask('GET', `/v1/teams/${tree.team.id}/members`, undefined, somebody.headers);
    expect(own.status).toBe(404);
  });

  test('groups inside groups count, and no longer when the inner one is taken out or deleted', async () => {
    const ada = address('ada');
    const { id } = await okta.addUser(ada);
    const inner = await okta.addGroup('Inner', [id]);
    const outer = await okta.addGroup('Outer');
    await okta.map(outer.id, tree.team);
    const patch = (op: string) =>
      okta.scim('PATCH', `/Groups/${outer.id}`, {
        Operations: [{ op, path: 'members', value: [{ value: inner.id, type: 'Group' }] }],
      });
    await patch('add');
    expect((await membersOf())[ada]).toBe('member');
    await patch('remove');
    expect((await membersOf())[ada]).toBeUndefined();
    await patch('add');
    expect((await membersOf())[ada]).toBe('member');
    expect((await okta.scim('DELETE', `/Groups/${inner.id}`)).status).toBe(204);
    expect((await membersOf())[ada]).toBeUndefined();
  });

  test('a change that would take very many off their teams is kept, and waits with what follows', async () => {
    const users = await Promise.all(
      Array.from({ length: 7 }, (_, at) => okta.addUser(address(`many-${at}`))),
    );
    const group = await okta.addGroup(
      'Everybody',
      users.map(({ id }) => id),
    );
    await okta.map(group.id, tree.team);
    expect(Object.keys(await membersOf())).toHaveLength(8);
    const sent = { displayName: 'Everybody', members: [] };
    expect((await okta.scim('PUT', `/Groups/${group.id}`, sent)).status).toBe(200);
    const { body } = await okta.scim('GET', `/Groups/${group.id}`);
    expect(body).not.toHaveProperty('members');
    expect(Object.keys(await membersOf())).toHaveLength(8);
    // What adds somebody does not wait, and neither does what the directory says.
    const late = await okta.addUser(address('late'));
    await okta.scim('PATCH', `/Groups/${group.id}`, {
      Operations: [{ op: 'add', path: 'members', value: [{ value: late.id }] }],
    });
    expect((await okta.scim('DELETE', `/Users/${users[0].id}`)).status).toBe(204);
    expect((await okta.scim('GET', `/Users/${users[0].id}`)).status).toBe(404);
    expect(Object.keys(await membersOf())).toHaveLength(9);
  });

  test('who comes and goes is in the audit log, as by the directory; what it writes of itself is not', async () => {
    const { id } = await okta.addUser(address('ada'));
    const group = await okta.addGroup('Engineering');
    await okta.map(group.id, tree.team);
    for (const members of [[{ value: id }], []]) {
      await okta.scim('PUT', `/Groups/${group.id}`, { displayName: 'Engineering', members });
    }
    const { rows } = await sql<{ action: string; actor_name: string }>`
      select action, actor_name from audit_entries
      where org_id = ${tree.team.orgId} and actor_kind = 'system' and actor_name = 'directory'
      order by created_at`.execute(parts.db);
    expect(rows.map(({ action }) => action)).toEqual(['member.added', 'member.removed']);
  });

  test('from its making by an owner to the yes to what waits', async () => {
    const made = await ask(
      'POST',
      '/v1/directories',
      { kind: 'scim', name: 'Entra' },
      tree.headers,
    );
    expect(made.status).toBe(201);
    const path = `/v1/directories/${made.body.directory.id}`;
    const authorization = `Bearer ${made.body.token}`;
    const scim = async (method: string, to: string, sent: object) => {
      const body = JSON.stringify(sent);
      const answer = await app.request(`/scim/v2${to}`, {
        method,
        headers: { authorization },
        body,
      });
      expect(answer.status).toBeLessThan(300);
      return answer.status === 204 ? undefined : ((await answer.json()) as any);
    };
    const users = [];
    for (let at = 0; at < 7; at += 1) {
      users.push(await scim('POST', '/Users', { userName: address(`entra-${at}`) }));
    }
    const group = await scim('POST', '/Groups', {
      displayName: 'Staff',
      members: users.map(({ id }) => ({ value: id })),
    });
    const mapping = { group: 'Staff', teamId: tree.team.id, role: 'member' };
    expect((await ask('POST', `${path}/mappings`, mapping, tree.headers)).status).toBe(201);
    expect(Object.keys(await membersOf())).toHaveLength(8);
    await scim('PUT', `/Groups/${group.id}`, { displayName: 'Staff' });
    expect(Object.keys(await membersOf())).toHaveLength(8);
    const allowed = await ask('POST', `${path}/run?confirm=true`, undefined, tree.headers);
    expect(allowed.status).toBe(200);
    expect(Object.keys(await membersOf())).toEqual([tree.owner.email]);
    const renewed = await ask('PATCH', path, { renewToken: true }, tree.headers);
    expect(renewed.body.token).not.toBe(made.body.token);
    const old = await app.request('/scim/v2/Users', { headers: { authorization } });
    expect(old.status).toBe(401);
  });
});
