import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { createApp } from '../../app/app.ts';
import { appClient, newRequest, redirectUri } from './fixtures/app-client.ts';

const world = await testWorld();
const { app, parts, tree } = world;
const client = appClient(world);
const issuer = new URL(parts.settings.publicUrl).origin;
const team = tree.team.id;
const chosen = { team, answer: 'allow', 'scope-search': 'on' };

let me: Somebody;

beforeEach(async () => {
  me = await join(world, tree, 'member');
});

const register = async (wanted?: object): Promise<string> =>
  (await client.register(wanted)).body.client_id;
const worksAtMcp = async (access: string) => (await client.useTools(access)).status === 200;
const grantError = { status: 400, body: { error: 'invalid_grant' } };

describe('a code', () => {
  test('works once: a second use ends the tokens that were made with it', async () => {
    const { asked, access, refresh, clientId } = await client.connect(me.headers, { team });
    expect(await worksAtMcp(access)).toBe(true);
    expect(await client.exchange(asked)).toMatchObject(grantError);
    expect(await worksAtMcp(access)).toBe(false);
    expect(await client.refresh(clientId, refresh)).toMatchObject(grantError);
  });

  test('works once if it is used twice at the same time', async () => {
    const { asked } = await client.allow(me.headers, { team });
    const both = await Promise.all([client.exchange(asked), client.exchange(asked)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect URI', { redirect_uri: 'https://evil.example/callback' }],
    ['the document of another client', { client_id: 'https://app.example/client.json' }],
  ])('is refused with %s, and still works for its own client', async (_, wrong) => {
    const { asked } = await client.allow(me.headers, { team });
    expect(await client.exchange({ ...asked, ...wrong })).toMatchObject(grantError);
    expect((await client.exchange(asked)).status).toBe(200);
  });

  test.each([
    ['another client', async () => register()],
    ['an unknown client', async () => 'unknown'],
    ['no client', async () => ''],
  ])('is refused for %s', async (name, other) => {
    const { asked } = await client.allow(me.headers, { team });
    const refused = await client.exchange({ ...asked, client_id: await other() });
    const error = name === 'another client' ? 'invalid_grant' : 'invalid_client';
    expect(refused.body.error).toBe(error);
    expect((await client.exchange(asked)).status).toBe(200);
  });

  test('works once if it is used at two servers at the same time, and was allowed at a third', async () => {
    const servers = [createApp(parts), createApp(parts)].map((other) => appClient({ app: other }));
    const { asked } = await client.allow(me.headers, { team });
    const both = await Promise.all(servers.map((server) => server.exchange(asked)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('is refused for another resource, after a minute, and as another kind of token', async () => {
    const { asked, clientId } = await client.allow(me.headers, { team });
    const elsewhere = { ...asked, resource: 'https://other.example/mcp' };
    expect((await client.exchange(elsewhere)).body.error).toBe('invalid_target');
    expect(await client.refresh(clientId, asked.code)).toMatchObject(grantError);
    expect(await worksAtMcp(asked.code)).toBe(false);
    await sql`update oauth_secrets set expires_at = now() where kind = 'code'`.execute(parts.db);
    expect(await client.exchange(asked)).toMatchObject(grantError);
  });
});

describe('a token that renews', () => {
  test('works once: a second use ends the connection', async () => {
    const { clientId, refresh } = await client.connect(me.headers, { team });
    const renewed = await client.refresh(clientId, refresh);
    expect(await worksAtMcp(renewed.body.access_token)).toBe(true);
    expect(await client.refresh(clientId, refresh)).toMatchObject(grantError);
    expect(await worksAtMcp(renewed.body.access_token)).toBe(false);
    const latest = renewed.body.refresh_token;
    expect(await client.refresh(clientId, latest)).toMatchObject(grantError);
  });

  test('is refused for another client, another resource and more scopes, which do not use it up', async () => {
    const { clientId, refresh } = await client.connect(me.headers, { team });
    expect(await client.refresh(await register(), refresh)).toMatchObject(grantError);
    const elsewhere = await client.refresh(clientId, refresh, { resource: `${issuer}/v1` });
    expect(elsewhere.body.error).toBe('invalid_target');
    const more = await client.refresh(clientId, refresh, { scope: 'search chats' });
    expect(more.body.error).toBe('invalid_scope');
    expect((await client.refresh(clientId, refresh, { scope: 'search' })).status).toBe(200);
  });

  test('opens nothing at /mcp', async () => {
    const { refresh, access } = await client.connect(me.headers, { team });
    expect(await worksAtMcp(refresh)).toBe(false);
    await sql`update oauth_secrets set kind = 'refresh' where kind = 'access'`.execute(parts.db);
    expect(await worksAtMcp(access)).toBe(false);
  });
});

describe('a request of an app', () => {
  test.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no PKCE', { code_challenge: '' }, 'invalid_request'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['our own /v1', { resource: `${issuer}/v1` }, 'invalid_target'],
    ['an implicit token', { response_type: 'token' }, 'unsupported_response_type'],
  ])('with %s is a page that leads to the app by a link alone', async (_, wrong, error) => {
    const { query } = newRequest(await register(), wrong);
    const shown = await client.open(query, me.headers);
    expect(shown.status).toBe(400);
    expect(shown.headers.get('location')).toBe(null);
    expect(shown.text).toContain(error);
    expect(shown.text).toContain(`${redirectUri}?error=${error}&amp;state=kept&amp;iss=`);
    const sent = await client.answer(query, me.headers, chosen);
    expect([sent.status, sent.headers.get('location')]).toEqual([400, null]);
  });

  test.each([
    'https://evil.example/callback',
    `${redirectUri}/more`,
    `${redirectUri}?more=1`,
    'https://app.example.evil.example/callback',
    'https://app.example@evil.example/callback',
    'https://APP.example/callback',
    'javascript:alert(1)',
  ])('with the redirect URI %s leads nowhere', async (redirect_uri) => {
    const { query } = newRequest(await register(), { redirect_uri });
    for (const shown of [
      await client.open(query, me.headers),
      await client.answer(query, me.headers, chosen),
      await client.answer(query, me.headers, { answer: 'deny' }),
    ]) {
      expect([shown.status, shown.headers.get('location')]).toEqual([400, null]);
      expect(shown.text).not.toContain('evil');
      expect(shown.text).not.toContain('javascript');
    }
  });

  test('may name another port on this machine, where programs get a free one each time', async () => {
    const clientId = await register({ redirect_uris: ['http://127.0.0.1/callback'] });
    const open = (redirect_uri: string) =>
      client.open(newRequest(clientId, { redirect_uri }).query, me.headers);
    const shown = await open('http://127.0.0.1:49152/callback');
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('a program on this computer');
    expect((await open('http://127.0.0.1:49152/other')).status).toBe(400);
    expect((await open('http://localhost:49152/callback')).status).toBe(400);
    expect((await open('https://127.0.0.1:49152/callback')).status).toBe(400);
  });

  test('never sends the answer to our own pages, also not by another port or an old registration', async () => {
    const clientId = await register({ redirect_uris: ['http://127.0.0.1/settings'] });
    const redirect_uri = `${issuer}/settings`;
    const open = () => client.open(newRequest(clientId, { redirect_uri }).query, me.headers);
    const shown = await open();
    expect([shown.status, shown.headers.get('location')]).toEqual([400, null]);
    expect(shown.text).not.toContain('error=');
    await sql`update oauth_clients set redirect_uris = array[${redirect_uri}, 'https:evil.example/']
      where id = ${clientId}`.execute(parts.db);
    expect((await open()).status).toBe(400);
    const { query } = newRequest(clientId, { redirect_uri: 'https:evil.example/' });
    expect((await client.open(query, me.headers)).status).toBe(400);
  });

  test('with a parameter twice, or of an unknown client, is refused', async () => {
    const { query } = newRequest(await register());
    expect((await client.open(`${query}&client_id=other`, me.headers)).status).toBe(400);
    expect((await client.open(`${query}&resource=a&resource=b`, me.headers)).status).toBe(400);
    for (const clientId of ['', 'unknown', '\0', 'x'.repeat(5000), 'https://app.example/']) {
      expect((await client.open(newRequest(clientId).query, me.headers)).status).toBe(400);
    }
  });
});

test('a token endpoint tells in the form of OAuth what is wrong, and reads no endless body', async () => {
  const wrong = await client.post('/oauth/token', { grant_type: 'password' });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
  const large = await client.post('/oauth/token', { code: 'x'.repeat(70_000) });
  expect(large.status).toBe(413);
  expect((await client.post('/oauth/revoke', {})).body.error).toBe('invalid_request');
  expect((await client.post('/oauth/revoke', { token: 'x', client_id: 'x' })).status).toBe(200);
  const twice = await app.request('/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=refresh_token&grant_type=authorization_code',
  });
  expect(twice.status).toBe(400);
});
