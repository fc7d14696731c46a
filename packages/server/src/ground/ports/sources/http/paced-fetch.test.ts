import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { serveLoopback } from '../fixtures/serve-loopback.ts';
import { readBody } from './bounded-body.ts';
import { openPacedFetch } from './paced-fetch.ts';

const { signal } = new AbortController();
const quick = { perMinute: 60_000, firstWaitMs: 10 };

/** Serves these statuses in turn, the last one for ever. Tells when each request came. */
async function serveStatuses(statuses: [number, Record<string, string>?][]) {
  const at: number[] = [];
  const origin = await serveLoopback((_request, response) => {
    const [status, headers] = statuses[Math.min(at.length, statuses.length - 1)]!;
    at.push(performance.now());
    response.writeHead(status, headers).end('text');
  });
  return { origin, at };
}

describe('requests of one credential', () => {
  test('are spread evenly, however many begin at once', async () => {
    const { origin, at } = await serveStatuses([[200]]);
    const paced = openPacedFetch(fetch, { perMinute: 600 });
    const begunAt = performance.now();
    await Promise.all([1, 2, 3, 4].map(() => paced.fetch(origin, { signal })));
    // A busy machine may serve one late and the next at once, but none early.
    at.forEach((time, index) => expect(time - begunAt).toBeGreaterThan(index * 100 - 10));
  });

  test('are slowed down by what the place asks for', async () => {
    const { origin, at } = await serveStatuses([[200]]);
    const paced = openPacedFetch(fetch, quick);
    paced.slowDown(150);
    const begunAt = performance.now();
    await Promise.all([1, 2].map(() => paced.fetch(origin, { signal })));
    expect(at[1]! - begunAt).toBeGreaterThan(140);
  });

  test.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('wait as long as Retry-After says in %s', async (_name, header) => {
    const { origin, at } = await serveStatuses([[429, { 'retry-after': header() }], [200]]);
    const response = await openPacedFetch(fetch, quick).fetch(origin, { signal });
    expect(response.status).toBe(200);
    expect(at[1]! - at[0]!).toBeGreaterThan(900);
  });

  test('are tried three times, with growing waits where none is named', async () => {
    const { origin, at } = await serveStatuses([[503]]);
    const asked = openPacedFetch(fetch, { ...quick, firstWaitMs: 100 }).fetch(origin, { signal });
    await expect(asked).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: undefined });
    expect(at.length).toBe(3);
    expect(at[1]! - at[0]!).toBeGreaterThan(70);
    expect(at[2]! - at[1]!).toBeGreaterThan(140);
  });

  test('are given up at once where the wait is longer than 30 s', async () => {
    const { origin, at } = await serveStatuses([[429, { 'retry-after': '3600' }]]);
    await expect(openPacedFetch(fetch, quick).fetch(origin, { signal })).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: 3600,
    });
    expect(at.length).toBe(1);
  });

  test('end with the signal while they wait', async () => {
    const { origin } = await serveStatuses([[429, { 'retry-after': '20' }]]);
    const end = AbortSignal.timeout(200);
    const begun = performance.now();
    const asked = openPacedFetch(fetch, quick).fetch(origin, { signal: end });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test.each([
    [401, false],
    [403, true],
  ])('that get %i are refused', async (status, isOfItem) => {
    const { origin } = await serveStatuses([[status]]);
    await expect(openPacedFetch(fetch, quick).fetch(origin, { signal })).rejects.toMatchObject({
      code: 'refused',
      isOfItem,
    });
  });

  test('leave 404 and 500 to who asked', async () => {
    const { origin } = await serveStatuses([[404], [500]]);
    const paced = openPacedFetch(fetch, quick);
    expect((await paced.fetch(origin, { signal })).status).toBe(404);
    expect((await paced.fetch(origin, { signal })).status).toBe(500);
  });

  test('without an answer are unreachable, and say why', async () => {
    const origin = await serveLoopback((request) => void request.socket.destroy());
    const asked = openPacedFetch(fetch, quick).fetch(origin, { signal });
    await expect(asked).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('UND_ERR_SOCKET'),
    });
  });

  test('to a private address are not allowed', async () => {
    const { origin, at } = await serveStatuses([[200]]);
    const safe = openSafeFetch({ privateHosts: [] });
    onTestFinished(() => safe.close());
    const asked = openPacedFetch(safe.fetch, quick).fetch(origin, { signal });
    await expect(asked).rejects.toMatchObject({ code: 'not_allowed' });
    expect(at.length).toBe(0);
  });
});

describe('the body of an answer', () => {
  async function bodyOf(origin: string, maxBytes: number) {
    return readBody(await openPacedFetch(fetch, quick).fetch(origin, { signal }), maxBytes);
  }

  test('is too large by its length, before a byte is read', async () => {
    const origin = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-length': String(10 * 2 ** 30) });
      response.write('the first of 10 GiB');
    });
    await expect(bodyOf(origin, 1000)).rejects.toMatchObject({ code: 'too_large', isOfItem: true });
  });

  test('is too large by what it unpacks to', async () => {
    const bomb = gzipSync(Buffer.alloc(64 << 20));
    const origin = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(bodyOf(origin, 1 << 20)).rejects.toMatchObject({ code: 'too_large' });
  });

  test('that breaks off is no body', async () => {
    const origin = await serveLoopback((request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('the beginning', () => request.socket.destroy());
    });
    await expect(bodyOf(origin, 1000)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
