import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { askFrom, newVisitor, openWidget, shop } from './fixtures/visitor.ts';

let tree: TestTree;
let member: { userId: string; email: string };

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  await openWidget(app, tree);
  const email = `${randomUUID()}@example.com`;
  member = { email, ...(await tree.addMember(tree.team, email, 'member')) };
});

const refused = { error: failures.widget_token_refused.message };

async function issue(body: object = {}, headers: Record<string, string> = tree.headers) {
  const asked = { userEmail: member.email, origin: shop, ...body };
  return askFrom(app, 'POST', '/v1/widget/tokens', headers, asked);
}

const begin = (token: string, { team = tree.team.id, origin = shop } = {}) =>
  askFrom(app, 'POST', '/widget/sessions', { origin }, { team, token });

/** Returns valid claims for a token that the test signs itself. */
const claims = () => ({
  aud: `guildhall-widget:${tree.team.id}`,
  sub: member.userId,
  jti: randomUUID(),
  origin: shop,
});
const header = { alg: 'HS256', typ: 'guildhall-widget+jwt' };

async function signingSecret(): Promise<Buffer> {
  await issue();
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from widget_signing`.execute(parts.db);
  return parts.secretBox.open('widget', rows[0]!.secret);
}

const signWith = (secret: Uint8Array, changes: object = {}, head: object = {}) =>
  new SignJWT({ ...claims(), ...changes })
    .setProtectedHeader({ ...header, ...head })
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(secret);

describe('POST /v1/widget/tokens', () => {
  test('201: a token is valid for 15 minutes and begins a session of the member', async () => {
    await sql`update users set first_name = 'Ada', last_name = 'Moss'
      where id = ${member.userId}`.execute(parts.db);
    const { status, body } = await issue();
    expect(status).toBe(201);
    const left = Date.parse(body.expiresAt) - Date.now();
    expect(left / 60_000).toBeCloseTo(15, 0);
    const begun = await begin(body.token);
    expect(begun.status).toBe(201);
    expect(begun.body.session.visitor).toEqual({ kind: 'member', name: 'Ada Moss' });
  });

  test('404: an unknown person, a member of another team only, and one of another organisation', async () => {
    const below = await tree.addTeam('Below');
    const email = `${randomUUID()}@example.com`;
    await tree.addMember(below, email, 'member');
    const foreign = await newTree(parts);
    for (const userEmail of ['nobody@example.com', email, foreign.owner.email]) {
      const { status, body } = await issue({ userEmail });
      expect([status, body.error]).toEqual([404, failures.searcher_not_member.message]);
    }
    expect((await issue({ userEmail: email, teamId: below.id })).status).toBe(201);
  });

  test.each([59, 3601, 1.5, '900', null])('400: ttlSeconds %j', async (ttlSeconds) => {
    const { status, body } = await issue({ ttlSeconds });
    expect(status).toBe(400);
    expect(body.error).toMatch(/^ttlSeconds must/);
  });

  test('S59: 403: a key of the scope widget does not vouch, and one of widget:tokens sets nothing', async () => {
    const narrowed = await tree.addKey(tree.team, { scopes: ['search', 'chats', 'widget'] });
    expect((await issue({}, narrowed)).status).toBe(403);
    const able = await tree.addKey(tree.team, { scopes: ['widget:tokens'] });
    expect((await issue({}, able)).status).toBe(201);
    const settings = { isEnabled: true, allowedOrigins: ['https://own.example'] };
    for (const [method, path, body] of [
      ['PUT', '/v1/widget', settings],
      ['GET', '/v1/widget', undefined],
      ['GET', '/v1/widget/left-questions', undefined],
      ['GET', '/v1/widget/usage', undefined],
    ] as const) {
      expect((await askFrom(app, method, path, able, body)).status).toBe(403);
    }
  });

  test('S59: 400: no origin, or null', async () => {
    for (const origin of [undefined, null, 'null', '', '*', 'https://*.shop.example']) {
      const { status, body } = await issue({ origin });
      expect([status, body.error]).toEqual([400, expect.stringMatching(/^origin /)]);
    }
  });

  test('the attack “a token derived from another”: each has its own random id and holds no secret', async () => {
    const secret = await signingSecret();
    const [one, two] = [(await issue()).body.token, (await issue()).body.token];
    const read = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    expect(read(one).jti).not.toBe(read(two).jti);
    expect(Object.keys(read(one)).toSorted()).toEqual([
      'aud',
      'exp',
      'iat',
      'jti',
      'origin',
      'sub',
    ]);
    expect(one).not.toContain(secret.toString('base64url'));
    const [head, body] = one.split('.');
    expect((await begin(`${head}.${body}.${two.split('.')[2]}`)).status).toBe(401);
  });
});

describe('a token is refused, and never treated as anonymous,', () => {
  test('when it was used before; of twelve uses at once exactly one begins a session', async () => {
    const { token } = (await issue()).body;
    const begun = await Promise.all(Array.from({ length: 12 }, () => begin(token)));
    const statuses = Map.groupBy(begun, ({ status }) => status);
    expect([statuses.get(201)?.length, statuses.get(401)?.length]).toEqual([1, 11]);
    const again = await begin(token);
    expect([again.status, again.body]).toEqual([401, refused]);
  });

  test('the attack “unsigned identity”: when its alg is none, in any spelling', async () => {
    const unsigned = new UnsecuredJWT(claims()).setIssuedAt().setExpirationTime('15m').encode();
    const [, body] = unsigned.split('.');
    const heads = ['none', 'None', 'NONE', ''].map((alg) =>
      Buffer.from(JSON.stringify({ ...header, alg })).toString('base64url'),
    );
    for (const token of [unsigned, ...heads.map((head) => `${head}.${body}.`)]) {
      const answer = await begin(token);
      expect([answer.status, answer.body]).toEqual([401, refused]);
    }
  });

  test.each([
    ['with another key', async () => signWith(randomBytes(32))],
    ['with no key at all', async () => signWith(new Uint8Array(32))],
    [
      'by another method',
      async () =>
        signWith(Buffer.concat([await signingSecret(), randomBytes(32)]), {}, { alg: 'HS512' }),
    ],
    ['as another kind of token', async () => signWith(await signingSecret(), {}, { typ: 'JWT' })],
    [
      'for another team of the same tree',
      async () => {
        const { id } = await tree.addTeam('Below');
        return signWith(await signingSecret(), { aud: `guildhall-widget:${id}` });
      },
    ],
    ['without a person', async () => signWith(await signingSecret(), { sub: '' })],
    ['for an unknown person', async () => signWith(await signingSecret(), { sub: randomUUID() })],
    ['without a jti', async () => signWith(await signingSecret(), { jti: undefined })],
    ['with a jti that is not a UUID', async () => signWith(await signingSecret(), { jti: 'one' })],
  ])('when it is signed %s', async (_, make) => {
    const answer = await begin(await make());
    expect([answer.status, answer.body]).toEqual([401, refused]);
  });

  test('but accepted when this test signs it with the right key', async () => {
    expect((await begin(await signWith(await signingSecret()))).status).toBe(201);
  });

  test('when it has expired, or has no expiry', async () => {
    const secret = await signingSecret();
    const make = () => new SignJWT(claims()).setProtectedHeader(header).setIssuedAt();
    const tokens = [
      await make()
        .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
        .sign(secret),
      await make().sign(secret),
    ];
    for (const token of tokens) expect((await begin(token)).body).toEqual(refused);
  });

  test('by the widget of another team, in the same or another organisation', async () => {
    const below = await tree.addTeam('Below');
    await tree.addMember(below, member.email, 'member');
    await openWidget(app, tree, { teamId: below.id });
    const foreign = await newTree(parts);
    await openWidget(app, foreign);
    await foreign.addMember(foreign.team, member.email, 'member');
    const { token } = (await issue()).body;
    for (const team of [below.id, foreign.team.id]) {
      const answer = await begin(token, { team });
      expect([answer.status, answer.body]).toEqual([401, refused]);
    }
    expect((await begin(token)).status).toBe(201);
  });

  test('on another site than the one that it was made for', async () => {
    const other = 'https://other.example';
    await openWidget(app, tree, { allowedOrigins: [shop, other] });
    const { token } = (await issue({ origin: 'https://SHOP.example:443' })).body;
    expect((await begin(token, { origin: other })).body).toEqual(refused);
    expect((await begin(token)).status).toBe(201);
  });

  test('for a person who was removed meanwhile', async () => {
    const { token } = (await issue()).body;
    const path = `/v1/teams/${tree.team.id}/members?email=${member.email}`;
    await app.request(path, { method: 'DELETE', headers: tree.headers });
    const answer = await begin(token);
    expect([answer.status, answer.body]).toEqual([401, refused]);
  });

  test.each(['x', 'a.b.c', 'null', 'undefined', 'Bearer', 'a'.repeat(4000)])(
    'when it is not a token: %s',
    async (token) => {
      expect((await begin(token)).body).toEqual(refused);
    },
  );

  test('the attack “an API key in the page”: when it is an API key', async () => {
    const key = tree.headers.authorization.replace('Bearer ', '');
    expect((await begin(key)).body).toEqual(refused);
  });
});

describe('the session of a member', () => {
  test('ends at once when they are removed, and does not become anonymous', async () => {
    const { token } = (await issue()).body;
    const visitor = await newVisitor(app, tree.team, { token });
    expect((await visitor.ask('GET', '/widget/chats')).status).toBe(200);
    const path = `/v1/teams/${tree.team.id}/members?email=${member.email}`;
    await app.request(path, { method: 'DELETE', headers: tree.headers });
    for (const [method, address] of [
      ['GET', '/widget/chats'],
      ['POST', '/widget/chats'],
      ['POST', '/widget/sessions/renew'],
    ] as const) {
      const { status, body } = await visitor.ask(method, address);
      expect([status, body.error]).toEqual([401, failures.widget_session_ended.message]);
    }
  });

  test('has chats that are not among the member’s own chats, and that no key can list or read', async () => {
    const { token } = (await issue()).body;
    const visitor = await newVisitor(app, tree.team, { token });
    const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
    const signedIn = await signIn({ parts }, member.userId);
    const own = await askFrom(app, 'POST', '/v1/chats', signedIn, {});
    const listed = async (headers: Record<string, string>) => {
      const { body } = await askFrom(app, 'GET', '/v1/chats', headers);
      return body.chats.map(({ id }: { id: string }) => id);
    };
    expect(await listed(signedIn)).toEqual([own.body.chat.id]);
    expect(await listed(tree.headers)).toEqual([]);
    for (const headers of [signedIn, tree.headers]) {
      expect((await askFrom(app, 'GET', `/v1/chats/${chat.id}`, headers)).status).toBe(404);
    }
  });

  test('lasts at most 12 hours, an anonymous one 24 hours', async () => {
    const { token } = (await issue()).body;
    await newVisitor(app, tree.team, { token });
    await newVisitor(app, tree.team);
    const { rows } = await sql<{ hours: number; is_member: boolean }>`
      select user_id is not null as is_member,
        round(extract(epoch from ends_at - created_at) / 3600)::int as hours
      from widget_sessions where team_id = ${tree.team.id} order by hours`.execute(parts.db);
    expect(rows).toEqual([
      { is_member: true, hours: 12 },
      { is_member: false, hours: 24 },
    ]);
  });
});
