import { randomBytes, randomUUID } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#ports/clock/clock.ts';
import { openSafeFetch } from '#ports/safe-fetch/safe-fetch.ts';
import { openReceiver } from '../fixtures/receiver.ts';
import type { DueDelivery } from './claims.queries.ts';
import { postEvent } from './post-event.ts';

const due = (url: string): DueDelivery => ({
  id: randomUUID(),
  tries: 0,
  url,
  secret: randomBytes(32),
  old_secret: null,
  round_tries: 0,
  event_id: randomUUID(),
  event_type: 'document.ready',
  sequence: '1',
  team_id: randomUUID(),
  data: { documentId: randomUUID() },
  happened_at: new Date(),
});

/** A lookup in which every name points to this machine, as with DNS rebinding. */
const toThisMachine: LookupFunction = (_, options, callback) => {
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

async function post(url: string, privateHosts: string[] = []) {
  const safeFetch = openSafeFetch({ privateHosts, lookup: toThisMachine });
  onTestFinished(() => safeFetch.close());
  const { signal } = new AbortController();
  return postEvent({ clock: systemClock, safeFetch }, due(url), signal);
}

describe('S12: an event for a host name that resolves to this machine', () => {
  test('is not sent, and the error says why', async () => {
    const there = await openReceiver();
    onTestFinished(() => there.close());
    const { port } = new URL(there.url);
    const outcome = await post(`http://hook.example:${port}/`);
    expect(outcome).toMatchObject({ isSuccess: false, status: null });
    expect(outcome.error).toContain('hook.example is not on the public internet');
    expect(there.received).toEqual([]);
  });

  test('is sent if the name is in PRIVATE_HOSTS', async () => {
    const there = await openReceiver();
    onTestFinished(() => there.close());
    const { port } = new URL(there.url);
    const outcome = await post(`http://hook.example:${port}/`, ['hook.example']);
    expect(outcome).toMatchObject({ isSuccess: true, error: null });
    expect(there.received).toHaveLength(1);
  });

  test('is not sent through a redirect', async () => {
    const inside = await openReceiver();
    onTestFinished(() => inside.close());
    const there = await openReceiver((response) =>
      response.writeHead(307, { location: inside.url }).end(),
    );
    onTestFinished(() => there.close());
    const { port } = new URL(there.url);
    const outcome = await post(`http://hook.example:${port}/`, ['hook.example']);
    expect(outcome).toMatchObject({ isSuccess: false, status: 307 });
    expect(inside.received).toEqual([]);
  });
});
