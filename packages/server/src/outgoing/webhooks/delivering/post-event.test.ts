import { randomBytes, randomUUID } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#ground/log.ts';
import { systemClock } from '#ground/ports/clock.ts';
import { openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { createSecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { openReceiver } from '../fixtures/receiver.ts';
import type { DueDelivery } from './claims.queries.ts';
import { postEvent } from './post-event.ts';

const secretBox = createSecretBox(randomBytes(32));

const due = (url: string): DueDelivery => ({
  id: randomUUID(),
  tries: 0,
  url,
  secret: secretBox.seal('webhook', randomBytes(32)),
  old_secret: null,
  round_tries: 0,
  event_id: randomUUID(),
  event_type: 'document.ready',
  sequence: '1',
  team_id: randomUUID(),
  data: { documentId: randomUUID() },
  happened_at: new Date(),
});

const logged: string[] = [];
const log = createLog('info', { write: (line: string) => void logged.push(line) });

/** A lookup in which every name points to this machine, as with DNS rebinding. */
const toThisMachine: LookupFunction = (host, options, callback) => {
  if (host === 'nobody.invalid') return callback(new Error(`ENOTFOUND ${host}`), []);
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

async function post(url: string, privateHosts: string[] = [], said: string[] = privateHosts) {
  const safeFetch = openSafeFetch({ privateHosts, lookup: toThisMachine });
  onTestFinished(() => safeFetch.close());
  const { signal } = new AbortController();
  const settings = { webhookPrivateHosts: said };
  return postEvent({ clock: systemClock, log, safeFetch, secretBox, settings }, due(url), signal);
}

async function receiverAt(...answer: Parameters<typeof openReceiver>) {
  const there = await openReceiver(...answer);
  onTestFinished(() => there.close());
  return { there, host: `hook.example:${new URL(there.url).port}` };
}

describe('S12: an event for a host name that resolves to this machine', () => {
  test('is not sent; the log says why, the delivery does not', async () => {
    const { there, host } = await receiverAt();
    const outcome = await post(`http://${host}/`);
    expect(outcome).toMatchObject({ isSuccess: false, status: null });
    expect(outcome.error).toBe('The receiver could not be reached');
    expect(there.received).toEqual([]);
    expect(logged.join('')).toContain('hook.example is not on the public internet');
  });

  test('S54: is sent if WEBHOOK_PRIVATE_HOSTS names it with its port; the answer is not kept', async () => {
    const { there, host } = await receiverAt((response) => response.end('words of the inside'));
    const outcome = await post(`http://${host}/`, [host]);
    expect(outcome).toMatchObject({ isSuccess: true, status: 200, error: null, answerStart: null });
    expect(there.received).toHaveLength(1);
    expect(await post(`http://${host}/`, ['hook.example:1'])).toMatchObject({ status: null });
    expect(there.received).toHaveLength(1);
  });

  test('keeps the beginning of the answer of any other host', async () => {
    const { host } = await receiverAt((response) => response.end('x'.repeat(5000)));
    const { answerStart } = await post(`http://${host}/`, [host], []);
    expect(answerStart).toBe('x'.repeat(1024));
  });

  test('is not sent through a redirect', async () => {
    const inside = await openReceiver();
    onTestFinished(() => inside.close());
    const there = await openReceiver((response) =>
      response.writeHead(307, { location: inside.url }).end(),
    );
    onTestFinished(() => there.close());
    const { port } = new URL(there.url);
    const outcome = await post(`http://hook.example:${port}/`, [`hook.example:${port}`]);
    expect(outcome).toMatchObject({ isSuccess: false, status: 307 });
    expect(inside.received).toEqual([]);
  });
});

describe('S68: a receiver that cannot be reached', () => {
  test.each([
    ['a name that does not resolve', 'https://nobody.invalid/', 'ENOTFOUND nobody.invalid'],
    ['a port where nobody listens', 'http://hook.example:64999/', 'ECONNREFUSED'],
    [
      'an address inside',
      'http://169.254.169.254/',
      '169.254.169.254 is not on the public internet',
    ],
  ])('%s: the same sentence; the cause is in the log alone', async (_, url, cause) => {
    const { error } = await post(url, ['hook.example:64999']);
    expect(error).toBe('The receiver could not be reached');
    expect(logged.join('')).toContain(cause);
  });
});
