import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chat } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree, refused } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';
import { slowAnswers } from '#assistant/fixtures/slow-answers.ts';

let tree: TestTree;
let client: ChatClient;

const world = await testApp();
beforeEach(async () => {
  tree = await newTree(world.parts);
  client = chatClient(world.app, tree);
});

const rename = ({ id }: Chat, body: unknown, headers?: object) =>
  client.ask('PATCH', `/v1/chats/${id}`, body, headers);
const remove = ({ id }: Pick<Chat, 'id'>, headers?: object) =>
  client.ask('DELETE', `/v1/chats/${id}`, undefined, headers);

async function titles(query = '') {
  const { status, body } = await client.ask('GET', `/v1/chats${query}`);
  expect(status).toBe(200);
  return body.chats.map(({ title }: Chat) => title);
}

const noted = async (action: string) => {
  const { body } = await client.ask('GET', `/v1/audit?action=${action}`);
  return body.entries.map(({ subjectIds }: { subjectIds: string[] }) => subjectIds);
};

describe('PATCH /v1/chats/{chatId}', () => {
  test('200: the title is trimmed, and the next question does not change it', async () => {
    const [first, second] = [await client.begin(), await client.begin()];
    const { status, body } = await rename(first, { title: '  Días libres 🏖 ' });
    expect(status).toBe(200);
    expect(body.chat).toEqual({ ...first, title: 'Días libres 🏖' });
    expect(await noted('chat.updated')).toEqual([[first.id]]);
    expect(await titles()).toEqual([null, 'Días libres 🏖']);
    await client.say(second, 'Hello there?');
    await client.say(first, 'Hello?');
    expect(await titles()).toEqual(['Días libres 🏖', 'Hello there?']);
    await rename(first, { title: 'x'.repeat(200) });
    expect(await titles()).toEqual(['x'.repeat(200), 'Hello there?']);
  });

  test.each([
    [{ title: null }, 'title must be text of 1 to 200 characters'],
    [{ title: ' \n ' }, 'title must be text of 1 to 200 characters'],
    [{ title: 'x'.repeat(201) }, 'title must be text of 1 to 200 characters'],
    [{ title: 'a\u0007b' }, 'title must not contain control characters'],
    [{ title: 'a\nb' }, 'title must not contain control characters'],
  ])('400: %j', async (body, error) => {
    const chat = await client.begin();
    const answer = await rename(chat, body);
    expect(answer).toMatchObject({ status: 400, body: { error } });
    expect(await titles()).toEqual([null]);
  });

  test('S4: 404 for everybody but the key that began the chat', async () => {
    const chat = await client.begin();
    const { userId } = await tree.addMember(tree.team, `${randomUUID()}@example.com`, 'owner');
    const others = [
      await signIn(world, userId),
      await tree.addKey(tree.team),
      (await newTree(world.parts)).headers,
    ];
    for (const headers of others) {
      expect(await rename(chat, { title: 'Mine' }, headers)).toEqual(refused('chat_not_found'));
      expect(await remove(chat, headers)).toEqual(refused('chat_not_found'));
    }
    expect(await titles()).toEqual([null]);
  });
});

describe('DELETE /v1/chats/{chatId}', () => {
  test('200: the chat, its messages and its attachments are gone', async () => {
    const document = await documentClient(world.app, tree).addSettled('a.md', 'Text');
    const wish = { userEmail: tree.owner.email, documentIds: [document.id] };
    const [chat, other] = [await client.begin(wish), await client.begin(wish)];
    const { id: messageId } = await client.say(chat, 'Hello?');
    await client.say(other, 'Stays?');
    expect(await remove(chat)).toEqual({ status: 200, body: { success: true } });
    expect(await titles()).toEqual(['Stays?']);
    expect(await remove(chat)).toEqual(refused('chat_not_found'));
    expect(await rename(chat, { title: 'x' })).toEqual(refused('chat_not_found'));
    const message = `/v1/chats/${chat.id}/messages/${messageId}`;
    expect(await client.ask('GET', message)).toEqual(refused('message_not_found'));
    const left = await sql<{ kind: string }>`
      select 'message' as kind from messages where chat_id = ${chat.id}
      union all select 'document' from chat_documents where chat_id = ${chat.id}`.execute(
      world.parts.db,
    );
    expect(left.rows).toEqual([]);
    expect(await noted('chat.deleted')).toEqual([[chat.id]]);
  });

  test('S4: a signed-in person renames and deletes their own chat, a key gets 404', async () => {
    const { userId } = await tree.addMember(tree.team, `${randomUUID()}@example.com`, 'partner');
    const headers = await signIn(world, userId);
    const { body } = await client.ask('POST', '/v1/chats', {}, headers);
    expect((await rename(body.chat, { title: 'Mine' }, headers)).status).toBe(200);
    expect((await remove(body.chat)).status).toBe(404);
    expect((await remove(body.chat, headers)).status).toBe(200);
    expect((await client.ask('GET', '/v1/chats', undefined, headers)).body.chats).toEqual([]);
  });

  test('D18, D28: a correction given in the chat is kept and can still be approved', async () => {
    await documentClient(world.app, tree).addSettled('boats.md', 'The green boat leaves at nine.');
    const chat = await client.begin();
    const question = 'When does the green boat leave?';
    const { id } = await client.say(chat, question);
    const path = `/v1/chats/${chat.id}/messages/${id}/feedback`;
    const given = { isUpvoted: false, correctedResponse: 'At ten, since May.' };
    const { training } = (await client.ask('POST', path, given)).body;
    await remove(chat);
    const kept = await client.ask('GET', `/v1/training/${training.id}`);
    expect(kept).toEqual({ status: 200, body: { training } });
    const approved = await client.ask('POST', `/v1/training/${training.id}/approve`, {});
    expect(approved).toMatchObject({ status: 200, body: { training: { status: 'approved' } } });
    const asked = await client.say(await client.begin(), question);
    expect(asked.text).toContain('At ten, since May.');
  });

  test('an answer that is being written ends when its chat is deleted', async () => {
    const answers = slowAnswers();
    client = chatClient(createApp({ ...world.parts, answers }), tree);
    const chat = await client.begin();
    const stream = await client.stream(`/v1/chats/${chat.id}/messages`, {
      body: { text: 'Which?' },
    });
    expect(answers.running()).toHaveLength(1);
    expect((await remove(chat)).status).toBe(200);
    answers.allow(100);
    const events = await stream.rest();
    expect(events.map(({ event }) => event)).not.toContain('done');
    await vi.waitFor(() => expect(answers.running()).toEqual([]));
    const { rows } = await sql`select from messages where chat_id = ${chat.id}`.execute(
      world.parts.db,
    );
    expect(rows).toEqual([]);
  });

  test('a question at the same moment is a 201 or 404, never an internal error', async () => {
    const chats = await Promise.all(Array.from({ length: 10 }, () => client.begin()));
    const asked = await Promise.all(
      chats.map(async (chat) => {
        const text = { text: 'Hello?' };
        const said = client.ask('POST', `/v1/chats/${chat.id}/messages`, text);
        return [(await remove(chat)).status, (await said).status];
      }),
    );
    for (const [removed, said] of asked) {
      expect(removed).toBe(200);
      expect([201, 404]).toContain(said);
    }
    expect(await titles()).toEqual([]);
  });
});

describe('GET /v1/chats?search=', () => {
  test('finds part of a title in upper or lower case, with the right count', async () => {
    const named = async (title: string) => rename(await client.begin(), { title });
    await named('Urlaub für Émile 100%');
    await named('Reise_Kosten');
    await client.begin();
    const search = (text: string) => titles(`?search=${encodeURIComponent(text)}`);
    expect(await search('ÉMILE')).toEqual(['Urlaub für Émile 100%']);
    expect(await search('e\u0301mile')).toEqual(['Urlaub für Émile 100%']);
    expect(await search('%')).toEqual(['Urlaub für Émile 100%']);
    expect(await search('E_k')).toEqual(['Reise_Kosten']);
    expect(await search('nowhere')).toEqual([]);
    expect(await search('  ')).toHaveLength(3);
    const { body } = await client.ask('GET', '/v1/chats?search=r&pageSize=1');
    expect(body.pagination).toMatchObject({ totalCount: 2, totalPages: 2 });
  });

  test('400: a search of more than 500 characters', async () => {
    const answer = await client.ask('GET', `/v1/chats?search=${'x'.repeat(501)}`);
    expect(answer.status).toBe(400);
  });
});
