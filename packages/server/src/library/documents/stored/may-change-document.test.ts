import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn } from '../../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../../test/world.ts';
import { documentClient } from '../fixtures/client.ts';
import { documentPeople } from '../fixtures/people.ts';
import type { Somebody } from '../../../../../../test/sign-in.ts';

const world = await testWorld();
const { tree } = world;
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);

interface Told {
  id: string;
  mayChange: boolean;
}

/**
 * Returns what a person is told about changing a document. Expects that the document, the list of
 * its team and the server's answer to a change agree.
 */
async function tell(who: Somebody, { id, teamId }: { id: string; teamId: string }) {
  const path = `/v1/documents/${id}`;
  const single: Told = (await people.ask(who, 'GET', path)).body.document;
  const listed = await people.ask(who, 'GET', `/v1/documents?teamId=${teamId}&pageSize=100`);
  const line: Told | undefined = listed.body.documents?.find((it: Told) => it.id === id);
  // A person who is not on the team cannot list its documents.
  if (listed.status === 200) expect(line?.mayChange).toBe(single.mayChange);
  const changed = await people.ask(who, 'PATCH', path, { folderPath: 'moved' });
  expect(changed.status).toBe(single.mayChange ? 200 : 403);
  if (single.mayChange) expect(changed.body.document.mayChange).toBe(true);
  return { mayChange: single.mayChange, isListed: line !== undefined };
}

async function uploadedBy(who: Somebody, fields: Record<string, string> = {}) {
  const { body } = await people.upload(who, `${crypto.randomUUID()}.txt`, fields);
  return body.documents[0];
}

test.each([
  ['owner', true],
  ['team_leader', true],
  ['member', false],
  ['partner', false],
] as const)(
  '%s: mayChange of other people’s documents is %s, and the server acts accordingly',
  async (role, ofOthers) => {
    const [me, colleague] = [await people.join(role), await people.join('member')];
    const theirs = await uploadedBy(colleague);
    const fields = { visibility: 'public' };
    await client.ask('PATCH', `/v1/documents/${theirs.id}`, fields);
    const ofKey = await client.addSettled(`${crypto.randomUUID()}.txt`, 'x', fields);
    for (const document of [theirs, ofKey]) {
      expect(await tell(me, document)).toEqual({ mayChange: ofOthers, isListed: true });
    }
  },
);

test.each(['owner', 'team_leader', 'member'] as const)(
  '%s: mayChange of their own documents is true, also in the answer to the upload',
  async (role) => {
    const me = await people.join(role);
    const mine = await uploadedBy(me);
    expect(mine.mayChange).toBe(true);
    expect(await tell(me, mine)).toEqual({ mayChange: true, isListed: true });
  },
);

test('a member who became a partner may no longer change what they uploaded', async () => {
  const me = await people.join('member');
  const mine = await uploadedBy(me);
  await client.ask('PATCH', `/v1/documents/${mine.id}`, { visibility: 'public' });
  const change = { role: 'partner' };
  await client.ask('PATCH', `/v1/teams/${tree.team.id}/members/${me.userId}`, change);
  expect(await tell(me, mine)).toEqual({ mayChange: false, isListed: true });
});

test('a leader may change documents of the teams below, not of the teams above or beside', async () => {
  const [led, beside] = [await tree.addTeam('Led'), await tree.addTeam('Beside')];
  const lower = await tree.addTeam('Lower', led);
  const me = await people.join('team_leader', led);
  const add = (teamId: string, visibility: string) =>
    client.addSettled(`${crypto.randomUUID()}.txt`, 'x', { teamId, visibility });
  const below = await add(lower.id, 'team');
  const above = await add(tree.team.id, 'tree');
  expect(await tell(me, below)).toEqual({ mayChange: true, isListed: true });
  expect(await tell(me, above)).toEqual({ mayChange: false, isListed: false });
  const shown = await add(beside.id, 'team');
  const shares = { shares: { userIds: [me.userId] } };
  await client.ask('PATCH', `/v1/documents/${shown.id}`, shares);
  expect(await tell(me, shown)).toEqual({ mayChange: false, isListed: false });
});

test('a leader of one organisation may change nothing in another one where they are a member', async () => {
  const other = await newTree(world.parts);
  const me = await people.join('member');
  const { userId } = await other.addMember(other.team, me.email, 'team_leader');
  const both = { ...me, headers: await signIn(world, userId) };
  const elsewhere = documentClient(world.app, other);
  const there = await elsewhere.addSettled('there.txt');
  const here = await client.addSettled(`${crypto.randomUUID()}.txt`);
  expect(await tell(both, there)).toEqual({ mayChange: true, isListed: true });
  expect(await tell(both, here)).toEqual({ mayChange: false, isListed: true });
});

test('mayChange is true for a key that may write documents and false for one that may only read', async () => {
  const { id } = await client.addSettled(`${crypto.randomUUID()}.txt`);
  const reading = await tree.addKey(tree.team, { scopes: ['documents:read'] });
  for (const [headers, expected] of [
    [tree.headers, true],
    [reading, false],
  ] as const) {
    const { body } = await client.ask('GET', `/v1/documents/${id}`, undefined, headers);
    expect(body.document.mayChange).toBe(expected);
    const listed = await client.ask('GET', '/v1/documents?pageSize=100', undefined, headers);
    expect(listed.body.documents.find((it: Told) => it.id === id).mayChange).toBe(expected);
  }
});

test('mayChange is also correct for unfinished documents in GET /v1/documents/events', async () => {
  const [me, colleague] = [await people.join('member'), await people.join('member')];
  const mine = await uploadedBy(me);
  await sql`update documents set state = 'queued' where id = ${mine.id}`.execute(world.parts.db);
  for (const [who, expected] of [
    [me, true],
    [colleague, false],
  ] as const) {
    const { body } = await people.ask(who, 'GET', '/v1/documents/events');
    expect(body.documents.find((it: Told) => it.id === mine.id).mayChange).toBe(expected);
  }
});

test('mayChange is also correct in the answers to a failed upload and its retry', async () => {
  const me = await people.join('member');
  const { body } = await people.upload(me, `${crypto.randomUUID()}.pdf`, {}, 'no PDF');
  expect(body.documents[0]).toMatchObject({ state: 'failed', mayChange: true });
  const retried = await people.ask(me, 'POST', `/v1/documents/${body.documents[0].id}/retry`);
  expect(retried).toMatchObject({ status: 200, body: { document: { mayChange: true } } });
});
