import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { documentClient } from './fixtures/client.ts';
import type { DocumentClient } from './fixtures/client.ts';

let world: TestApp;
let tree: TestTree;
let client: DocumentClient;
let leader: Somebody;

interface Somebody {
  userId: string;
  email: string;
  headers: { cookie: string };
}

beforeAll(async () => {
  world = await testApp();
  tree = await newTree(world.parts);
  client = documentClient(world.app, tree);
  leader = await somebody('team_leader');
});

async function somebody(role: Role, team: ReachableTeam = tree.team): Promise<Somebody> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { userId } = await tree.addMember(team, email, role);
  return { userId, email, headers: await signIn(world, userId) };
}

async function upload(
  who: Somebody,
  name: string,
  fields: Record<string, string> = {},
  text = 'x',
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([text], name));
  const { cookie } = who.headers;
  const sent = { method: 'POST', headers: { cookie }, body: form };
  const response = await world.app.request('/v1/documents?wait=true', sent);
  return { status: response.status, body: (await response.json()) as any };
}

const as = (who: Somebody, method: string, path: string, body?: object) =>
  client.ask(method, path, body, who.headers);

describe('a member', () => {
  test('adds, changes, shares and deletes what is their own', async () => {
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
    expect(access.body.access).toEqual({ allowed: true, rule: 'person_share' });
    expect((await as(colleague, 'PATCH', path, { name: 'theirs.txt' })).status).toBe(403);
    expect((await as(colleague, 'DELETE', path)).status).toBe(403);
    expect((await as(me, 'DELETE', path)).status).toBe(200);
    expect((await as(colleague, 'GET', path)).status).toBe(404);
  });

  test('409: puts nothing in the place of what others added, seen or not', async () => {
    const [me, colleague] = [await somebody('member'), await somebody('member')];
    await upload(colleague, 'seen.txt');
    await upload(colleague, 'unseen.txt', { visibility: 'restricted' });
    const { id } = await client.add('of-a-key.txt');
    for (const name of ['seen.txt', 'unseen.txt', 'of-a-key.txt']) {
      const { status, body } = await upload(me, name, { visibility: 'public' }, 'changed');
      expect({ name, status }).toEqual({ name, status: 409 });
      expect(body.error).toBe('The folder already has a document of this name');
    }
    const { body } = await client.ask('GET', `/v1/documents/${id}`);
    expect(body.document).toMatchObject({ visibility: 'team' });
    expect((await upload(colleague, 'seen.txt', {}, 'newer')).status).toBe(201);
    expect((await upload(leader, 'unseen.txt', {}, 'newest')).status).toBe(201);
  });

  test('has no say any more once they are a partner or gone', async () => {
    const me = await somebody('member');
    const { body } = await upload(me, 'left.txt');
    const path = `/v1/documents/${body.documents[0].id}`;
    const remove = `/v1/teams/members?email=${me.email}`;
    expect((await client.ask('DELETE', remove)).status).toBe(200);
    expect((await as(me, 'GET', path)).status).toBe(404);
    await tree.addMember(tree.team, me.email, 'partner');
    await client.ask('PATCH', path, { visibility: 'public' });
    expect((await as(me, 'GET', path)).status).toBe(200);
    expect((await as(me, 'DELETE', path)).status).toBe(403);
  });

  test('of a team below sees what is for the tree, and may not change it', async () => {
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

test('a leader changes everything of their team and of those below, and nothing above', async () => {
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

test('403: nobody who is signed in searches as somebody else', async () => {
  const me = await somebody('partner');
  const search = (userEmail: string) =>
    as(me, 'POST', '/v1/knowledge/search', { query: 'x', userEmail });
  expect((await search(me.email)).status).toBe(200);
  const known = await search(tree.owner.email);
  expect(known).toMatchObject({
    status: 403,
    body: { error: 'Only an API key may ask as somebody else' },
  });
  expect((await search('nobody@example.com')).body).toEqual(known.body);
});
