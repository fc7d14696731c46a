import { expect, test } from 'vitest';
import { Hono } from 'hono';
import type { RequestEnv } from './api.ts';
import { requestIdHeader, addressHeader, requesterOf, setCookies } from './requester.ts';
import type { Requester } from './requester.ts';

async function ask(address: string | null, isSecure: boolean, headers: Record<string, string>) {
  const app = new Hono<RequestEnv>();
  let requester: Requester | undefined;
  app.get('/', (c) => {
    c.set('requestId', 'r');
    c.set('origin', { address, isSecure, isForwarded: false, isIgnored: false });
    requester = requesterOf(c);
    setCookies(c, ['a=1; Path=/', 'b=2; Secure; HttpOnly']);
    return c.body(null);
  });
  const response = await app.request('/', { headers });
  return { ...requester!, cookies: response.headers.getSetCookie() };
}

test('signing in gets the cookies, the browser, the address and the id of a request, and no other header', async () => {
  const sent = { cookie: 'a=1', 'user-agent': 'Firefox', 'x-forwarded-for': '203.0.113.9' };
  const { client, requestId, address } = await ask('198.51.100.1', false, sent);
  expect([requestId, address]).toEqual(['r', '198.51.100.1']);
  expect(Object.fromEntries(client)).toEqual({
    cookie: 'a=1',
    'user-agent': 'Firefox',
    [addressHeader]: '198.51.100.1',
    [requestIdHeader]: 'r',
  });
});

test('an address header that the client sends itself is ignored', async () => {
  const { client } = await ask(null, false, { [addressHeader]: '198.51.100.1' });
  expect(Object.fromEntries(client)).toEqual({ [requestIdHeader]: 'r' });
});

test('cookies that are set over https are Secure', async () => {
  const plain = await ask(null, false, {});
  expect(plain.cookies).toEqual(['a=1; Path=/', 'b=2; Secure; HttpOnly']);
  const secure = await ask(null, true, {});
  expect(secure.cookies).toEqual(['a=1; Path=/; Secure', 'b=2; Secure; HttpOnly']);
});
