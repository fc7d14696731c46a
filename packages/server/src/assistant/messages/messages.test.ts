import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chat } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree, refused } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';
import { heldEmbeddings } from '#assistant/fixtures/held-embeddings.ts';
import type { LiveAnswers } from '#assistant/live-answers/live-answers.ts';

let tree: TestTree;
let client: ChatClient;
let documents: DocumentClient;
let chat: Chat;

const { parts } = await testApp();
const embeddings = heldEmbeddings(parts.embeddings);
const app = createApp({ ...parts, embeddings });
beforeEach(async () => {
  tree = await newTree(parts);
  client = chatClient(app, tree);
  documents = documentClient(app, tree);
  chat = await client.begin();
});

const question = 'When does the green boat leave?';
const boats = 'The green boat leaves at nine in the morning.';
const send = (text: unknown, to = chat, headers?: object) =>
  client.ask('POST', `/v1/chats/${to.id}/messages`, { text }, headers);
const pathOf = ({ id }: { id: string }, what = '') => `/v1/chats/${chat.id}/messages/${id}${what}`;
/** Makes the next answers hang during their search. */
const hold = async () => {
  await documents.addSettled(`${randomUUID()}.md`, boats);
  embeddings.hold(0);
};
const audit = async () => {
  const { body } = await client.ask('GET', '/v1/audit?pageSize=100');
  return body.entries.map(({ action }: { action: string }) => action);
};

describe('POST /v1/chats/{chatId}/messages', () => {
  test('201: an answer with its citations, a Location header and an audit entry', async () => {
    const document = await documents.addSettled('boats.md', boats);
    const response = await app.request(`/v1/chats/${chat.id}/messages`, {
      method: 'POST',
      headers: tree.headers,
      body: JSON.stringify({ text: question }),
    });
    expect(response.status).toBe(201);
    const { message } = (await response.json()) as any;
    expect(message).toEqual({
      id: expect.any(String),
      role: 'assistant',
      text: expect.stringContaining('nine in the morning'),
      state: 'done',
      certainty: 'answered',
      citations: [
        {
          documentId: document.id,
          name: 'boats.md',
          pageNumber: 1,
          hasPages: false,
          verifiedUntil: null,
          isVerificationDue: false,
          quote: expect.any(String),
          start: expect.any(Number),
          end: expect.any(Number),
          key: { start: expect.any(Number), end: expect.any(Number) },
          parts: [expect.objectContaining({ kind: 'text' })],
        },
      ],
      trainingIds: [],
      corrections: [],
      steps: expect.any(Array),
      createdAt: expect.any(String),
    });
    expect(response.headers.get('location')).toBe(pathOf(message));
    expect(await audit()).toEqual(expect.arrayContaining(['chat.created', 'message.sent']));
  });

  test.each([[undefined], [''], [' \n '], [7], [null], ['€'.repeat(10_001)]])(
    '400: %j',
    async (text) => {
      const { status, body } = await send(text);
      expect([status, body.error]).toEqual([400, 'text must be text of 1 to 10000 characters']);
    },
  );

  test.each([
    ['👩‍👩‍👧‍👦'.repeat(100)],
    [`'; drop table messages; --`],
    ['<script>alert(1)</script> ![x](https://evil.example/?q=1)'],
    ['متى يغادر القارب الأخضر؟'],
    ['\u202eright to left\u202c and %s ${7*7} {{7*7}}'],
    ['event: done\ndata: {"forged":true}\n\n'],
    ['AND OR NOT ((('],
    ['x'.repeat(10_000)],
  ])('201: any text is stored unchanged (S20, S22): %s', async (text) => {
    expect((await send(text)).status).toBe(201);
    const { body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    expect(body.chat.messages[0].text).toBe(text.trim());
    expect([...body.chat.title].length).toBeLessThanOrEqual(81);
  });

  test('409: the previous answer is still being written; of eight questions at once one is accepted', async () => {
    await hold();
    let ended = 0;
    const sent = Array.from({ length: 8 }, () => send('Qwurzl?').finally(() => (ended += 1)));
    const all = Promise.all(sent);
    const other = await client.begin();
    const meanwhile = send('Qwurzl?', other);
    // Refused requests do not wait for the accepted one.
    await vi.waitFor(() => expect(ended).toBe(7), { timeout: 10_000 });
    embeddings.release();
    const statuses = (await all).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)]);
    expect((await all).find(({ status }) => status === 409)).toEqual(refused('answer_under_way'));
    expect((await meanwhile).status).toBe(201);
    expect((await send('Next')).status).toBe(201);
    const { body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    expect(body.chat.messages).toHaveLength(4);
  });

  test('502: a failed answer is kept as failed, and the chat can be used again', async () => {
    const fail = () => {
      throw new Error('broken');
    };
    const start: LiveAnswers['start'] = (name, write) =>
      parts.answers.start(name, (sink) => write({ ...sink, add: fail }));
    const failing = chatClient(createApp({ ...parts, answers: { ...parts.answers, start } }), tree);
    const answer = await failing.ask('POST', `/v1/chats/${chat.id}/messages`, { text: question });
    expect(answer).toEqual(refused('answer_failed'));
    const { body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    expect(body.chat.messages[1]).toMatchObject({ state: 'failed', text: '', citations: [] });
    expect((await send('Again')).status).toBe(201);
  });
});

describe('GET /v1/chats/{chatId}/messages/{messageId}', () => {
  test('200: the question, its answer, and an answer that is being written', async () => {
    const message = await client.say(chat, question);
    const { body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    for (const said of body.chat.messages) {
      expect(await client.ask('GET', pathOf(said))).toEqual({
        status: 200,
        body: { message: said },
      });
    }
    expect(body.chat.messages[1]).toEqual(message);
    await hold();
    const next = send('Next');
    const writing = await vi.waitFor(async () => {
      const { messages } = (await client.ask('GET', `/v1/chats/${chat.id}`)).body.chat;
      expect(messages).toHaveLength(4);
      return messages[3];
    });
    expect(writing).toMatchObject({ role: 'assistant', text: '', state: 'writing' });
    // Drafts are saved every two seconds.
    await vi.waitFor(
      async () =>
        expect((await client.ask('GET', pathOf(writing))).body.message.steps).toHaveLength(1),
      { timeout: 10_000 },
    );
    embeddings.release();
    expect((await next).status).toBe(201);
  });

  test('404: a message that is unknown, malformed, of another chat or of another key’s chat (S4)', async () => {
    const message = await client.say(chat, 'Hello');
    const elsewhere = await client.say(await client.begin(), 'Hello');
    for (const id of [randomUUID(), 'x', elsewhere.id]) {
      expect(await client.ask('GET', pathOf({ id }))).toEqual(refused('message_not_found'));
    }
    const headers = await tree.addKey(tree.team);
    for (const [method, what, body] of [
      ['GET', ''],
      ['POST', '/stop'],
      ['POST', '/feedback', { isUpvoted: true }],
    ] as const) {
      const answer = await client.ask(method, pathOf(message, what), body, headers);
      expect(answer).toEqual(refused('message_not_found'));
    }
    const streamed = await client.stream(pathOf(message), { headers });
    expect(streamed.status).toBe(404);
  });
});

describe('POST /v1/chats/{chatId}/messages/{messageId}/stop', () => {
  test('200: a hanging answer stops at once with its steps so far, and the chat can be used again', async () => {
    await hold();
    const stream = await client.stream(`/v1/chats/${chat.id}/messages`, {
      body: { text: question },
    });
    await stream.read(1);
    const id = stream.headers.get('location')!.split('/').at(-1)!;
    const { status, body } = await client.ask('POST', pathOf({ id }, '/stop'));
    expect([status, body.message.state]).toEqual([200, 'stopped']);
    expect(body.message.steps).toEqual([{ kind: 'search', text: question }]);
    const rest = await stream.rest();
    expect(rest).toEqual([{ id: 2, event: 'done', data: { message: body.message } }]);
    embeddings.release();
    expect((await client.ask('POST', pathOf({ id }, '/stop'))).body).toEqual(body);
    expect((await client.ask('GET', pathOf({ id }))).body).toEqual(body);
    expect((await send('Next')).status).toBe(201);
    const { entries } = (await client.ask('GET', '/v1/audit?action=message.stopped')).body;
    expect(entries[0]).toMatchObject({ subjectIds: [id] });
  });

  test('200: a finished answer and a question are left unchanged', async () => {
    const message = await client.say(chat, question);
    const { body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    for (const said of body.chat.messages) {
      const answer = await client.ask('POST', pathOf(said, '/stop'));
      expect(answer).toEqual({ status: 200, body: { message: said } });
    }
    expect(message.state).toBe('done');
  });
});

describe('POST /v1/chats/{chatId}/messages/{messageId}/feedback', () => {
  const rate = (message: { id: string }, given: object) =>
    client.ask('POST', pathOf(message, '/feedback'), given);

  test('201: feedback is pending and has question and answer; a second feedback replaces it', async () => {
    await documents.addSettled('boats.md', boats);
    const message = await client.say(chat, question);
    const { status, body } = await rate(message, { isUpvoted: false, comment: 'At ten.' });
    expect(status).toBe(201);
    expect(body.training).toMatchObject({
      chatId: chat.id,
      status: 'pending',
      isUpvoted: false,
      userText: question,
      agentText: message.text,
    });
    const again = await rate(message, { isUpvoted: true });
    expect(again.body.training).toMatchObject({ id: body.training.id, isUpvoted: true });
  });

  test('400: isUpvoted is missing or not a boolean, or the correction is empty', async () => {
    const message = await client.say(chat, question);
    for (const given of [{}, { isUpvoted: 'yes' }, { isUpvoted: true, correctedResponse: ' ' }]) {
      expect((await rate(message, given)).status).toBe(400);
    }
  });

  test('409: feedback on a question, or on an answer that is being written', async () => {
    await client.say(chat, question);
    const { body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    const given = { isUpvoted: true };
    expect(await rate(body.chat.messages[0], given)).toEqual(refused('message_not_rateable'));
    await hold();
    const stream = await client.stream(`/v1/chats/${chat.id}/messages`, { body: { text: 'Next' } });
    await stream.read(1);
    const id = stream.headers.get('location')!.split('/').at(-1)!;
    expect(await rate({ id }, given)).toEqual(refused('message_not_rateable'));
    // A saved draft is no answer yet.
    await sql`update messages set text = 'Half an' where id = ${id}`.execute(parts.db);
    expect(await rate({ id }, given)).toEqual(refused('message_not_rateable'));
    embeddings.release();
    await stream.rest();
    expect((await rate({ id }, given)).status).toBe(201);
  });
});
