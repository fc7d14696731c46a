import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { RequestEnv } from './api.ts';
import { listen } from './listen.ts';

const local = { host: '127.0.0.1', port: 0 };

function appThat(answer: () => Promise<string>) {
  const app = new OpenAPIHono<RequestEnv>();
  app.get('/', async (c) => c.text(await answer()));
  return app;
}

/** Sends these exact bytes and returns the whole answer. */
function send(url: string, text: string): Promise<string> {
  return new Promise((done, fail) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(text));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => done(answer)).on('error', fail);
  });
}

test('closing lets the running request finish and takes no new one', async () => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<string>();
  const listener = await listen(
    appThat(() => {
      started.resolve();
      return released.promise;
    }),
    local,
  );
  const running = fetch(listener.url);
  await started.promise;
  const closed = listener.close(10_000);
  await expect(fetch(listener.url)).rejects.toThrow();
  released.resolve('done');
  expect(await (await running).text()).toBe('done');
  await closed;
});

test('an HTTP/1.0 request without a Host is answered', async () => {
  const listener = await listen(
    appThat(async () => 'alive'),
    local,
  );
  expect(await send(listener.url, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*alive$/s);
  await listener.close(1000);
});

test('an error for a later request is not written into an answer that has begun', async () => {
  const released = Promise.withResolvers<void>();
  const app = new OpenAPIHono<RequestEnv>();
  const start = Buffer.from('begun');
  app.get('/', (c) =>
    c.body(
      new ReadableStream({
        start: (stream) => stream.enqueue(start),
        pull: () => released.promise,
      }),
    ),
  );
  const listener = await listen(app, local);
  const answer = await new Promise<string>((done) => {
    let text = '';
    const socket = connect(Number(new URL(listener.url).port), '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('begun')) socket.write('nonsense\r\n\r\n');
    });
    socket.on('error', () => {}).on('close', () => done(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toContain('HTTP/1.1 400');
  released.resolve();
  await listener.close(0);
});

test.each([
  ['0.0.0.0', /^http:\/\/localhost:\d+$/],
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
])('a server that listens to %s has a URL that can be opened', async (host, url) => {
  const listener = await listen(
    appThat(async () => 'alive'),
    { host, port: 0 },
  );
  expect(listener.url).toMatch(url);
  expect(await (await fetch(listener.url)).text()).toBe('alive');
  await listener.close(1000);
});

test('closing cuts off a request that takes too long', async () => {
  const listener = await listen(
    appThat(() => new Promise(() => {})),
    local,
  );
  const running = fetch(listener.url).catch(() => 'cut off');
  await new Promise((done) => setTimeout(done, 50));
  await listener.close(50);
  expect(await running).toBe('cut off');
});

test('a port that is already in use is named in the error', async () => {
  const listener = await listen(
    appThat(async () => ''),
    local,
  );
  const port = Number(new URL(listener.url).port);
  const second = listen(
    appThat(async () => ''),
    { ...local, port },
  );
  await expect(second).rejects.toThrow(`PORT: ${port} on 127.0.0.1 is already in use`);
  await listener.close(0);
});

test('a malformed request gets a 4xx, and the next request is answered', async () => {
  const listener = await listen(
    appThat(async () => 'alive'),
    local,
  );
  const texts = [
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET /\\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'nonsense\r\n\r\n',
  ];
  for (const text of texts) expect(await send(listener.url, text)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await (await fetch(listener.url)).text()).toBe('alive');
  await listener.close(1000);
});

test.each([
  ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['a text that is not HTTP', 'nonsense\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an invalid Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
])(
  'a malformed request, such as %s, gets the usual error body and a request id',
  async (_, text, status) => {
    const listener = await listen(
      appThat(async () => 'alive'),
      local,
    );
    const [head = '', body = ''] = (await send(listener.url, text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}\r?$/im);
    expect(head).toMatch(/^content-type: application\/json/im);
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^The .+/) });
    expect(await (await fetch(listener.url)).text()).toBe('alive');
    await listener.close(1000);
  },
);
