import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@guildhall/contract';
import { bareApi, readableLog } from './fixtures/bare-api.ts';
import type { Actor, VisitorPrincipal } from './principal.ts';
import { serve } from './serve.ts';

const answer = { kind: 'json', status: 200, schema: z.object({ done: z.boolean() }) } as const;
const thing = { tag: 'Things', summary: 'A thing', method: 'post', answer } as const;
const byKey = endpoint({ ...thing, id: 'byKey', path: '/v1/things', role: 'member' });
const byVisitor = endpoint({ ...thing, id: 'byVisitor', path: '/v1/chats', auth: 'visitor' });

const visitor: VisitorPrincipal = {
  kind: 'visitor',
  sessionId: 's',
  visitorId: 'v',
  orgId: 'o',
  teamId: 't',
  userId: null,
  origin: 'https://shop.example',
};

/** Returns the actor for the audit log, and the request's log line. */
async function act(options: Parameters<typeof bareApi>[0], path: string, sent: object = {}) {
  const { log, lines } = readableLog();
  const api = bareApi({ ...options, log });
  const actors: (Actor | undefined)[] = [];
  const note = async ({ actor }: { actor: Actor }) => {
    actors.push(actor);
    return { done: true };
  };
  serve(api, byKey, note);
  serve(api, byVisitor, note);
  const response = await api.hono.request(path, { method: 'POST', ...sent });
  expect(response.status).toBe(200);
  return { actor: actors[0], line: lines[0], requestId: response.headers.get('x-request-id') };
}

test('a key acts as itself, with the request id that the client receives', async () => {
  const headers = { authorization: 'Bearer good' };
  const { actor, line, requestId } = await act({}, '/v1/things', { headers });
  expect(actor).toEqual({ kind: 'key', keyId: 'k', requestId, address: null });
  expect(line).toMatchObject({ keyId: 'k', requestId });
  expect(line).not.toHaveProperty('accountId');
});

test('a visitor acts as the member whom the site vouches for, or else under a visitor id', async () => {
  const known = { authenticateVisitor: async () => ({ ...visitor, userId: 'u' }) };
  const first = await act(known, '/v1/chats');
  expect(first.actor).toEqual({
    kind: 'visitor',
    id: 'u',
    requestId: first.requestId,
    address: null,
  });
  const second = await act({ authenticateVisitor: async () => visitor }, '/v1/chats');
  expect(second.actor).toMatchObject({ kind: 'visitor', id: 'v' });
  expect(second.line).toMatchObject({ visitorId: 'v' });
});

test('a signed-in person acts as their user in each organisation', async () => {
  const users = [{ orgId: 'o', userId: 'u', isUsed: true, isStale: false }];
  const { actor, line } = await act(
    {
      authenticateSession: async () => ({
        kind: 'account',
        accountId: 'a',
        sessionId: 's',
        expiresAt: new Date(),
      }),
      findAccountMemberships: async () => ({
        email: 'ada@example.com',
        language: null,
        users,
        memberships: [],
      }),
    },
    '/v1/things',
    { headers: { cookie: 'guildhall.session_token=x', 'sec-fetch-site': 'same-origin' } },
  );
  expect(actor).toMatchObject({ kind: 'person', users });
  expect(line).toMatchObject({ accountId: 'a' });
  expect(line).not.toHaveProperty('keyId');
});

test('a visitor is authenticated by the Authorization header and the origin of the site', async () => {
  const asked: unknown[] = [];
  const headers = { authorization: 'Bearer secret', origin: 'https://shop.example' };
  const authenticateVisitor = async (...given: unknown[]) => {
    asked.push(given);
    return visitor;
  };
  await act({ authenticateVisitor }, '/v1/chats', { headers });
  expect(asked).toEqual([['Bearer secret', 'https://shop.example']]);
});
