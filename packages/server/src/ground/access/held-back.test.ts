import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { listen } from '#ground/http/listen.ts';

/** A sender that holds back the end of its body keeps no right that it loses meanwhile. */
const world = await testWorld();
const { tree } = world;
const listener = await listen(createApp(world.parts), { host: '127.0.0.1', port: 0 });

afterAll(() => listener.close(1000));

type Headers = Record<string, string>;

const asked = async (method: string, path: string, headers: Headers = tree.headers) =>
  (await fetch(new URL(path, listener.url), { method, headers })).status;

/** Sends all of a request but its last byte; the returned function sends that and reads the answer. */
async function hold(method: string, path: string, body: Buffer, headers: Headers) {
  const sent: ClientRequest = request(new URL(path, listener.url), {
    method,
    headers: { ...headers, 'content-length': String(body.length) },
  });
  const answered = once(sent, 'response');
  sent.write(body.subarray(0, -1));
  // The server has admitted the request once it answers another one that was sent later.
  await delay(100);
  await asked('GET', '/v1/teams');
  return async () => {
    sent.end(body.subarray(-1));
    const [response] = await answered;
    response.resume();
    return response.statusCode as number;
  };
}

const json = (value: object) => Buffer.from(JSON.stringify(value));

async function newKey() {
  const response = await fetch(new URL('/v1/keys', listener.url), {
    method: 'POST',
    headers: tree.headers,
    body: JSON.stringify({ name: 'held' }),
  });
  const { key, secret } = (await response.json()) as any;
  const headers = { ...tree.headers, authorization: `Bearer ${secret}` };
  return { headers, revoke: () => asked('DELETE', `/v1/keys/${key.id}`) };
}

const boundary = 'held';
const form = Buffer.from(
  [
    `--${boundary}\r\ncontent-disposition: form-data; name="visibility"\r\n\r\npublic`,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHeld.`,
    `--${boundary}--\r\n`,
  ].join('\r\n'),
);
const ofForm = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const requests: [what: string, method: string, path: string, body: Buffer, headers: Headers][] = [
  [
    'adds an owner',
    'POST',
    '/v1/teams/members',
    json({ members: [{ email: 'm@evil.example', role: 'owner' }] }),
    {},
  ],
  ['searches', 'POST', '/v1/knowledge/search', json({ query: 'held' }), {}],
  ['makes a key', 'POST', '/v1/keys', json({ name: 'again' }), {}],
  ['uploads', 'POST', '/v1/documents', form, ofForm],
  ['sets a logo', 'PUT', '/v1/teams/TEAM/logo', png, { 'content-type': 'image/png' }],
];
const pathFor = (path: string) => path.replace('TEAM', tree.team.id);

describe('a request whose end is held back', () => {
  test.each(requests)('%s while its key is valid', async (_, method, path, body, extra) => {
    const { headers } = await newKey();
    const finish = await hold(method, pathFor(path), body, { ...headers, ...extra });
    expect(await finish()).toBeLessThan(300);
  });

  test.each(requests)(
    '401: no longer %s once its key is revoked',
    async (_, method, path, body, extra) => {
      const { headers, revoke } = await newKey();
      const finish = await hold(method, pathFor(path), body, { ...headers, ...extra });
      expect(await revoke()).toBe(200);
      expect(await finish()).toBe(401);
    },
  );

  test.each(requests)(
    'no longer %s once the person who sent it is removed',
    async (_, method, path, body, extra) => {
      const email = `gone-${crypto.randomUUID()}@held.example`;
      const { userId } = await tree.addMember(tree.team, email, 'owner');
      const headers = { ...(await signIn(world, userId)), ...extra };
      const wish = `${pathFor(path)}${path.includes('TEAM') ? '' : `?teamId=${tree.team.id}`}`;
      const finish = await hold(method, wish, body, headers);
      expect(await asked('DELETE', `/v1/teams/members?email=${email}`)).toBe(200);
      expect(await finish()).toBeGreaterThanOrEqual(400);
    },
  );
});
