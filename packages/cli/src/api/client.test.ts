import { endpoints } from '@guildhall/contract';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isRefusal } from './api-error.ts';
import { openClient } from './client.ts';

let server: Server;

afterEach(() => void server.close());

/** A real server that answers each request in turn with the next of `answers`. */
async function serve(...answers: RequestListener[]) {
  let asked = 0;
  server = createServer((request, response) => answers[asked++]!(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = openClient({ url: `http://127.0.0.1:${port}`, key: 'gh_x', attemptsMax: 3 });
  return { client, asked: () => asked };
}

const answer =
  (status: number, body: object | string, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const hangUp: RequestListener = (request) => request.socket.destroy();
const busy = (status: number) => answer(status, { error: 'Busy' }, { 'retry-after': '0' });
const fine = answer(200, { success: true });

const revoke = { params: { keyId: 'a/b' } };

test.each([
  ['too many requests', busy(429)],
  ['not ready', busy(503)],
  ['a broken connection', hangUp],
])('%s: asks again', async (_, first) => {
  const { client, asked } = await serve(first, fine);
  expect(await client.call(endpoints.revokeKey, revoke)).toEqual({ success: true });
  expect(asked()).toBe(2);
});

test('gives up after the last attempt, with what the server said', async () => {
  const { client, asked } = await serve(busy(503), busy(503), busy(503));
  await expect(client.call(endpoints.revokeKey, revoke)).rejects.toThrow('Busy');
  expect(asked()).toBe(3);
});

test('what the server will never take is not asked again', async () => {
  const { client, asked } = await serve(answer(413, { error: 'Too large' }));
  const refused = await client.call(endpoints.revokeKey, revoke).catch((cause: unknown) => cause);
  expect(String(refused)).toContain('Too large');
  expect(isRefusal(refused)).toBe(true);
  expect(asked()).toBe(1);
});

test('a server that is no Guildhall server is named as that, and stops an import', async () => {
  const { client } = await serve(answer(200, '<html>'));
  const foreign = await client.call(endpoints.revokeKey, revoke).catch((cause: unknown) => cause);
  expect(String(foreign)).toMatch(/does not look like a Guildhall server/);
  expect(isRefusal(foreign)).toBe(false);
});

test('parts of a path are escaped, and the key is sent', async () => {
  const seen: unknown[] = [];
  const { client } = await serve((request, response) => {
    seen.push(request.method, request.url, request.headers.authorization);
    response.end('{"success":true}');
  });
  await client.call(endpoints.revokeKey, revoke);
  expect(seen).toEqual(['DELETE', '/v1/keys/a%2Fb', 'Bearer gh_x']);
});
