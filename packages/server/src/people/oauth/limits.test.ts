import { sql } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { beforeEach, describe, expect, test } from 'vitest';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { standardBudgets } from '#ground/settings/settings.rate-limits.ts';
import { appClient, newRequest, redirectUri } from './fixtures/app-client.ts';
import { createOAuthLimits } from './oauth-limits.ts';

// What strangers may make the authorization server do, and how often.

const world = await testWorld();
const { parts, tree } = world;
const client = appClient(world);
const team = tree.team.id;
const settings = { ...parts.settings, rateLimits: standardBudgets };
const limited = createApp({ ...parts, settings });
const wrong = { grant_type: 'refresh_token', refresh_token: 'unknown', client_id: 'unknown' };

let me: Somebody;

beforeEach(async () => {
  me = await join(world, tree, 'member');
});

describe('the budget of a network for tokens', () => {
  test('is spent by failures alone', async () => {
    const { exchange, refresh, post } = appClient({ app: limited });
    const spent = async () => {
      const { rows } = await sql<{ points: number }>`
        select points from budgets where key like 'oauth-token:%'`.execute(parts.db);
      return rows.map(({ points }) => points);
    };
    const { asked, clientId } = await client.allow(me.headers, { team });
    const { body } = await exchange(asked);
    const renewed = await refresh(clientId, body.refresh_token);
    expect(renewed.status).toBe(200);
    const given = { token: renewed.body.access_token, client_id: clientId };
    expect((await post('/oauth/revoke', given)).status).toBe(200);
    expect(await spent()).toEqual([0]);
    expect((await post('/oauth/token', wrong)).status).toBe(401);
    await post('/oauth/revoke', { token: 'unknown', client_id: clientId });
    expect(await spent()).toEqual([2]);
    await sql`update budgets set points = 6000 where key like 'oauth-token:%'`.execute(parts.db);
    const refused = await post('/oauth/token', wrong);
    expect(refused).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
  });

  test('is spent by no page of another site, which is a 403', async () => {
    await sql`delete from budgets`.execute(parts.db);
    for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/register']) {
      for (const from of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ]) {
        const body = new URLSearchParams(wrong);
        const answer = await limited.request(path, { method: 'POST', headers: from, body });
        expect([path, from, answer.status]).toEqual([path, from, 403]);
      }
    }
    const { rows } = await sql`select from budgets where key like 'oauth-%'`.execute(parts.db);
    expect(rows).toHaveLength(0);
  });
});

describe('registration', () => {
  test('takes JSON alone, which a page of another site cannot send unasked', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', undefined]) {
      const answer = await world.app.request('/oauth/register', {
        method: 'POST',
        ...(type !== undefined && { headers: { 'content-type': type } }),
        body: new TextEncoder().encode(JSON.stringify({ redirect_uris: [redirectUri] })),
      });
      expect([type, answer.status]).toEqual([type, 400]);
    }
    const answer = await world.app.request('/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
      body: JSON.stringify({ redirect_uris: [redirectUri] }),
    });
    expect(answer.status).toBe(201);
  });

  test('counts the networks of one IPv6 customer together', async () => {
    const { consumeRegistration: take } = createOAuthLimits(
      standardBudgets,
      (_, __, duration) => new RateLimiterMemory({ points: 1, duration }),
    );
    await take('2001:db8:1:1::1');
    await expect(take('2001:db8:1:ffff::9')).rejects.toMatchObject({ status: 429 });
    await take('2001:db8:2::1');
  });

  test('is a 429 rather than that a client of the last hour gives way', async () => {
    const young: string = (await client.register()).body.client_id;
    await sql`insert into oauth_clients (id, name, redirect_uris)
      select 'young-' || number, 'x', '{}' from generate_series(1, 5000) number`.execute(parts.db);
    const refused = await client.register();
    expect(refused).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
    expect((await client.open(newRequest(young).query, me.headers)).status).toBe(200);
    await sql`delete from oauth_clients where id like 'young-%'`.execute(parts.db);
    expect((await client.register()).status).toBe(201);
  });
});

describe('renewing', () => {
  test('is a 429 after 60 times in an hour of one connection, and uses nothing up', async () => {
    const { clientId, refresh } = await client.connect(me.headers, { team });
    let latest: string = refresh;
    for (let time = 0; time < 60; time += 1) {
      const { status, body } = await client.refresh(clientId, latest);
      expect(status).toBe(200);
      latest = body.refresh_token;
    }
    expect((await client.refresh(clientId, latest)).status).toBe(429);
    await sql`update oauth_secrets set used_at = now() - interval '2 hours'
      where used_at is not null`.execute(parts.db);
    expect((await client.refresh(clientId, latest)).status).toBe(200);
  });

  test('ends the access tokens before it within a minute, and removes them', async () => {
    const { clientId, refresh, access } = await client.connect(me.headers, { team });
    const { body } = await client.refresh(clientId, refresh);
    // Requests that are under way still pass.
    expect((await client.useTools(access)).status).toBe(200);
    const left = async () => {
      const { rows } = await sql<{ seconds: number }>`
        select round(extract(epoch from secret.expires_at - now()))::int as seconds
        from oauth_secrets secret join personal_tokens token on token.id = secret.token_id
        where token.user_id = ${me.userId} and kind = 'access' order by 1`.execute(parts.db);
      return rows.map(({ seconds }) => seconds);
    };
    expect(await left()).toEqual([expect.closeTo(60, -1), expect.closeTo(3600, -1)]);
    await sql`update oauth_secrets set expires_at = now()
      where kind = 'access' and expires_at < now() + interval '2 minutes'`.execute(parts.db);
    await client.refresh(clientId, body.refresh_token);
    expect(await left()).toHaveLength(2);
  });
});
