import { auth } from '@modelcontextprotocol/client';
import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthTokens,
} from '@modelcontextprotocol/client';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { refused, testWorld } from '../../../../../test/world.ts';
import { connectAgent } from '../../doors/mcp/fixtures/agent.ts';
import { appClient, redirectUri } from './fixtures/app-client.ts';

const world = await testWorld();
const { app, parts, tree, ask } = world;
const client = appClient(world);
const issuer = new URL(parts.settings.publicUrl).origin;
const team = tree.team.id;

let me: Somebody;

beforeEach(async () => {
  me = await join(world, tree, 'member');
});

/** The client of the protocol, which knows nothing but the address of `/mcp`. */
class ProtocolClient implements OAuthClientProvider {
  known: OAuthClientInformationMixed | undefined;
  kept: OAuthTokens | undefined;
  opened: URL | undefined;
  verifier = '';
  redirectUrl = redirectUri;
  clientMetadata = {
    client_name: 'Real client',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
  };
  state = () => 'own state';
  clientInformation = () => this.known;
  saveClientInformation = (known: OAuthClientInformationMixed) => void (this.known = known);
  tokens = () => this.kept;
  saveTokens = (tokens: OAuthTokens) => void (this.kept = tokens);
  redirectToAuthorization = (url: URL) => void (this.opened = url);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
}

const fetchFn = async (url: string | URL, init?: RequestInit) => app.request(String(url), init);

test('the protocol’s own client connects by the address of /mcp alone, and works as the person', async () => {
  const provider = new ProtocolClient();
  const begin = { serverUrl: `${issuer}/mcp`, fetchFn };
  expect(await auth(provider, begin)).toBe('REDIRECT');
  const query = provider.opened!.search.slice(1);
  const page = await client.open(query, me.headers);
  expect(page.text).toContain('Real client');
  const fields = { team, answer: 'allow', 'scope-search': 'on', 'scope-chats': 'on' };
  const answered = await client.answer(query, me.headers, fields);
  expect(answered.status).toBe(303);
  const back = new URL(answered.headers.get('location')!);
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
  expect(back.searchParams.get('state')).toBe('own state');
  expect(back.searchParams.get('iss')).toBe(issuer);
  const authorizationCode = back.searchParams.get('code')!;
  const iss = back.searchParams.get('iss')!;
  expect(await auth(provider, { ...begin, authorizationCode, iss })).toBe('AUTHORIZED');
  expect(provider.kept).toMatchObject({ expires_in: 3600, scope: 'search chats' });

  const agent = await connectAgent(app, {
    authorization: `Bearer ${provider.kept!.access_token}`,
  });
  expect(await agent.error('search', { query: 'quokka' })).toBe(null);
  expect(await agent.error('ask', { question: 'quokka?' })).toBe(null);
  expect(await agent.error('list_workflows')).toBe('This personal token may not do this');
  const first = provider.kept!.refresh_token;
  expect(await auth(provider, begin)).toBe('AUTHORIZED');
  expect(provider.kept!.refresh_token).not.toBe(first);
  expect((await client.useTools(provider.kept!.access_token)).status).toBe(200);
});

describe('a client without a token', () => {
  test('learns from the 401 of /mcp where to get one, and what to ask for', async () => {
    const { status, headers } = await client.useTools();
    expect(status).toBe(401);
    const document = `${issuer}/.well-known/oauth-protected-resource/mcp`;
    expect(headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${document}", scope="search documents:read workflows:read"`,
    );
    const wrong = await client.useTools('gha_unknown');
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  test('reads addresses that no request can change', async () => {
    const headers = { host: new URL(issuer).host, 'x-forwarded-host': 'evil.example' };
    for (const path of ['', '/mcp']) {
      const answer = await app.request(`/.well-known/oauth-protected-resource${path}`, { headers });
      const about = (await answer.json()) as object;
      expect(about).toMatchObject({ resource: `${issuer}/mcp`, authorization_servers: [issuer] });
    }
    const answer = await app.request('/.well-known/oauth-authorization-server', { headers });
    const about = (await answer.json()) as Record<string, unknown>;
    expect(about).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] });
    expect(JSON.stringify(about)).not.toContain('evil');
    const wrong = { host: 'evil.example' };
    const path = '/.well-known/oauth-authorization-server';
    expect((await app.request(path, { headers: wrong })).status).toBe(421);
  });
});

describe('a token of an app', () => {
  test('opens /mcp and nothing else', async () => {
    const owner = await join(world, tree, 'owner');
    const { access } = await client.connect(owner.headers, { team });
    expect((await client.useTools(access)).status).toBe(200);
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
    const search = await ask('POST', '/v1/knowledge/search', { query: 'x' }, headers);
    expect(search).toEqual(refused('unauthenticated'));
    for (const path of ['/v1/teams', '/v1/profile/tokens', '/auth/session', '/scim/v2/Users']) {
      expect((await app.request(path, { headers })).status).toBe(401);
    }
  });

  test('is stored as a hash, as are the code and the token that renews it', async () => {
    const { access, refresh, asked } = await client.connect(me.headers, { team });
    const { rows } = await sql<{ row: string }>`
      select (token.*)::text || (secret.*)::text as row
      from personal_tokens token join oauth_secrets secret on secret.token_id = token.id
      where token.user_id = ${me.userId}`.execute(parts.db);
    expect(rows).toHaveLength(3);
    for (const secret of [access, refresh, asked.code]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  test('reaches the team that the person chose, and no more than they may there', async () => {
    const below = await tree.addTeam('Below apps');
    await tree.addMember(below, me.email, 'member');
    const { access } = await client.connect(me.headers, { team: below.id });
    const agent = await connectAgent(app, { authorization: `Bearer ${access}` });
    expect(await agent.error('search', { query: 'quokka' })).toBe(null);
    const above = { authorization: `Bearer ${access}`, 'x-guildhall-team': team };
    const beyond = await connectAgent(app, above);
    expect(await beyond.error('search', { query: 'quokka' })).toContain('Team not found');
    const other = { authorization: `Bearer ${access}`, 'x-guildhall-user': tree.owner.email };
    const posing = await connectAgent(app, other);
    expect(await posing.error('search', { query: 'quokka' })).toMatch(
      /only as yourself|somebody else|yourself/i,
    );
  });

  test('expires after an hour, and with the connection at the latest', async () => {
    const { access, clientId, refresh } = await client.connect(me.headers, { team, days: '7' });
    await sql`update oauth_secrets set expires_at = now() where kind = 'access'`.execute(parts.db);
    expect((await client.useTools(access)).status).toBe(401);
    await sql`update personal_tokens set expires_at = now() + interval '10 minutes'
      where user_id = ${me.userId}`.execute(parts.db);
    const renewed = await client.refresh(clientId, refresh);
    expect(renewed.body.expires_in).toBeLessThanOrEqual(600);
    await sql`update personal_tokens set expires_at = now()
      where user_id = ${me.userId}`.execute(parts.db);
    expect((await client.useTools(renewed.body.access_token)).status).toBe(401);
    expect((await client.refresh(clientId, renewed.body.refresh_token)).status).toBe(400);
  });
});
