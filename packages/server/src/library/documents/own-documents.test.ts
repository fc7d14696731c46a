import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';
import { documentPeople } from './fixtures/people.ts';
import type { DocumentPeople } from './fixtures/people.ts';

const somebody: DocumentPeople['join'] = (role, team) => people.join(role, team);

const world = await testWorld();
const { tree } = world;
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);

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

  test('gives no document a name or a folder that reads like one of another person', async () => {
    const me = await somebody('member');
    await client.add('plan.txt', 'x', { folderPath: 'plans' });
    const sent = await upload(me, 'mine.txt', { folderPath: 'pl\u200bans/\u2060/' });
    const [{ id, folderPath }] = sent.body.documents;
    expect(folderPath).toBe('plans');
    const rename = (name: string) => as(me, 'PATCH', `/v1/documents/${id}`, { name });
    expect((await rename('plan\u200b.txt')).body.document.name).toBe('plan (2).txt');
    expect((await rename('\u200b')).status).toBe(400);
    const moved = await as(me, 'PATCH', `/v1/documents/${id}`, { folderPath: '..\u200b' });
    expect(moved.status).toBe(400);
  });
});
