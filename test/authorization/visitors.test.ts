import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints, failures, visitorEndpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import {
  newVisitor,
  openWidget,
  shop,
} from '../../packages/server/src/doors/widget/fixtures/visitor.ts';
import { newTree, testWorld } from '../world.ts';

/** S2, S23: visitor endpoints × callers who are no visitor, and visitors × all other endpoints. */
type Sent = Record<string, string>;

const { app, parts, tree } = await testWorld();
await openWidget(app, tree, {
  isQuestionsTaken: true,
  admitsLeaders: true,
  allowedOrigins: [shop, 'https://b.example'],
});
const join = async () => {
  const userEmail = `${randomUUID()}@example.com`;
  const { userId } = await tree.addMember(tree.team, userEmail, 'owner');
  const sent = {
    method: 'POST',
    headers: tree.headers,
    body: JSON.stringify({ userEmail, origin: shop }),
  };
  const { token } = (await (await app.request('/v1/widget/tokens', sent)).json()) as {
    token: string;
  };
  return { userId, headers: (await newVisitor(app, tree.team, { token })).headers };
};
const { headers: anonymous } = await newVisitor(app, tree.team);
const member = await join();
const visitors = { anonymous, member: member.headers };
const removed = await join();
await sql`delete from memberships where user_id = ${removed.userId}`.execute(parts.db);
const { headers: expired } = await newVisitor(app, tree.team);
await sql`update widget_sessions set expires_at = now()
    where id = (select id from widget_sessions order by created_at desc limit 1)`.execute(parts.db);
const closed = await newTree(parts);
await openWidget(app, closed);
const { headers: shut } = await newVisitor(app, closed.team);
await openWidget(app, closed, { isEnabled: false });
const authorization = anonymous['authorization'] ?? '';
const strangers = {
  'nobody at all': {},
  'a page without a session': { origin: shop },
  'a session that is cut off': { origin: shop, authorization: authorization.slice(0, -1) },
  'a session with another scheme': {
    origin: shop,
    authorization: authorization.replace('Bearer', 'Basic'),
  },
  'a session in a cookie': { origin: shop, cookie: `authorization=${authorization}` },
  'two sessions': { origin: shop, authorization: `${authorization}, ${authorization}` },
  'a session of another site that is allowed': { origin: 'https://b.example', authorization },
  'a session without a site': { authorization },
  'a session of a page that hides its site': { origin: 'null', authorization },
  'a session that has expired': expired,
  'a session of a removed member': removed.headers,
  'a session of a team whose widget is switched off': shut,
  'an API key': { origin: shop, authorization: tree.headers.authorization },
};

const bodies: Record<string, object> = {
  sendVisitorMessage: { text: 'Which?' },
  giveVisitorFeedback: { isUpvoted: true },
  leaveQuestion: { text: 'Which?', email: 'ada@example.com' },
};

async function ask({ id, method, path, body }: Endpoint, headers: Sent) {
  const address = path.replace('{pageNumber}', '1').replaceAll(/\{\w+\}/g, () => randomUUID());
  const response = await app.request(address, {
    method: method.toUpperCase(),
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(bodies[id] ?? {}) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const own = Object.values<Endpoint>(visitorEndpoints).filter(({ auth }) => auth === 'visitor');
const others = Object.values<Endpoint>(endpoints).filter(({ auth }) => auth !== 'open');

test('this test finds the endpoints for visitors and all others', () => {
  expect(own.length).toBeGreaterThan(12);
  expect(others.length).toBeGreaterThan(60);
});

describe.each(own.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('401 for everybody but visitors with a session of this site', async () => {
    for (const [name, headers] of Object.entries(strangers)) {
      const answer = await ask(endpoint, headers);
      const told = { error: failures.widget_session_ended.message };
      expect([name, answer.status, JSON.parse(answer.text)]).toEqual([name, 401, told]);
    }
  });

  test('a visitor gets in', async () => {
    if (endpoint.id === 'endVisitorSession') return;
    for (const headers of Object.values(visitors)) {
      expect((await ask(endpoint, headers)).status).not.toBe(401);
    }
  });
});

describe.each(others.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('401 for visitors, without CORS headers', async () => {
    for (const headers of Object.values(visitors)) {
      const answer = await ask(endpoint, headers);
      // A change of the account gets a 403 for its origin before authentication.
      expect(
        endpoint.auth === 'session' && endpoint.method !== 'get' ? [401, 403] : [401],
      ).toContain(answer.status);
      expect(answer.headers.get('access-control-allow-origin')).toBe(null);
    }
  });
});
