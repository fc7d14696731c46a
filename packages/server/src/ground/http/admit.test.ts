import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { createLog } from '#ground/log.ts';
import { createApi } from './api.ts';
import type { Api } from './api.ts';
import { createLimits } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { serve } from './serve.ts';

const answer = { kind: 'json', status: 200, schema: z.object({ by: z.string() }) } as const;
const thing = { tag: 'Things', summary: 'A thing', answer, path: '/v1/things' } as const;
const readThing = endpoint({ ...thing, id: 'readThing', method: 'get', role: 'member' });
const changeThing = endpoint({ ...thing, id: 'changeThing', method: 'put', role: 'owner' });
const onlyKeys = endpoint({ ...thing, id: 'onlyKeys', method: 'get', path: '/v1/machines' });

let api: Api;
/** How often a session was looked up. */
let sessionsAsked: number;

beforeEach(() => {
  sessionsAsked = 0;
  api = createApi({
    isTrusted: () => false,
    isServed: () => true,
    log: createLog('silent'),
    metrics: createMetrics(),
    publicUrl: 'https://guildhall.example',
    limits: createLimits({
      requestsPerMinute: 2,
      searchesPerMinute: 1,
      additionsPerMinute: 1,
      mailsPerHour: 1,
    }),
    authenticateVisitor: async () => {
      throw new Failure('widget_session_ended');
    },
    findAccountMemberships: async () => ({
      email: 'ada@example.com',
      language: null,
      users: [],
      memberships: [],
    }),
    async authenticateSession(c) {
      sessionsAsked += 1;
      const accountId = /session_token=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1];
      if (!accountId) throw new Failure('signed_out');
      return { kind: 'account', accountId, sessionId: 's', expiresAt: new Date() };
    },
    async authenticate(authorization) {
      if (authorization !== 'Bearer good') throw new Failure('unauthenticated');
      return { kind: 'key', keyId: 'key', teamId: 't', orgId: 'o', scopes: null };
    },
  });
  for (const each of [readThing, changeThing, onlyKeys]) {
    serve(api, each, async ({ principal }) => ({
      by: principal.kind === 'key' ? principal.keyId : principal.accountId,
    }));
  }
});

const ask = (headers: Record<string, string>, method = 'GET', path = '/v1/things') =>
  api.hono.request(path, { method, headers });

const ada = { cookie: 'theme=dark; guildhall.session_token=ada' };

describe('a request', () => {
  test('with a session cookie is made by the person of that session, also with the cookie for https', async () => {
    expect(await (await ask(ada)).json()).toEqual({ by: 'ada' });
    const secure = { cookie: '__Host-guildhall.session_token=bob' };
    expect(await (await ask(secure)).json()).toEqual({ by: 'bob' });
  });

  test('with an Authorization header is judged by that header, and its cookie is ignored', async () => {
    expect(await (await ask({ ...ada, authorization: 'Bearer good' })).json()).toEqual({
      by: 'key',
    });
    for (const authorization of ['Bearer bad', '', 'Basic good']) {
      expect((await ask({ ...ada, authorization })).status).toBe(401);
    }
    expect(sessionsAsked).toBe(0);
  });

  test('with other cookies only is refused like one without a key', async () => {
    for (const cookie of ['session_token=ada', 'xguildhall.session_token=ada', 'a=b']) {
      const response = await ask({ cookie });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: 'Missing or invalid API key' });
    }
    expect(sessionsAsked).toBe(0);
  });

  test('of a person is refused at an endpoint that names no role, which only keys may use', async () => {
    expect((await ask(ada, 'GET', '/v1/machines')).status).toBe(401);
    const key = { ...ada, authorization: 'Bearer good' };
    expect((await ask(key, 'GET', '/v1/machines')).status).toBe(200);
  });

  test('counts towards the rate limit of its own person only', async () => {
    expect((await ask(ada)).headers.get('ratelimit-remaining')).toBe('1');
    expect((await ask(ada)).status).toBe(200);
    expect((await ask(ada)).status).toBe(429);
    expect((await ask({ cookie: 'guildhall.session_token=bob' })).status).toBe(200);
    expect((await ask({ authorization: 'Bearer good' })).status).toBe(200);
  });
});

describe('a change by a signed-in person', () => {
  test.each([
    ['a program without a page', {}, 200],
    ['a page of this server', { origin: 'https://guildhall.example' }, 200],
    [
      'a page of this server under another name',
      { 'sec-fetch-site': 'same-origin', origin: 'http://a' },
      200,
    ],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'another origin of the same site',
      { 'sec-fetch-site': 'same-site', origin: 'https://guildhall.example' },
      403,
    ],
    ['an origin that begins like ours', { origin: 'https://guildhall.example.evil.example' }, 403],
    ['a page that hides its origin', { origin: 'null' }, 403],
  ])('from %s, sent with %j, is answered with %i', async (_, from, status) => {
    expect((await ask({ ...ada, ...from }, 'PUT')).status).toBe(status);
    expect(sessionsAsked).toBe(status === 200 ? 1 : 0);
    const key = { authorization: 'Bearer good', ...from };
    expect((await ask(key, 'PUT')).status).toBe(200);
  });
});
