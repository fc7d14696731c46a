import { describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { joinAccount } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';
import { documentPeople } from './fixtures/people.ts';
import type { DocumentPeople } from './fixtures/people.ts';

const somebody: DocumentPeople['join'] = (role, team) => people.join(role, team);

const world = await testWorld();
const { tree } = world;
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);
const leader = await somebody('team_leader');

const upload: DocumentPeople['upload'] = (...given) => people.upload(...given);
const as: DocumentPeople['ask'] = (...asked) => people.ask(...asked);

describe('a member', () => {
  test('adds, changes, shares and deletes their own documents', async () => {
    const [me, colleague] = [await somebody('member'), await somebody('member')];
    const { status, body } = await upload(me, 'mine.txt', { visibility: 'restricted' });
    expect(status).toBe(201);
    const path = `/v1/documents/${body.documents[0].id}`;
    expect((await as(colleague, 'GET', path)).status).toBe(404);
    const shares = { userIds: [colleague.userId] };
    const shared = await as(me, 'PATCH', path, { name: 'ours.txt', shares });
    expect(shared).toMatchObject({ status: 200, body: { document: { name: 'ours.txt' } } });
    expect((await as(colleague, 'GET', path)).status).toBe(200);
    const access = await as(me, 'GET', `${path}/access?userEmail=${colleague.email}`);
    expect(access.body.access).toEqual({ allowed: true, rule: 'person_share', reason: null });
    expect((await as(colleague, 'PATCH', path, { name: 'theirs.txt' })).status).toBe(403);
    expect((await as(colleague, 'DELETE', path)).status).toBe(403);
    expect((await as(me, 'DELETE', path)).status).toBe(200);
    expect((await as(colleague, 'GET', path)).status).toBe(404);
  });

  test('cannot replace what others added, whether or not they see it', async () => {
    const [me, colleague] = [await somebody('member'), await somebody('member')];
    const theirs = [
      (await upload(colleague, 'seen.txt')).body.documents[0],
      (await upload(colleague, 'unseen.txt', { visibility: 'restricted' })).body.documents[0],
      await client.add('of-a-key.txt'),
    ];
    for (const { id, name } of theirs) {
      const { body } = await client.ask('GET', `/v1/documents/${id}`);
      const added = await upload(me, name, { visibility: 'public' }, 'changed');
      expect(added.status).toBe(201);
      expect(added.body.documents[0].id).not.toBe(id);
      const after = await client.ask('GET', `/v1/documents/${id}`);
      expect(after.body.document).toMatchObject({ ...body.document, state: expect.anything() });
    }
  });

  test('cannot change what they uploaded after they were removed or became a partner', async () => {
    const me = await somebody('member');
    const { body } = await upload(me, 'left.txt');
    const path = `/v1/documents/${body.documents[0].id}`;
    const remove = `/v1/teams/members?email=${me.email}`;
    expect((await client.ask('DELETE', remove)).status).toBe(200);
    expect((await as(me, 'GET', path)).status).toBe(404);
    await tree.addMember(tree.team, me.email, 'partner');
    await joinAccount(world, me.userId);
    await client.ask('PATCH', path, { visibility: 'public' });
    expect((await as(me, 'GET', path)).status).toBe(200);
    expect((await as(me, 'DELETE', path)).status).toBe(403);
  });

  test('of a sub-team sees a document for the whole tree but may not change it', async () => {
    const me = await somebody('member', await tree.addTeam('Below'));
    const { id } = await client.add('for-all.txt', 'x', { visibility: 'tree' });
    expect((await as(me, 'GET', `/v1/documents/${id}`)).status).toBe(200);
    const changed = await as(me, 'PATCH', `/v1/documents/${id}`, { name: 'no.txt' });
    expect(changed).toMatchObject({
      status: 403,
      body: { error: 'Your role on this team does not allow this' },
    });
  });
});

test('a leader may change all documents of their team and the teams below, and none above', async () => {
  const below = await tree.addTeam('Led');
  const me = await somebody('team_leader', below);
  const own = await client.add('led.txt', 'x', { teamId: below.id, visibility: 'restricted' });
  const above = await client.add('above.txt', 'x', { visibility: 'tree' });
  expect((await as(me, 'DELETE', `/v1/documents/${above.id}`)).status).toBe(403);
  expect((await as(leader, 'PATCH', `/v1/documents/${own.id}`, { name: 'n.txt' })).status).toBe(
    200,
  );
  expect((await as(me, 'DELETE', `/v1/documents/${own.id}`)).status).toBe(200);
});

test('403: a signed-in person may not search as someone else', async () => {
  const me = await somebody('partner');
  const search = (userEmail: string) =>
    as(me, 'POST', '/v1/knowledge/search', { query: 'x', userEmail });
  expect((await search(me.email)).status).toBe(200);
  const known = await search(tree.owner.email);
  expect(known).toMatchObject({
    status: 403,
    body: { error: failures.someone_else.message },
  });
  expect((await search('nobody@example.com')).body).toEqual(known.body);
});
