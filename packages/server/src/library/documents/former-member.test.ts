import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { documentClient } from './fixtures/client.ts';
import { documentPeople } from './fixtures/people.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';

const world = await testWorld();
const { tree } = world;
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);
const below = await tree.addTeam('Below');

/** Makes a member of two teams who has uploaded a restricted document to one of them. */
async function plantUploader(name: string) {
  const me = await people.join('member', below);
  await tree.addMember(tree.team, me.email, 'member');
  const fields = { teamId: below.id, visibility: 'restricted' };
  const { body } = await people.upload(me, name, fields, 'Capybaras wallow.');
  return { me, id: body.documents[0].id as string };
}

function leave({ email }: Somebody, team: ReachableTeam) {
  return client.ask('DELETE', `/v1/teams/${team.id}/members?email=${email}`);
}

describe('an uploader’s rights end when they leave the team (D26, S34)', () => {
  test('a removed uploader cannot read, list, change, retry or find the document or its later versions', async () => {
    const { me, id } = await plantUploader('left.txt');
    const path = `/v1/documents/${id}`;
    const query = { query: 'capybaras wallow', teamId: tree.team.id };
    expect((await people.ask(me, 'GET', path)).status).toBe(200);
    expect((await leave(me, below)).status).toBe(200);
    for (const version of ['their own', 'replaced']) {
      if (version === 'replaced') {
        await client.addSettled('left.txt', 'Capybaras wallow in secret.', { teamId: below.id });
      }
      const answers = [
        await people.ask(me, 'GET', path),
        await people.ask(me, 'GET', `${path}/content`),
        await people.ask(me, 'GET', `${path}/pages/1`),
        await people.ask(me, 'GET', `${path}/access`),
        await people.ask(me, 'PATCH', path, { visibility: 'public' }),
        await people.ask(me, 'POST', `${path}/retry`),
        await people.ask(me, 'DELETE', path),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
      const listed = await people.ask(me, 'GET', `/v1/documents?teamId=${below.id}`);
      expect(listed.status).toBe(404);
      const found = await people.ask(me, 'POST', '/v1/knowledge/search', query);
      expect(found).toMatchObject({ status: 200, body: { documents: [] } });
      const asked = await client.ask('GET', `${path}/access?userEmail=${me.email}`);
      expect(asked.body.access).toMatchObject({ allowed: false, rule: null });
    }
    const { body } = await client.ask('GET', path);
    expect(body.document).toMatchObject({ visibility: 'restricted' });
  });

  test('an uploader who returns has their documents again, except those replaced meanwhile', async () => {
    const kept = await plantUploader('kept.txt');
    const { body } = await people.upload(
      kept.me,
      'replaced.txt',
      { teamId: below.id, visibility: 'restricted' },
      'old',
    );
    await leave(kept.me, below);
    await client.addSettled('replaced.txt', 'new', { teamId: below.id });
    await tree.addMember(below, kept.me.email, 'member');
    expect((await people.ask(kept.me, 'GET', `/v1/documents/${kept.id}`)).status).toBe(200);
    const replaced = `/v1/documents/${body.documents[0].id}`;
    expect((await people.ask(kept.me, 'GET', replaced)).status).toBe(404);
  });

  test('an uploader who returns as a partner may read their documents but not change them', async () => {
    const { me, id } = await plantUploader('partner.txt');
    await leave(me, below);
    await tree.addMember(below, me.email, 'partner');
    expect((await people.ask(me, 'GET', `/v1/documents/${id}`)).status).toBe(200);
    expect((await people.ask(me, 'DELETE', `/v1/documents/${id}`)).status).toBe(403);
  });
});

test('leaving a team ends what was shared with the member there and below, and nothing else', async () => {
  const [me, friend] = [await people.join('member', below), await people.join('member', below)];
  await tree.addMember(tree.team, me.email, 'member');
  const deep = await tree.addTeam('Deep', below);
  const beside = await tree.addTeam('Beside');
  const userIds = [me.userId, friend.userId].toSorted();
  const shared = await Promise.all(
    [below, deep, beside, tree.team].map(async ({ id: teamId }) => {
      const { id } = await client.add(`${crypto.randomUUID()}.txt`, 'x', { teamId });
      const change = { shares: { userIds, teamIds: [beside.id] } };
      expect((await client.ask('PATCH', `/v1/documents/${id}`, change)).status).toBe(200);
      return id;
    }),
  );
  expect((await leave(me, below)).status).toBe(200);
  const left = shared.map(async (id) => {
    const { shares } = (await client.ask('GET', `/v1/documents/${id}`)).body.document;
    expect(shares.teamIds).toEqual([beside.id]);
    return shares.userIds;
  });
  expect(await Promise.all(left)).toEqual([[friend.userId], [friend.userId], userIds, userIds]);
});
