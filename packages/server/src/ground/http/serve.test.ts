import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, paging } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { createLog } from '#ground/log.ts';
import { createApi } from './api.ts';
import type { Api } from './api.ts';
import { createLimits } from './limits.ts';
import { createMetrics } from './metrics.ts';
import type { KeyPrincipal } from './principal.ts';
import { serve } from './serve.ts';

const listThings = endpoint({
  id: 'listThings',
  method: 'get',
  path: '/v1/things',
  tag: 'Things',
  summary: 'Things',
  scope: 'search',
  rate: 'searches',
  query: z.object(paging(10)),
  answer: { kind: 'json', status: 200, schema: z.object({ name: z.string() }) },
});

const changeThing = endpoint({
  id: 'changeThing',
  method: 'patch',
  path: '/v1/things/{thing}',
  tag: 'Things',
  summary: 'A thing',
  scope: 'teams',
  params: z.object({ thing: z.string().max(5) }),
  absent: 'document_not_found',
  body: { kind: 'json', schema: z.object({ name: z.string('must be text') }) },
  answer: { kind: 'json', status: 201, schema: z.object({ name: z.string() }) },
});

const deleteThing = endpoint({
  id: 'deleteThing',
  method: 'delete',
  path: '/v1/things/{thing}',
  tag: 'Things',
  summary: 'A thing',
  params: z.object({ thing: z.string() }),
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
});

const removeThing = endpoint({
  id: 'removeThing',
  method: 'delete',
  path: '/v1/boxes/{box}/things',
  shortPath: '/v1/boxes/things',
  tag: 'Things',
  summary: 'A thing',
  rate: 'additions',
  params: z.object({ box: z.string().optional() }),
  body: {
    kind: 'json',
    optional: true,
    lenient: true,
    schema: z.object({ name: z.string('must be text').optional() }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ box: z.string(), name: z.string() }) },
});

let lines: string;
let api: Api;
let principal: KeyPrincipal;

const limits = {
  requestsPerMinute: 5,
  searchesPerMinute: 2,
  additionsPerMinute: 1,
  mailsPerHour: 1,
};

const account = { email: 'ada@example.com', language: null, users: [], memberships: [] };
beforeEach(() => {
  lines = '';
  principal = { kind: 'key', keyId: 'k', teamId: 't', orgId: 'o', scopes: null };
  const sink = { write: (line: string) => void (lines += line) };
  api = createApi({
    isTrusted: () => false,
    isServed: () => true,
    log: createLog('info', sink),
    metrics: createMetrics(),
    limits: createLimits(limits),
    publicUrl: 'https://guildhall.example',
    authenticateVisitor: async () => {
      throw new Failure('widget_session_ended');
    },
    findAccountMemberships: async () => account,
    authenticateSession: async () => {
      throw new Failure('signed_out');
    },
    authenticate: async (header) => {
      if (header !== 'Bearer good') throw new Failure('unauthenticated');
      return principal;
    },
  });
});

const headers = { authorization: 'Bearer good' };

describe('an answer', () => {
  test('loses the fields that the contract does not have', async () => {
    serve(api, listThings, async () => ({ name: 'x', secret_hash: 'never' }));
    const response = await api.hono.request('/v1/things', { headers });
    expect(await response.text()).toBe('{"name":"x"}');
  });

  test('that breaks the contract becomes a 500 without details', async () => {
    serve(api, listThings, async () => ({ name: 7 }) as never);
    const response = await api.hono.request('/v1/things', { headers });
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('{"error":"Internal error"}');
    expect(lines).toContain('The answer of listThings breaks its contract');
  });

  test('to an unexpected error is a 500 whose cause is only in the log', async () => {
    serve(api, listThings, async () => {
      throw new Error('relation "people" does not exist');
    });
    const response = await api.hono.request('/v1/things', { headers });
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('{"error":"Internal error"}');
    expect(lines).toContain('people');
    expect(lines).toContain(response.headers.get('x-request-id'));
  });

  test('always has a request id, and is never cached', async () => {
    serve(api, listThings, async () => ({ name: 'x' }));
    const ids = new Set<string | null>();
    for (const [path, sent] of [
      ['/v1/things', headers],
      ['/v1/things', {}],
      ['/v1/things?page=0', headers],
      ['/nowhere', {}],
    ] as const) {
      const response = await api.hono.request(path, { headers: sent });
      ids.add(response.headers.get('x-request-id'));
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(ids.size).toBe(4);
    expect(ids).not.toContain(null);
  });
});

describe('a rate limit', () => {
  test('is told with each answer, and a 429 says when to try again', async () => {
    serve(api, listThings, async () => ({ name: 'x' }));
    const ask = () => api.hono.request('/v1/things', { headers });
    const first = await ask();
    expect(first.headers.get('ratelimit-limit')).toBe('2');
    expect(first.headers.get('ratelimit-remaining')).toBe('1');
    expect(first.headers.get('ratelimit')).toMatch(/^"searches";r=1;t=\d+$/);
    await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(await refused.json()).toEqual({ error: 'Too many requests, try again later' });
  });

  test('belongs to one key, and a bad request counts too', async () => {
    serve(api, deleteThing, async () => ({ success: true as const }));
    serve(api, listThings, async () => ({ name: 'x' }));
    const ask = (path: string, method: string) => api.hono.request(path, { method, headers });
    await ask('/v1/things?page=0', 'GET');
    for (let count = 2; count <= 5; count++) await ask('/v1/things/1', 'DELETE');
    expect((await ask('/v1/things/1', 'DELETE')).status).toBe(429);
    principal = { ...principal, keyId: 'another' };
    expect((await ask('/v1/things/1', 'DELETE')).status).toBe(200);
  });
});

describe('the order of the checks', () => {
  test('is 401, 400, 404, 403, and the endpoint does nothing before all have passed', async () => {
    let done = 0;
    serve(api, changeThing, {
      reach: async ({ input }) => {
        if (input.params.thing !== 'mine') throw new Failure('document_not_found');
      },
      answer: async ({ input }) => {
        done++;
        return { name: input.body.name };
      },
    });
    const ask = async (thing: string, body: string, sent: Record<string, string> = headers) => {
      const request = { method: 'PATCH', headers: sent, body };
      return (await api.hono.request(`/v1/things/${thing}`, request)).status;
    };
    principal = { ...principal, scopes: ['search'] };
    expect(await ask('wrong', '{}', {})).toBe(401);
    expect(await ask('wrong', '{}')).toBe(400);
    expect(await ask('wrong', '{"name":"x"}')).toBe(404);
    expect(await ask('much too long', '{"name":"x"}')).toBe(404);
    expect(await ask('mine', '{"name":"x"}')).toBe(403);
    expect(done).toBe(0);
    principal = { ...principal, keyId: 'b', scopes: ['teams'] };
    expect(await ask('mine', '{"name":"x"}')).toBe(201);
    expect(done).toBe(1);
  });
});

describe('a body', () => {
  test.each([
    ['nothing', ''],
    ['half of a JSON text', '{"name": "x'],
    ['an array', '[]'],
    ['a string', '"name"'],
    ['null', 'null'],
    ['bytes that are no text', new Uint8Array([0x22, 0xff, 0x22])],
  ])('of %s is a 400 where an object is expected', async (_, body) => {
    serve(api, changeThing, async ({ input }) => ({ name: input.body.name }));
    const request = { method: 'PATCH', headers, body };
    const response = await api.hono.request('/v1/things/a', request);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^The body /) });
  });

  test('over 1 MiB is a 413, with or without a Content-Length', async () => {
    serve(api, changeThing, async ({ input }) => ({ name: input.body.name }));
    const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
    const announced = { 'content-length': String(body.length) };
    for (const more of [announced, {}]) {
      const request = { method: 'PATCH', headers: { ...headers, ...more }, body };
      expect((await api.hono.request('/v1/things/a', request)).status).toBe(413);
    }
  });

  test('on DELETE may be anything', async () => {
    serve(api, deleteThing, async () => ({ success: true as const }));
    for (const body of [undefined, '', '{', '[]', 'null', '7']) {
      const request = { method: 'DELETE', headers, ...(body !== undefined && { body }) };
      principal = { ...principal, keyId: `key for ${body}` };
      expect((await api.hono.request('/v1/things/a', request)).status).toBe(200);
    }
  });
});

describe('an optional body', () => {
  beforeEach(() => {
    api.limits = createLimits('off');
    serve(api, removeThing, async ({ input: { params, body } }) => ({
      box: params.box ?? 'own',
      name: body.name ?? 'none',
    }));
  });
  const remove = async (path: string, body?: string) => {
    const request = { method: 'DELETE', headers, ...(body !== undefined && { body }) };
    const response = await api.hono.request(path, request);
    return [response.status, await response.json()];
  };

  test.each([undefined, '', '{}', '[]', 'null', '7', '"text"'])(
    'D5: %s counts as {}',
    async (body) => {
      expect(await remove('/v1/boxes/b/things', body)).toEqual([200, { box: 'b', name: 'none' }]);
    },
  );

  test('is read if there is one', async () => {
    const read = await remove('/v1/boxes/b/things', '{"name":"n"}');
    expect(read).toEqual([200, { box: 'b', name: 'n' }]);
    expect((await remove('/v1/boxes/b/things', '{"name":7}'))[0]).toBe(400);
    expect((await remove('/v1/boxes/b/things', '{'))[0]).toBe(400);
  });

  test('the short path is the same endpoint without the parameter', async () => {
    expect(await remove('/v1/boxes/things')).toEqual([200, { box: 'own', name: 'none' }]);
  });
});

describe('a path', () => {
  test('that does not exist is a 404, and one without the method is a 405 that names its methods', async () => {
    serve(api, changeThing, async ({ input }) => ({ name: input.body.name }));
    serve(api, listThings, async () => ({ name: 'x' }));
    serve(api, deleteThing, async () => ({ success: true as const }));
    const unknown = await api.hono.request('/v1/thing');
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Not found' }]);
    const allowed = async (path: string) => {
      const response = await api.hono.request(path, { method: 'PUT' });
      expect(response.status).toBe(405);
      return response.headers.get('allow');
    };
    expect(await allowed('/v1/things')).toBe('GET, HEAD');
    expect(await allowed('/v1/things/x')).toBe('DELETE, PATCH');
  });
});

test('the log names the route, status and key of a request, and nothing that was sent', async () => {
  serve(api, changeThing, async ({ input }) => ({ name: input.body.name }));
  const body = '{"name":"private words"}';
  await api.hono.request('/v1/things/inner', { method: 'PATCH', headers, body });
  const line = JSON.parse(lines) as object;
  expect(line).toMatchObject({ route: '/v1/things/{thing}', status: 201, keyId: 'k' });
  for (const word of ['private', 'Bearer', 'inner']) expect(lines).not.toContain(word);
});
