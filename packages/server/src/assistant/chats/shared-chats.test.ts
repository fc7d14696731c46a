import { describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';

const world = await testWorld();
const { tree } = world;
const client = chatClient(world.app, tree);

const somebody = (role: Role, team = tree.team) => join(world, tree, role, team);

const ask = (who: Somebody, method: string, path: string, body?: object) =>
  client.ask(method, path, body, who.headers);

async function begin(who: Somebody, text: string, team = tree.team): Promise<string> {
  const { body } = await ask(who, 'POST', '/v1/chats', { teamId: team.id });
  const path = `/v1/chats/${body.chat.id}/messages`;
  expect((await ask(who, 'POST', path, { text })).status).toBe(201);
  return body.chat.id;
}

const change = (who: Somebody, chatId: string, body: object) =>
  ask(who, 'PATCH', `/v1/chats/${chatId}`, body);

async function list(who: Somebody, query = '') {
  const { body } = await ask(who, 'GET', `/v1/chats?teamId=${tree.team.id}${query}`);
  return body.chats as { id: string; excerpt: string | null }[];
}

const idsOf = (chats: { id: string }[]) => chats.map(({ id }) => id);

describe('a pinned chat', () => {
  test('comes first, and keeps the time when it was last spoken in', async () => {
    const me = await somebody('member');
    const [first, second] = [await begin(me, 'One?'), await begin(me, 'Two?')];
    const before = (await ask(me, 'GET', `/v1/chats/${first}`)).body.chat.updatedAt;
    const { body } = await change(me, first, { isPinned: true });
    expect(body.chat).toMatchObject({ isPinned: true, title: 'One?', updatedAt: before });
    expect(idsOf(await list(me))).toEqual([first, second]);
    await change(me, first, { isPinned: false });
    expect(idsOf(await list(me))).toEqual([second, first]);
  });
});

describe('a shared chat', () => {
  test('S4: members of the team read it, others get the same 404', async () => {
    const below = await tree.addTeam('Below');
    const me = await somebody('member');
    const chatId = await begin(me, 'Where is the key of the shed?');
    const path = `/v1/chats/${chatId}`;
    const member = await somebody('member');
    const others = [await somebody('partner'), await somebody('member', below)];
    expect((await ask(member, 'GET', path)).status).toBe(404);
    expect((await change(me, chatId, { isShared: true })).body.chat.isShared).toBe(true);
    const shown = await ask(member, 'GET', path);
    expect(shown.body.chat).toMatchObject({ isOwn: false, isShared: true, ownerName: me.email });
    expect(idsOf(await list(member, '&shared=true'))).toContain(chatId);
    expect(idsOf(await list(member))).toEqual([]);
    expect(idsOf(await list(me, '&shared=true'))).not.toContain(chatId);
    for (const other of others) {
      const { status, body } = await ask(other, 'GET', path);
      expect({ status, body }).toEqual({ status: 404, body: { error: 'Chat not found' } });
    }
    expect(idsOf(await list(others[0]!, '&shared=true'))).toEqual([]);
    expect((await client.ask('GET', path)).status).toBe(404);
    await change(me, chatId, { isShared: false });
    expect((await ask(member, 'GET', path)).status).toBe(404);
  });

  test('S4: a leader above reads what a member below shares, and the member what the leader does', async () => {
    const below = await tree.addTeam('Below');
    const [member, leader] = [await somebody('member', below), await somebody('team_leader')];
    const pairs = [
      { owner: member, reader: leader },
      { owner: leader, reader: member },
    ];
    for (const { owner, reader } of pairs) {
      const chatId = await begin(owner, 'Where are the spare keys?', below);
      const path = `/v1/chats/${chatId}`;
      expect((await ask(reader, 'GET', path)).status).toBe(404);
      await change(owner, chatId, { isShared: true });
      const { status, body } = await ask(reader, 'GET', path);
      expect({ status, isOwn: body.chat?.isOwn }).toEqual({ status: 200, isOwn: false });
    }
  });

  test('is read by nobody once its owner has left the team', async () => {
    const [me, member] = [await somebody('member'), await somebody('member')];
    const chatId = await begin(me, 'Who waters the plants?');
    await change(me, chatId, { isShared: true });
    expect((await ask(member, 'GET', `/v1/chats/${chatId}`)).status).toBe(200);
    const path = `/v1/teams/${tree.team.id}/members/me`;
    expect((await ask(me, 'DELETE', path)).status).toBeLessThan(300);
    expect((await ask(member, 'GET', `/v1/chats/${chatId}`)).status).toBe(404);
    expect(idsOf(await list(member, '&shared=true'))).not.toContain(chatId);
  });

  test('stays unshared when a leader adds its owner again (D37)', async () => {
    const [me, member] = [await somebody('member'), await somebody('member')];
    const chatId = await begin(me, 'Who feeds the fish?');
    await change(me, chatId, { isShared: true });
    await ask(me, 'DELETE', `/v1/teams/${tree.team.id}/members/me`);
    const members = [{ email: me.email, role: 'member' }];
    expect((await client.ask('POST', '/v1/teams/members', { members })).status).toBe(200);
    expect((await ask(member, 'GET', `/v1/chats/${chatId}`)).status).toBe(404);
    expect(idsOf(await list(member, '&shared=true'))).not.toContain(chatId);
  });

  test('is only read: nobody else continues, renames, shares or deletes it', async () => {
    const [me, other] = [await somebody('member'), await somebody('owner')];
    const chatId = await begin(me, 'Who has the ladder?');
    await change(me, chatId, { isShared: true });
    const path = `/v1/chats/${chatId}`;
    const tries = [
      await ask(other, 'POST', `${path}/messages`, { text: 'And the hammer?' }),
      await change(other, chatId, { title: 'Mine' }),
      await change(other, chatId, { isShared: false }),
      await ask(other, 'DELETE', path),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('S1: words, names and places of documents that the reader cannot see are left out', async () => {
    const documents = documentClient(world.app, tree);
    const text = 'The vault of Brannock opens at nine in the morning.';
    const me = await somebody('member');
    const stored = await documents.addSettled('brannock.txt', text, { visibility: 'restricted' });
    const shares = { userIds: [me.userId] };
    await documents.ask('PATCH', `/v1/documents/${stored.id}`, { shares });
    const chatId = await begin(me, 'When does the vault of Brannock open?');
    await change(me, chatId, { isShared: true });
    const own = await ask(me, 'GET', `/v1/chats/${chatId}`);
    expect(own.body.chat.messages[1].citations).toMatchObject([{ name: 'brannock.txt' }]);
    const reader = await somebody('member');
    const { body } = await ask(reader, 'GET', `/v1/chats/${chatId}`);
    const said = JSON.stringify(body.chat);
    expect(said).not.toContain('brannock.txt');
    expect(said).not.toContain('nine in the morning');
    expect(body.chat.messages[1].citations).toEqual([]);
    expect(said).not.toContain(stored.id);
    // A search says nothing of the hidden words either.
    expect(await list(reader, '&shared=true&search=nine%20in%20the')).toEqual([]);
    expect(idsOf(await list(me, '&search=nine%20in%20the'))).toEqual([chatId]);
    await documents.ask('PATCH', `/v1/documents/${stored.id}`, { shares: { userIds: [] } });
    expect(await list(me, '&search=nine%20in%20the')).toEqual([]);
  });

  test('D24: neither the chat nor the list names an attached document that the reader cannot see', async () => {
    const documents = documentClient(world.app, tree);
    const me = await somebody('team_leader');
    const text = 'The cellar key hangs behind the clock.';
    const stored = await documents.addSettled('cellar.txt', text, { visibility: 'restricted' });
    const wish = { teamId: tree.team.id, documentIds: [stored.id] };
    const { id } = (await ask(me, 'POST', '/v1/chats', wish)).body.chat;
    await change(me, id, { isShared: true, title: 'Keys' });
    const reader = await somebody('member');
    const listed = (await list(reader, '&shared=true')).find((chat) => chat.id === id);
    expect(listed).toMatchObject({ documentIds: [] });
    const path = `/v1/chats/${id}`;
    expect((await ask(reader, 'GET', path)).body.chat).toMatchObject({ documentIds: [] });
    const leader = await somebody('team_leader');
    const seen = (await list(leader, '&shared=true')).find((chat) => chat.id === id);
    expect(seen).toMatchObject({ documentIds: [stored.id] });
    expect((await ask(leader, 'GET', path)).body.chat).toMatchObject({ documentIds: [stored.id] });
  });

  test('409: a key shares no chat', async () => {
    const chat = await client.begin();
    const { status } = await client.ask('PATCH', `/v1/chats/${chat.id}`, { isShared: true });
    expect(status).toBe(409);
  });
});

describe('a search of chats', () => {
  test('finds words of questions and titles, in any case, with the words around', async () => {
    const me = await somebody('member');
    const chatId = await begin(me, 'Does anybody know the Fjordhest?');
    await begin(me, 'Something else?');
    await change(me, chatId, { title: 'Horses' });
    expect(await list(me, '&search=FJORDHEST')).toMatchObject([
      { id: chatId, excerpt: '…anybody know the Fjordhest?' },
    ]);
    expect(await list(me, '&search=horses')).toMatchObject([{ id: chatId, excerpt: null }]);
    expect(await list(me, '&search=zebra')).toEqual([]);
  });
});
