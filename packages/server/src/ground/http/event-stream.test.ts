import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '#ground/log.ts';
import type { RequestEnv } from './api.ts';
import type { EventSource, NumberedEvent } from './event-stream.ts';
import { sendEvents } from './event-stream.ts';

const event = (at: number, text = 'x'): NumberedEvent => ({ at, name: 'delta', data: { text } });

function request(
  source: EventSource,
  headers: Record<string, string> = {},
  init: RequestInit = {},
) {
  const onEnd = vi.fn<() => void>();
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const app = new Hono<RequestEnv>();
  app.get('/', (c) => {
    c.set('log', log);
    return sendEvents(c, 200, source, onEnd);
  });
  return { warn, onEnd, response: app.request('/', { headers, ...init }) };
}

describe('a stream of events', () => {
  test('is written in the standard format, with line ends escaped and any script kept', async () => {
    const { response } = request(async function* () {
      yield [event(1), event(2, 'a\nb\r\n\u2028"ж')];
      yield [event(3)];
    });
    const answer = await response;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(await answer.text()).toBe(
      ': alive\n\n' +
        'event: delta\ndata: {"text":"x"}\nid: 1\n\n' +
        'event: delta\ndata: {"text":"a\\nb\\r\\n\u2028\\"ж"}\nid: 2\n\n' +
        'event: delta\ndata: {"text":"x"}\nid: 3\n\n',
    );
  });

  test('begins after the event that the client received last', async () => {
    const asked: number[] = [];
    for (const last of ['7', '', 'x', '-1']) {
      const { response } = request(
        async function* (after) {
          asked.push(after);
          yield [];
        },
        { 'last-event-id': last },
      );
      await (await response).text();
    }
    expect(asked).toEqual([7, 0, 0, 0]);
  });

  test('frees its source when its reader leaves with events unread', async () => {
    const freed = Promise.withResolvers<void>();
    const { response } = request(async function* () {
      try {
        for (let at = 1; ; at += 1) yield [event(at)];
      } finally {
        freed.resolve();
      }
    });
    const reader = (await response).body!.getReader();
    await reader.read();
    await reader.cancel();
    await expect(freed.promise).resolves.toBeUndefined();
  });

  test('ends with a warning in the log if its source fails', async () => {
    const { response, warn } = request(async function* () {
      yield [event(1)];
      throw new Error('the database is gone');
    });
    expect(await (await response).text()).toMatch(/id: 1\n\n$/);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('aborts the signal of its source when its reader leaves', async () => {
    let heard: AbortSignal | undefined;
    const { response } = request(async function* (_, signal) {
      heard = signal;
      yield [event(1)];
      await new Promise((done) => signal.addEventListener('abort', done));
    });
    const reader = (await response).body!.getReader();
    await reader.read();
    await reader.cancel();
    expect(heard?.aborted).toBe(true);
  });

  test('asks its source for no more events than are read', async () => {
    let made = 0;
    const { response } = request(async function* () {
      for (; made < 100;) yield [event((made += 1))];
    });
    const reader = (await response).body!.getReader();
    for (let round = 0; round < 10; round += 1) await setImmediate();
    expect(made).toBeLessThan(3);
    while (!(await reader.read()).done);
    expect(made).toBe(100);
  });

  test('sends a sign of life after 15 seconds without an event', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const over = Promise.withResolvers<void>();
      const { response } = request(async function* () {
        await over.promise;
        yield [];
      });
      const text = (await response).text();
      await setImmediate();
      vi.advanceTimersByTime(15_000);
      over.resolve();
      expect(await text).toBe(': alive\n\n: alive\n\n');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the end of a stream is reported exactly once', () => {
  const endless: EventSource = async function* () {
    for (let at = 1; ; at += 1) yield [event(at)];
  };

  test('when its source has ended', async () => {
    const { response, onEnd } = request(async function* () {
      yield [event(1)];
    });
    const answer = await response;
    expect(onEnd).not.toHaveBeenCalled();
    await answer.text();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('when its source fails or yields an event that cannot be written', async () => {
    const broken = request(async function* () {
      yield [event(1)];
      throw new Error('the database is gone');
    });
    await (await broken.response).text();
    expect(broken.onEnd).toHaveBeenCalledOnce();
    const unwritable = request(async function* () {
      yield [{ at: 1, name: 'delta', data: { size: 1n } }];
    });
    await (await unwritable.response).text().catch(() => {});
    expect(unwritable.onEnd).toHaveBeenCalledOnce();
    expect(unwritable.warn).toHaveBeenCalledOnce();
  });

  test('when its reader leaves, before or after the first event', async () => {
    const unread = request(endless);
    await (await unread.response).body!.cancel();
    expect(unread.onEnd).toHaveBeenCalledOnce();
    const read = request(endless);
    const reader = (await read.response).body!.getReader();
    for (let count = 0; count < 3; count += 1) await reader.read();
    expect(read.onEnd).not.toHaveBeenCalled();
    await reader.cancel();
    expect(read.onEnd).toHaveBeenCalledOnce();
  });

  test('when the client has left before it begins, or leaves before it is read', async () => {
    const early = request(endless, {}, { signal: AbortSignal.abort() });
    const answer = await early.response;
    expect(early.onEnd).toHaveBeenCalledOnce();
    await answer.text();
    const leaving = new AbortController();
    const late = request(endless, {}, { signal: leaving.signal });
    const unread = await late.response;
    expect(late.onEnd).not.toHaveBeenCalled();
    leaving.abort();
    expect(late.onEnd).toHaveBeenCalledOnce();
    await unread.body!.cancel();
    expect(late.onEnd).toHaveBeenCalledOnce();
  });

  test('when it is requested by HEAD, which leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { response, onEnd } = request(endless, {}, { method: 'HEAD' });
      expect((await response).headers.get('content-type')).toBe('text/event-stream');
      expect(onEnd).toHaveBeenCalledOnce();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
