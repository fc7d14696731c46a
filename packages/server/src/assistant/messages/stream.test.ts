import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chat } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient, OpenStream } from '#assistant/fixtures/client.ts';
import { slowAnswers } from '#assistant/fixtures/slow-answers.ts';
import type { SlowAnswers } from '#assistant/fixtures/slow-answers.ts';
import { createLiveAnswers } from '#assistant/live-answers/live-answers.ts';

let answers: SlowAnswers;
let tree: TestTree;
let client: ChatClient;
let chat: Chat;

const { parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  const documents = documentClient(createApp(parts), tree);
  await documents.addSettled('boats.md', 'The green boat leaves at nine in the morning.');
  answers = slowAnswers();
  client = chatClient(createApp({ ...parts, answers }), tree);
  chat = await client.begin();
});

const ask = () =>
  client.stream(`/v1/chats/${chat.id}/messages`, {
    body: { text: 'When does the green boat leave?' },
  });
const pathOf = ({ headers }: OpenStream) => headers.get('location')!;
const kept = async () => (await client.ask('GET', `/v1/chats/${chat.id}`)).body.chat.messages[1];
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from);

describe('the events of an answer', () => {
  test('have ids from 1 and together make up the final message', async () => {
    const stream = await ask();
    expect(stream.status).toBe(201);
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.headers.get('cache-control')).toBe('no-store');
    answers.allow(100);
    const events = await stream.rest();
    expect(events.map(({ id }) => id)).toEqual(numbers(events.length));
    const { message } = events.at(-1)!.data;
    const of = (name: string) =>
      events.filter(({ event }) => event === name).map(({ data }) => data);
    expect(events.at(-1)!.event).toBe('done');
    expect(
      of('delta')
        .map(({ text }) => text)
        .join('')
        .trim(),
    ).toBe(message.text);
    // Whether a document is verified is told with the whole message.
    const verified = { verifiedUntil: null, isVerificationDue: false };
    expect(of('citation').map((it) => ({ ...it, ...verified }))).toEqual(message.citations);
    expect(of('step')).toEqual(message.steps);
    expect(await kept()).toEqual(message);
  });

  test('are the same for a second reader and for one who joins in the middle', async () => {
    const first = await ask();
    answers.allow(3);
    const begun = await first.read(2);
    const second = await client.stream(pathOf(first));
    const third = await client.stream(pathOf(first), { lastEventId: '1' });
    expect(second.status).toBe(200);
    answers.allow(100);
    const all = [...begun, ...(await first.rest())];
    expect(all.at(-1)!.event).toBe('done');
    expect(await second.rest()).toEqual(all);
    expect(await third.rest()).toEqual(all.slice(1));
  });

  test('can be read again after the end: all of them, or those after Last-Event-ID', async () => {
    const stream = await ask();
    answers.allow(100);
    const all = await stream.rest();
    const again = async (lastEventId?: string) =>
      (
        await client.stream(pathOf(stream), lastEventId === undefined ? {} : { lastEventId })
      ).rest();
    expect(await again()).toEqual(all);
    expect(await again('2')).toEqual(all.slice(2));
    expect(await again(String(all.length))).toEqual([]);
    expect(await again('999999999')).toEqual([]);
    for (const odd of ['-1', '1.5', 'x', '1; drop', '99999999999999999999']) {
      expect(await again(odd)).toEqual(all);
    }
  });

  test('are dropped after a minute; then only the last event is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stream = await ask();
      answers.allow(100);
      const all = await stream.rest();
      vi.advanceTimersByTime(61_000);
      const late = await (await client.stream(pathOf(stream), { lastEventId: '2' })).rest();
      expect(late).toEqual([{ ...all.at(-1), id: 1_000_000 }]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are only the last event in a process that did not write the answer', async () => {
    const stream = await ask();
    answers.allow(100);
    const end = (await stream.rest()).at(-1)!;
    const restarted = { ...parts, answers: createLiveAnswers() };
    const later = chatClient(createApp(restarted), tree);
    const events = await (await later.stream(pathOf(stream))).rest();
    expect(events).toEqual([{ ...end, id: 1_000_000 }]);
  });
});

describe('a reader who goes away', () => {
  test('in the middle: the answer is finished and saved, and the rest can be read later', async () => {
    const stream = await ask();
    answers.allow(2);
    const [first] = await stream.read(1);
    await stream.leave();
    answers.allow(100);
    await vi.waitFor(async () => expect(await kept()).toMatchObject({ state: 'done' }));
    const rest = await (
      await client.stream(pathOf(stream), { lastEventId: String(first!.id) })
    ).rest();
    expect(rest.map(({ id }) => id)).toEqual(numbers(rest.length, 2));
    expect(rest.at(-1)!.event).toBe('done');
  });

  test('before the first event: the answer is finished and saved', async () => {
    const stream = await ask();
    await stream.leave();
    expect(await kept()).toMatchObject({ state: 'writing' });
    answers.allow(100);
    await vi.waitFor(async () => expect(await kept()).toMatchObject({ state: 'done' }));
  });
});

describe('an answer of another process', () => {
  let other: ChatClient;
  beforeEach(() => {
    other = chatClient(createApp({ ...parts, answers: createLiveAnswers() }), tree);
  });

  test('is read as one final event once it has ended', async () => {
    const stream = await ask();
    const elsewhere = await other.stream(pathOf(stream));
    await delay(700);
    answers.allow(100);
    const [end, ...more] = await elsewhere.rest();
    expect([end!.event, more]).toEqual(['done', []]);
    expect(end!.data.message).toEqual(await kept());
  });

  test('makes a question in this process a 409 until it has ended', async () => {
    const stream = await ask();
    const path = `/v1/chats/${chat.id}/messages`;
    expect((await other.ask('POST', path, { text: 'Next' })).status).toBe(409);
    answers.allow(100);
    await stream.rest();
    expect((await other.ask('POST', path, { text: 'Next' })).status).toBe(201);
  });

  test('can be stopped, and its own reader is told', async () => {
    const stream = await ask();
    const { body } = await other.ask('POST', `${pathOf(stream)}/stop`);
    expect(body.message.state).toBe('stopped');
    expect(
      (await other.ask('POST', `/v1/chats/${chat.id}/messages`, { text: 'Next' })).status,
    ).toBe(201);
    answers.allow(100);
    const end = (await stream.rest()).at(-1)!;
    expect(end).toMatchObject({ event: 'done', data: body });
  });

  test('whose process died ends as failed for a waiting reader', async () => {
    const stream = await ask();
    const elsewhere = await other.stream(pathOf(stream));
    await sql`update messages set alive_at = now() - interval '31 seconds'
      where chat_id = ${chat.id} and state = 'writing'`.execute(parts.db);
    const [end] = await elsewhere.rest();
    expect(end).toMatchObject({ event: 'error', data: { message: { state: 'failed' } } });
    answers.allow(100);
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'error' });
  });
});

describe('a chat whose team is deleted during an answer', () => {
  test('ends its stream without a done event, and is then a 404', async () => {
    const below = await tree.addTeam('Below');
    chat = await client.begin({ teamId: below.id });
    const stream = await ask();
    await client.ask('DELETE', `/v1/teams/${below.id}`);
    answers.allow(100);
    expect((await stream.rest()).filter(({ event }) => event === 'done')).toEqual([]);
    expect((await client.stream(pathOf(stream))).status).toBe(404);
  });
});

describe('a server that is being stopped', () => {
  test('waits for answers, and ends those that take too long as failed', async () => {
    const stream = await ask();
    await answers.close(50);
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'error' });
    expect(await kept()).toMatchObject({ state: 'failed' });
    const next = await ask();
    answers.allow(100);
    await answers.close(10_000);
    expect((await next.rest()).at(-1)).toMatchObject({ event: 'done' });
  });
});
