import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { clients } from './clients.fixture.ts';
import type { GuildhallError } from './index.ts';
import { answer, oddServer } from './odd-server.fixture.ts';
import { realServer } from './real-server.fixture.ts';

const server = await realServer();
const files = [new File(['The warranty lasts two years.'], 'warranty.txt')];
await server.guildhall.addDocuments({ visibility: 'public', wait: true, files });

async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const text = 'How long does the warranty last?';

describe.each(clients)('an answer of a real server, as it comes to %s', (_, createGuildhall) => {
  test('has typed events, the last one with the message', async () => {
    const guildhall = createGuildhall({ ...server, checkAnswers: true });
    const { chat } = await guildhall.createChat();
    const events = await collect(guildhall.stream.sendMessage({ chatId: chat.id, text }));
    const end = events.at(-1);
    if (end?.event !== 'done') throw new Error(`ended with ${end?.event}`);
    expect(end.data.message.citations[0]?.name).toBe('warranty.txt');
    const written = events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('');
    expect(written.trim()).toBe(end.data.message.text);
    const { id: messageId } = end.data.message;
    const again = await collect(guildhall.stream.getMessage({ chatId: chat.id, messageId }));
    expect(again).toEqual(events);
  });

  test('loses and repeats no event when the connection breaks after each one', async () => {
    const { guildhall, url } = server;
    const { chat } = await guildhall.createChat();
    const proxy = await breakingProxy(url);
    const broken = createGuildhall({ url: proxy.url, key: server.key });
    const events = await collect(broken.stream.sendMessage({ chatId: chat.id, text }));
    const { messages } = (await guildhall.getChat({ chatId: chat.id })).chat;
    expect(messages).toHaveLength(2);
    const whole = guildhall.stream.getMessage({ chatId: chat.id, messageId: messages[1]!.id });
    expect(events).toEqual(await collect(whole));
    expect(proxy.asked.slice(0, 2)).toEqual([
      `POST /v1/chats/${chat.id}/messages `,
      `GET /v1/chats/${chat.id}/messages/${messages[1]!.id} 1`,
    ]);
  });

  test('is finished and stored even if the reader stops', async () => {
    const guildhall = createGuildhall(server);
    const { chat } = await guildhall.createChat();
    for await (const { event } of guildhall.stream.sendMessage({ chatId: chat.id, text })) {
      expect(event).toBe('step');
      break;
    }
    await expect
      .poll(async () => (await guildhall.getChat({ chatId: chat.id })).chat.messages[1]?.state)
      .toBe('done');
  });

  test('throws a refusal of the server with its code', async () => {
    const guildhall = createGuildhall(server);
    const chatId = crypto.randomUUID();
    const refused = collect(guildhall.stream.sendMessage({ chatId, text }));
    await expect(refused).rejects.toMatchObject({ code: 'chat_not_found', status: 404 });
    const { chat } = await guildhall.createChat();
    const empty = collect(guildhall.stream.sendMessage({ chatId: chat.id, text: ' ' }));
    await expect(empty).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a library that is not as new as this Node', () => {
  const chatId = crypto.randomUUID();

  test('Node 20 streams: nothing that came later is called', async () => {
    // What Node 22 and later added, as far as the language is concerned.
    const later = [
      [Promise, 'withResolvers'],
      [Promise, 'try'],
      [Array, 'fromAsync'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Set.prototype, 'union'],
      [URL, 'parse'],
    ] as const;
    const { chat } = await server.guildhall.createChat();
    for (const [owner, name] of later) {
      const found = Object.getOwnPropertyDescriptor(owner, name);
      if (!found) continue;
      Reflect.deleteProperty(owner, name);
      onTestFinished(() => void Object.defineProperty(owner, name, found));
    }
    // The server of this test runs in this process, so that its answer is a recorded one.
    const odd = await oddServer([
      answer(200, 'id: 1\nevent: done\ndata: {"message":{}}\n\n', {
        'content-type': 'text/event-stream',
      }),
    ]);
    const streamed = collect(odd.guildhall.stream.sendMessage({ chatId: chat.id, text }));
    await expect(streamed).resolves.toMatchObject([{ event: 'done' }]);
  });

  test('is told as such, not as a server that cannot be reached, and not tried again', async () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(() => {
      throw new TypeError('decode is not a function');
    });
    onTestFinished(() => decode.mockRestore());
    const odd = await oddServer([answer(200, 'id: 1\n', { 'content-type': 'text/event-stream' })]);
    const streamed = collect(odd.guildhall.stream.sendMessage({ chatId, text }));
    await expect(streamed).rejects.toThrow(new TypeError('decode is not a function'));
    expect(odd.asked()).toBe(1);
  });
});

describe('an odd server', () => {
  const input = { chatId: crypto.randomUUID(), text };
  const events = { 'content-type': 'text/event-stream' };

  test('that answers without a stream is an unexpected_answer', async () => {
    const { guildhall } = await oddServer([answer(200, '<html>')]);
    const streamed = collect(guildhall.stream.sendMessage(input));
    await expect(streamed).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  test('that sends invalid JSON is an unexpected_answer; an unknown event is skipped', async () => {
    const later = 'id: 1\nevent: thought\ndata: {}\n\n';
    const rubbish = await oddServer([
      answer(200, `${later}id: 2\nevent: delta\ndata: {\n\n`, events),
    ]);
    const streamed = collect(rubbish.guildhall.stream.sendMessage(input));
    await expect(streamed).rejects.toMatchObject({ code: 'unexpected_answer' });
    const whole = `${later}: alive\n\nid: 2\nevent: done\ndata: {"message":{}}\n\n`;
    const fine = await oddServer([answer(200, whole, events)]);
    expect(await collect(fine.guildhall.stream.sendMessage(input))).toEqual([
      { event: 'done', data: { message: {} } },
    ]);
  });

  test('that does not say where its answer is gets the message only once', async () => {
    const { guildhall, asked } = await oddServer([
      answer(201, 'id: 1\nevent: delta\ndata: {"text":"a"}\n\n', events),
    ]);
    const error: GuildhallError = await collect(guildhall.stream.sendMessage(input)).then(
      () => expect.fail('it has no end'),
      (cause: GuildhallError) => cause,
    );
    expect([error.code, asked()]).toEqual(['unreachable', 1]);
  });

  test('is left by an abort of the caller, whose reason is thrown', async () => {
    const { guildhall } = await oddServer([
      (_, response) => {
        response.writeHead(200, events).write('id: 1\nevent: delta\ndata: {"text":"a"}\n\n');
      },
    ]);
    const stop = new AbortController();
    const reading = (async () => {
      for await (const _ of guildhall.stream.sendMessage(input, { signal: stop.signal })) {
        stop.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
  });
});

/** Starts a proxy that breaks each stream after its first event. */
async function breakingProxy(target: string) {
  const asked: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    asked.push(`${method} ${url} ${String(headers['last-event-id'] ?? '')}`);
    const { host: _, ...passed } = headers;
    const onward = ask(target + url, { method, headers: passed }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
      let sent = '';
      answered.on('data', (chunk: Buffer) => {
        sent += chunk.toString();
        const end = /event: [^]*?\n\n/.exec(sent);
        if (!end) return;
        answered.removeAllListeners('data');
        outgoing.write(sent.slice(0, end.index + end[0].length), () => outgoing.destroy());
        answered.destroy();
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked };
}
