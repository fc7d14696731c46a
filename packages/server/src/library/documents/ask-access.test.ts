import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';
import { documentPeople } from './fixtures/people.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';

const world = await testApp();

/** S45: who may ask whether another person sees a document. */
const tree = await newTree(world.parts);
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);
const below = await tree.addTeam('Below');
const elsewhere = await people.join('member', await tree.addTeam('Beside'));
const { id: documentId } = await client.add('asked.txt', 'x', {
  teamId: below.id,
  visibility: 'public',
});

const unknown = { status: 404, body: { error: 'User not found' } };
const allowed = (rule: string) => ({
  status: 200,
  body: { access: { allowed: true, rule, reason: null } },
});

function asks(who: Somebody, about?: string, id = documentId) {
  const query = about === undefined ? '' : `?userEmail=${encodeURIComponent(about)}`;
  return people.ask(who, 'GET', `/v1/documents/${id}/access${query}`);
}

describe('GET /v1/documents/{documentId}/access by a signed-in person', () => {
  test('200: every role may ask about themselves and about anonymous visitors', async () => {
    for (const role of ['team_leader', 'member', 'partner'] as const) {
      const me = await people.join(role, below);
      expect(await asks(me, me.email)).toEqual(allowed('public'));
      expect(await asks(me, me.email.toUpperCase())).toEqual(allowed('public'));
      expect(await asks(me)).toEqual(allowed('public'));
    }
  });

  test('404: people whose member list the asker may not see are not found, like an unknown address', async () => {
    const me = await people.join('member', below);
    const { id } = (await people.upload(me, 'own.txt', { teamId: below.id })).body.documents[0];
    for (const path of [documentId, id]) {
      expect(await asks(me, elsewhere.email, path)).toEqual(unknown);
      expect(await asks(me, tree.owner.email, path)).toEqual(unknown);
      expect(await asks(me, 'nobody@example.com', path)).toEqual(unknown);
    }
  });

  test('200: a member may ask about colleagues, a leader about people of the teams below', async () => {
    const [me, colleague] = [
      await people.join('member', below),
      await people.join('member', below),
    ];
    expect(await asks(me, colleague.email)).toEqual(allowed('public'));
    const leader = await people.join('team_leader');
    expect(await asks(leader, colleague.email)).toEqual(allowed('public'));
    expect(await asks(leader, elsewhere.email)).toEqual(allowed('public'));
  });

  test('403: a partner, or a person who is not on the document’s team, may not ask about anyone else', async () => {
    const colleague = await people.join('member', below);
    const refused = {
      status: 403,
      body: { error: 'Your role on this team does not allow this' },
    };
    for (const me of [await people.join('partner', below), elsewhere]) {
      const shares = { userIds: [me.userId] };
      await client.ask('PATCH', `/v1/documents/${documentId}`, { shares });
      expect(await asks(me)).toEqual(allowed('public'));
      expect(await asks(me, colleague.email)).toEqual(refused);
      expect(await asks(me, 'nobody@example.com')).toEqual(refused);
    }
  });
});

test('GET /v1/documents/{documentId}/people: why others see it is told to those who may list its team', async () => {
  const above = await people.join('team_leader');
  const both = await people.join('member', below);
  const beside = await tree.addTeam('Beyond');
  const me = await people.join('member', beside);
  await tree.addMember(beside, both.email, 'member');
  await tree.addMember(beside, above.email, 'member');
  const { id } = await client.add('told.txt', 'x', { teamId: below.id, visibility: 'restricted' });
  const shares = { userIds: [me.userId, both.userId] };
  await client.ask('PATCH', `/v1/documents/${id}`, { shares });
  const rulesFor = async (who: Somebody) => {
    const path = `/v1/documents/${id}/people?seeing=true&pageSize=100`;
    const { body } = await people.ask(who, 'GET', path);
    const listed = body.people as { id: string; rule?: string }[];
    return [me, both, above].map(({ userId }) => {
      const person = listed.find((it) => it.id === userId);
      return person && 'rule' in person ? person.rule : person && 'not told';
    });
  };
  expect(await rulesFor(me)).toEqual(['person_share', 'not told', 'not told']);
  expect(await rulesFor(above)).toEqual(['person_share', 'person_share', 'leader']);
  await client.ask('PATCH', `/v1/documents/${id}`, { visibility: 'public' });
  expect(await rulesFor(me)).toEqual(['public', 'public', 'public']);
});

test('GET /v1/documents/{documentId}/people: why others do not see it is told to those who may list its team', async () => {
  const above = await people.join('team_leader');
  const partner = await people.join('partner', below);
  const beside = await tree.addTeam('Outside');
  const me = await people.join('member', beside);
  await tree.addMember(beside, partner.email, 'member');
  const { id } = await client.add('kept.txt', 'x', { teamId: below.id, visibility: 'team' });
  await client.ask('PATCH', `/v1/documents/${id}`, { shares: { userIds: [me.userId] } });
  const reasonFor = async (who: Somebody) => {
    const path = `/v1/documents/${id}/people?pageSize=100`;
    const { body } = await people.ask(who, 'GET', path);
    const listed = body.people as { id: string; reason?: string }[];
    return listed.find((it) => it.id === partner.userId);
  };
  expect(await reasonFor(me)).toMatchObject({ rule: null });
  expect(await reasonFor(me)).not.toHaveProperty('reason');
  expect(await reasonFor(above)).toMatchObject({ rule: null, reason: 'only_partner' });
});

test('GET /v1/documents/{documentId}/people: a member learns of a leader from above no team whose members they may not list', async () => {
  const above = await people.join('team_leader');
  const beside = await tree.addTeam('Near');
  const me = await people.join('member', below);
  await tree.addMember(beside, me.email, 'member');
  await tree.addMember(beside, above.email, 'member');
  const { id } = await client.add('led.txt', 'x', { teamId: below.id, visibility: 'team' });
  const seen = async (who: Somebody) => {
    const { body } = await people.ask(who, 'GET', `/v1/documents/${id}/people?pageSize=100`);
    return body.people.find((it: { id: string }) => it.id === above.userId);
  };
  expect(await seen(me)).toMatchObject({ rule: 'leader' });
  expect(await seen(me)).not.toHaveProperty('leads');
  const leads = { teamName: tree.team.name, role: 'team_leader' };
  expect(await seen(above)).toMatchObject({ rule: 'leader', leads });
});

test('GET /v1/documents/{documentId}/people: that somebody is on a team of the tree is told only to those who may list it', async () => {
  const lower = await tree.addTeam('Lower', below);
  const near = await tree.addTeam('Nearer', below);
  const me = await people.join('member', lower);
  const colleague = await people.join('member', lower);
  const other = await people.join('member', near);
  const beside = await tree.addTeam('Club');
  for (const { email } of [me, other]) await tree.addMember(beside, email, 'member');
  const { id } = await client.add('wide.txt', 'x', { teamId: below.id, visibility: 'tree' });
  const { body } = await people.ask(me, 'GET', `/v1/documents/${id}/people?pageSize=100`);
  const listed = (who: Somebody) => body.people.find((it: { id: string }) => it.id === who.userId);
  expect(listed(colleague)).toMatchObject({ rule: 'tree' });
  expect(listed(other)).not.toHaveProperty('rule');
});

test('403: a key without members:read may not ask about people', async () => {
  const colleague = await people.join('member', below);
  const key = await tree.addKey(tree.team, { scopes: ['documents:read'] });
  const both = await tree.addKey(tree.team, { scopes: ['documents:read', 'members:read'] });
  const path = `/v1/documents/${documentId}/access`;
  const asked = (headers: object, email?: string) =>
    client.ask('GET', email ? `${path}?userEmail=${email}` : path, undefined, headers);
  const refused = { status: 403, body: { error: 'This API key may not do this' } };
  expect(await asked(key, colleague.email)).toEqual(refused);
  expect(await asked(key, 'nobody@example.com')).toEqual(refused);
  expect(await asked(key)).toEqual(allowed('public'));
  expect(await asked(both, colleague.email)).toEqual(allowed('public'));
  expect(await asked(both, 'nobody@example.com')).toEqual(unknown);
});
