import { describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { join, signIn } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';

/** S4: a chat that a signed-in person began is reachable for that person alone. */
const world = await testWorld();
const { tree } = world;
const client = chatClient(world.app, tree);

const somebody = (role: Role) => join(world, tree, role);

async function begin(who: Somebody, wish: object = {}) {
  const { status, body } = await client.ask('POST', '/v1/chats', wish, who.headers);
  expect(status).toBe(201);
  return body.chat;
}

const say = (who: Somebody, chatId: string, text: string) =>
  client.ask('POST', `/v1/chats/${chatId}/messages`, { text }, who.headers);

describe('a chat of a signed-in person', () => {
  test('is answered only from documents that they may see', async () => {
    const documents = documentClient(world.app, tree);
    const text = 'The vault of Aldgate opens at nine.';
    const { id } = await documents.addSettled('vault.txt', text, { visibility: 'team' });
    const [member, partner] = [await somebody('member'), await somebody('partner')];
    const question = 'When does the vault of Aldgate open?';
    const told = await say(member, (await begin(member)).id, question);
    expect(told.body.message.citations).toMatchObject([{ documentId: id }]);
    const untold = await say(partner, (await begin(partner)).id, question);
    expect(untold.body.message.citations).toEqual([]);
    const wish = { documentIds: [id] };
    const refused = await client.ask('POST', '/v1/chats', wish, partner.headers);
    expect(refused).toMatchObject({ status: 404, body: { error: 'Document not found' } });
  });

  test('is a 404 for owners, keys and other members', async () => {
    const me = await somebody('member');
    const owner = { headers: await signIn(world, tree.owner.userId) };
    const chat = await begin(me);
    expect(chat.userId).toBe(me.userId);
    const { body } = await say(me, chat.id, 'Hello?');
    const path = `/v1/chats/${chat.id}`;
    const message = `${path}/messages/${body.message.id}`;
    for (const headers of [owner.headers, tree.headers, (await somebody('member')).headers]) {
      const answers = [
        await client.ask('GET', path, undefined, headers),
        await client.ask('POST', `${path}/messages`, { text: 'And?' }, headers),
        await client.ask('GET', message, undefined, headers),
        await client.ask('POST', `${message}/stop`, {}, headers),
        await client.ask('POST', `${message}/feedback`, { isUpvoted: true }, headers),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    const ofKey = await client.begin({ userEmail: me.email });
    expect((await client.ask('GET', `/v1/chats/${ofKey.id}`, undefined, me.headers)).status).toBe(
      404,
    );
    const mine = await client.ask('GET', '/v1/chats', undefined, me.headers);
    expect(mine.body.chats.map(({ id }: { id: string }) => id)).toEqual([chat.id]);
    expect(mine.body.pagination.totalCount).toBe(1);
    const ofTheKey = await client.ask('GET', '/v1/chats?pageSize=100');
    expect(ofTheKey.body.chats.map(({ id }: { id: string }) => id)).not.toContain(chat.id);
  });

  test('can be streamed and rated by that person, and is gone once they leave the team', async () => {
    const me = await somebody('member');
    const chat = await begin(me, { userEmail: me.email, teamId: tree.team.slug });
    const path = `/v1/chats/${chat.id}/messages`;
    const stream = await client.stream(path, { body: { text: 'Hello?' }, headers: me.headers });
    const events = await stream.rest();
    expect(events.at(-1)?.event).toBe('done');
    const { id } = events.at(-1)!.data.message;
    const given = { isUpvoted: false, correctedResponse: 'Good day.' };
    const rated = await client.ask('POST', `${path}/${id}/feedback`, given, me.headers);
    expect(rated).toMatchObject({ status: 201, body: { training: { status: 'pending' } } });
    await client.ask('DELETE', `/v1/teams/members?email=${me.email}`);
    expect((await say(me, chat.id, 'Still there?')).status).toBe(404);
    const listed = await client.ask('GET', '/v1/chats', undefined, me.headers);
    expect(listed.body.chats).toEqual([]);
  });

  test('in a team below the one that they lead is listed and read', async () => {
    const leader = await somebody('team_leader');
    const below = await tree.addTeam('Below');
    const chat = await begin(leader, { teamId: below.id });
    const ids = async (query = '') => {
      const { body } = await client.ask('GET', `/v1/chats${query}`, undefined, leader.headers);
      return body.chats.map(({ id }: { id: string }) => id);
    };
    expect(await ids()).toEqual([chat.id]);
    expect(await ids(`?teamId=${below.id}`)).toEqual([chat.id]);
    expect(await ids(`?teamId=${tree.team.id}`)).toEqual([]);
    const read = await client.ask('GET', `/v1/chats/${chat.id}`, undefined, leader.headers);
    expect([read.status, read.body.chat?.id]).toEqual([200, chat.id]);
  });

  test('makes one audit entry for all questions of an hour, with their number and the first answer', async () => {
    const me = await somebody('member');
    const { id: chatId } = await begin(me);
    const answers = [await say(me, chatId, 'Hello?'), await say(me, chatId, 'And?')];
    const { body } = await client.ask('GET', '/v1/audit?action=message.sent&pageSize=100');
    const noted = body.entries
      .filter(({ actor }: { actor: { id: string } }) => actor.id === me.userId)
      .map(({ subjectIds, count }: { subjectIds: string[]; count: number }) => [subjectIds, count]);
    expect(noted).toEqual([[[answers[0]?.body.message.id], 2]]);
  });

  test('403: cannot be begun for another person', async () => {
    const me = await somebody('member');
    const wish = { userEmail: tree.owner.email };
    expect((await client.ask('POST', '/v1/chats', wish, me.headers)).status).toBe(403);
  });
});
