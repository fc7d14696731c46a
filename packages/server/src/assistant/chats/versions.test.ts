import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ChatDetail, Message } from '@guildhall/contract';
import { sendText } from '../../../../../test/model-steps.ts';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { refused, testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import { chatWith, dataOf } from '#assistant/answers/model/fixtures/chat-with-model.ts';

const world = await testWorld();
const { tree, parts } = world;
const client = chatClient(world.app, tree);

const somebody = () => join(world, tree, 'member');

const ask = (who: Somebody, method: string, path: string, body?: object) =>
  client.ask(method, path, body, who.headers);

async function begin(who: Somebody): Promise<string> {
  const { body } = await ask(who, 'POST', '/v1/chats', { teamId: tree.team.id });
  return `/v1/chats/${body.chat.id}`;
}

async function say(who: Somebody, path: string, text: string, afterId?: string | null) {
  const body = { text, ...(afterId !== undefined && { afterId }) };
  const answer = await ask(who, 'POST', `${path}/messages`, body);
  expect(answer.status).toBe(201);
  return answer.body.message as Message;
}

const read = async (who: Somebody, path: string): Promise<ChatDetail> =>
  (await ask(who, 'GET', path)).body.chat;
const readAll = (who: Somebody, path: string) => read(who, `${path}?include=versions`);

const questionsOf = (messages: readonly Message[] = []) =>
  messages.filter(({ role }) => role === 'user').map(({ text }) => text);

describe('a question that is asked in place of an earlier one', () => {
  test('replaces it and what followed; those are listed only with include=versions', async () => {
    const me = await somebody();
    const path = await begin(me);
    const first = await say(me, path, 'One?');
    await say(me, path, 'Two?');
    await say(me, path, 'Three?');
    await say(me, path, 'Two again?', first.id);
    const shown = await read(me, path);
    expect(questionsOf(shown.messages)).toEqual(['One?', 'Two again?']);
    expect(shown).not.toHaveProperty('formerMessages');
    expect(shown.messages[0]).not.toHaveProperty('followsId');
    const { messages, formerMessages = [] } = await readAll(me, path);
    expect(questionsOf(messages)).toEqual(['One?', 'Two again?']);
    expect(questionsOf(formerMessages)).toEqual(['Two?', 'Three?']);
    const [one, answer, two] = messages;
    expect(one).toMatchObject({ followsId: null });
    expect(answer).toMatchObject({ id: first.id, followsId: one?.id });
    expect([two?.followsId, formerMessages[0]?.followsId]).toEqual([first.id, first.id]);
    expect(formerMessages[2]?.followsId).toBe(formerMessages[1]?.id);
    await say(me, path, 'Four?');
    expect(questionsOf((await read(me, path)).messages)).toEqual(['One?', 'Two again?', 'Four?']);
  });

  test('of the whole chat, renames a chat that has its title from the former one', async () => {
    const me = await somebody();
    const path = await begin(me);
    await say(me, path, 'My password is swordfish?');
    await say(me, path, 'Where is the ladder?', null);
    expect(await read(me, path)).toMatchObject({ title: 'Where is the ladder?' });
    await ask(me, 'PATCH', path, { title: 'Ladders' });
    await say(me, path, 'Where is the long ladder?', null);
    const { title, messages, formerMessages } = await readAll(me, path);
    expect(title).toBe('Ladders');
    expect(questionsOf(messages)).toEqual(['Where is the long ladder?']);
    expect(formerMessages).toHaveLength(4);
  });

  test('S4: the title follows the first question that is shown, whichever version goes on', async () => {
    const me = await somebody();
    const path = await begin(me);
    const first = await say(me, path, 'Where is the ladder?');
    await say(me, path, 'My password is swordfish?', null);
    await say(me, path, 'How long is it?', first.id);
    const { title, messages } = await read(me, path);
    expect(questionsOf(messages)).toEqual(['Where is the ladder?', 'How long is it?']);
    expect(title).toBe('Where is the ladder?');
  });

  test('409: has up to 50 versions', async () => {
    const me = await somebody();
    const path = await begin(me);
    const first = await say(me, path, 'One?');
    await say(me, path, 'Two?', first.id);
    const [orgId, chatId] = [tree.team.orgId, path.split('/').at(-1)];
    await sql`insert into messages (org_id, id, chat_id, number, role, text, parts, state, follows, is_former)
      select ${orgId}::uuid, uuidv7(), ${chatId}::uuid, 10 + n, 'user', 'Two?', '[]', 'done', 2, true
      from generate_series(1, 48) n`.execute(parts.db);
    await say(me, path, 'The last?', first.id);
    const more = { text: 'One more?', afterId: first.id };
    const { status, body } = await ask(me, 'POST', `${path}/messages`, more);
    expect({ status, body }).toEqual(refused('versions_full'));
    await say(me, path, 'Another one?');
  });

  test('an earlier version goes on where a question follows its last answer', async () => {
    const me = await somebody();
    const path = await begin(me);
    const former = await say(me, path, 'One?');
    await say(me, path, 'One again?', null);
    await say(me, path, 'Two?', former.id);
    const { messages, formerMessages } = await readAll(me, path);
    expect(questionsOf(messages)).toEqual(['One?', 'Two?']);
    expect(questionsOf(formerMessages)).toEqual(['One again?']);
  });

  test('of several at once, each is asked whole, or is refused and changes nothing', async () => {
    const me = await somebody();
    const path = await begin(me);
    const first = await say(me, path, 'One?');
    await say(me, path, 'Two?');
    const send = (text: string) =>
      ask(me, 'POST', `${path}/messages`, { text, afterId: first.id }).then((it) => it.status);
    const statuses = await Promise.all(['Three?', 'Four?', 'Five?'].map(send));
    const taken = statuses.filter((status) => status === 201).length;
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const { messages, formerMessages } = await readAll(me, path);
    expect(questionsOf(messages)).toHaveLength(2);
    expect(questionsOf(formerMessages)).toHaveLength(taken);
  });

  test('404: the answer that it should follow is unknown, a question, or of another chat', async () => {
    const me = await somebody();
    const path = await begin(me);
    await say(me, path, 'One?');
    const [question] = (await read(me, path)).messages;
    const elsewhere = await say(me, await begin(me), 'Two?');
    for (const afterId of [randomUUID(), question?.id, elsewhere.id]) {
      const answer = await ask(me, 'POST', `${path}/messages`, { text: 'Three?', afterId });
      expect(answer).toEqual(refused('message_not_found'));
    }
    expect((await readAll(me, path)).formerMessages).toEqual([]);
  });

  test('is answered without what it replaces, which no language model is told', async () => {
    const chat = await chatWith(parts, tree, [], { always: sendText('Yes.') });
    await chat.addSettled('boats.md', 'The green boat leaves at nine.');
    const first = (await chat.say('Which boats are there?')).message;
    await chat.say('Is swordfish a boat?');
    await chat.ask('POST', `${chat.path}/messages`, { text: 'Is cod a boat?', afterId: first.id });
    const told = JSON.stringify(dataOf(chat.asked.at(-1)!));
    expect(told).toContain('Which boats are there?');
    expect(told).not.toContain('swordfish');
  });
});

describe('an earlier version', () => {
  test('S4: is read and found by nobody with whom the chat is shared', async () => {
    const [me, reader] = [await somebody(), await somebody()];
    const path = await begin(me);
    await say(me, path, 'Who is swordfish?');
    await say(me, path, 'Who has the ladder?', null);
    await ask(me, 'PATCH', path, { isShared: true });
    for (const address of [path, `${path}?include=versions`]) {
      expect(JSON.stringify(await read(reader, address))).not.toContain('swordfish');
    }
    const list = `/v1/chats?teamId=${tree.team.id}&shared=true&search=`;
    expect((await ask(reader, 'GET', `${list}swordfish`)).body.chats).toEqual([]);
    expect((await ask(reader, 'GET', `${list}ladder`)).body.chats).toHaveLength(1);
  });

  test('S1: says no word of a document that its owner does not see any more', async () => {
    const documents = documentClient(world.app, tree);
    const me = await somebody();
    const text = 'The vault of Brannock opens at nine in the morning.';
    const stored = await documents.addSettled('brannock.txt', text, { visibility: 'restricted' });
    const change = (userIds: string[]) =>
      documents.ask('PATCH', `/v1/documents/${stored.id}`, { shares: { userIds } });
    await change([me.userId]);
    const path = await begin(me);
    await say(me, path, 'When does the vault of Brannock open?');
    await say(me, path, 'Who has the ladder?', null);
    expect(JSON.stringify(await readAll(me, path))).toContain('nine in the morning');
    await change([]);
    const said = JSON.stringify(await readAll(me, path));
    expect(said).not.toContain('nine in the morning');
    expect(said).not.toContain('brannock.txt');
  });

  test('keeps its feedback, which is listed with it', async () => {
    const me = await somebody();
    const path = await begin(me);
    const former = await say(me, path, 'One?');
    await ask(me, 'POST', `${path}/messages/${former.id}/feedback`, { isUpvoted: false });
    await say(me, path, 'One again?', null);
    expect((await read(me, path)).feedback).toEqual([]);
    expect((await readAll(me, path)).feedback).toMatchObject([{ messageId: former.id }]);
  });
});

describe('a question that is sent twice with the same id', () => {
  const send = (who: Somebody, path: string, questionId: string, text = 'One?') =>
    ask(who, 'POST', `${path}/messages`, { text, questionId });

  test('is asked once, and answered both times with the same answer', async () => {
    const me = await somebody();
    const path = await begin(me);
    const id = randomUUID();
    const sent = [await send(me, path, id), await send(me, path, id.toUpperCase())];
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(sent[1]?.body.message).toEqual(sent[0]?.body.message);
    const { messages } = await read(me, path);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({ id, text: 'One?' });
  });

  test('is asked once, also at the same moment and after another one', async () => {
    const me = await somebody();
    const path = await begin(me);
    const id = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => send(me, path, id)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    await say(me, path, 'Two?');
    await send(me, path, id);
    expect(questionsOf((await readAll(me, path)).messages)).toEqual(['One?', 'Two?']);
  });

  test('in two chats is refused in the second, which says nothing of the first', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const [mine, theirs] = [await begin(me), await begin(other)];
    const id = randomUUID();
    await send(me, mine, id);
    const { status, body } = await send(other, theirs, id);
    expect({ status, body }).toEqual(refused('question_id_taken'));
    expect((await read(other, theirs)).messages).toEqual([]);
  });
  test('in two chats at once is asked in one, never without its answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const me = await somebody();
      const chats = [await begin(me), await begin(me)];
      const id = randomUUID();
      const sent = await Promise.all(chats.map((path) => send(me, path, id)));
      expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      const lengths = await Promise.all(
        chats.map(async (path) => (await read(me, path)).messages.length),
      );
      expect(lengths.toSorted((a, b) => a - b)).toEqual([0, 2]);
    }
  });

  test('409: the id is that of a deleted answer, whose correction it would take', async () => {
    const me = await somebody();
    const path = await begin(me);
    const { id } = await say(me, path, 'One?');
    await ask(me, 'POST', `${path}/messages/${id}/feedback`, { isUpvoted: false });
    await ask(me, 'DELETE', path);
    const { status, body } = await send(me, await begin(me), id);
    expect({ status, body }).toEqual(refused('question_id_taken'));
  });

  test.each(['application/json', 'text/event-stream'])(
    'S1: says no word as %s of a document that its asker does not see any more',
    async (accept) => {
      const documents = documentClient(world.app, tree);
      const me = await somebody();
      const text = 'The safe of Brannock opens at eleven in the morning.';
      const name = `safe-${accept.length}.txt`;
      const stored = await documents.addSettled(name, text, { visibility: 'restricted' });
      const change = (userIds: string[]) =>
        documents.ask('PATCH', `/v1/documents/${stored.id}`, { shares: { userIds } });
      await change([me.userId]);
      const path = await begin(me);
      const id = randomUUID();
      const body = { text: 'When does the safe of Brannock open?', questionId: id };
      const sendAs = async () => {
        const headers = { ...me.headers, 'content-type': 'application/json', accept };
        const request = { method: 'POST', headers, body: JSON.stringify(body) };
        return (await world.app.request(`${path}/messages`, request)).text();
      };
      expect(await sendAs()).toContain('eleven in the');
      expect(await sendAs()).toContain('eleven in the');
      await change([]);
      const said = await sendAs();
      expect(said).not.toContain('eleven');
      expect(said).not.toContain(name);
    },
  );
});
