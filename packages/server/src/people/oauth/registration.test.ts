import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { join } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { standardBudgets } from '#ground/settings/settings.rate-limits.ts';
import { appClient, newRequest, redirectUri } from './fixtures/app-client.ts';

const world = await testWorld();
const { parts, tree } = world;
const client = appClient(world);
const me = await join(world, tree, 'member');

describe('POST /oauth/register', () => {
  test.each([
    'javascript:alert(1)//https://app.example',
    'data:text/html,x',
    'http://app.example/callback',
    'https://user:secret@app.example/callback',
    'https://app.example/callback#part',
    'https://app.example;evil/callback',
    'https://app.example/call back',
    'myapp://callback',
    'https:///',
    'https:evil.example/callback',
    'https:/evil.example/callback',
    'https:\\\\evil.example/callback',
    'https:///evil.example/callback',
    'https://app.example\\@evil.example/callback',
    `${new URL(parts.settings.publicUrl).origin}/settings`,
    '//app.example',
    'http://localhost.evil.example/callback',
    `https://app.example/${'x'.repeat(500)}`,
    '',
    7,
  ])('400: refuses the redirect URI %s', async (uri) => {
    const { status, body } = await client.register({ redirect_uris: [redirectUri, uri] });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_redirect_uri' });
  });

  test.each([
    'x'.repeat(101),
    'Guildhall\u202Egro.live',
    'two\nlines',
    'half \uD800',
    ' ',
    '\u2800',
    '\u3164',
    'Guild\u034Fhall',
    'Guild\u115Fhall',
    'Guild\uFE0Fhall',
    'Guild\u{E0100}hall',
    `Guild${'\u0336'.repeat(3)}hall`,
    ['list'],
    7,
  ])('400: refuses the name %j', async (client_name) => {
    const { status, body } = await client.register({ client_name });
    const error = body.error;
    expect(status).toBe(400);
    expect(['invalid_client_metadata', 'invalid_request']).toContain(error);
  });

  test.each(['Zoë’s 🛠️ tools', 'Trợ lý', 'ผู้ช่วย', 'सहायक', 'e\u0301\u0323'])(
    '201: keeps the name %j',
    async (client_name) => {
      expect((await client.register({ client_name })).body).toMatchObject({ client_name });
    },
  );

  test('400: refuses many or no redirect URIs; 413: a large body', async () => {
    const many = Array.from({ length: 6 }, (_, index) => `https://app.example/${index}`);
    for (const redirect_uris of [many, [], 'https://app.example', undefined]) {
      expect((await client.register({ redirect_uris })).status).toBe(400);
    }
    expect((await client.register({ logo_uri: 'x'.repeat(20_000) })).status).toBe(413);
  });

  test('413: a body that announces its length is refused before it is read', async () => {
    let chunks = 0;
    const endless = new ReadableStream({
      pull(controller) {
        chunks += 1;
        if (chunks > 100) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const { status } = await world.app.request('/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(100 * 64 * 1024) },
      body: endless,
      duplex: 'half',
    });
    expect(status).toBe(413);
    expect(chunks).toBeLessThan(5);
  });

  test('201: answers what it keeps, which is a client without a secret, whatever was asked', async () => {
    const wanted = { token_endpoint_auth_method: 'client_secret_post', scope: 'keys' };
    const { status, body } = await client.register(wanted);
    expect(status).toBe(201);
    expect(body).toMatchObject({ client_name: 'Helper', token_endpoint_auth_method: 'none' });
    expect(body).not.toHaveProperty('client_secret');
    const nameless = await client.register({ client_name: undefined });
    expect(nameless.body.client_name).toBe('app.example');
  });

  test('a flood is a 429 from one network, and pushes out only clients that nobody has connected', async () => {
    const limited = await appWith({ rateLimits: standardBudgets });
    const flooded = appClient(limited);
    const all: number[] = [];
    for (let sent = 0; sent < 62; sent += 1) all.push((await flooded.register()).status);
    expect(all.filter((status) => status === 201)).toHaveLength(60);
    const refused = await flooded.register();
    expect(refused).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const { clientId } = await client.connect(me.headers, { team: tree.team.id });
    await sql`insert into oauth_clients (id, name, redirect_uris, last_used_at)
      select 'flood-' || number, 'x', '{}', now() - interval '1 hour'
      from generate_series(1, 5100) number`.execute(parts.db);
    const latest = (await client.register()).body.client_id;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from oauth_clients where not is_connected`.execute(parts.db);
    expect(rows[0]!.count).toBe(5000);
    for (const id of [clientId, latest]) {
      expect((await client.open(newRequest(id).query, me.headers)).status).toBe(200);
    }
    await sql`delete from oauth_clients where id like 'flood-%'`.execute(parts.db);
  });
});
