import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { askFrom, newVisitor, openWidget, shop } from '../fixtures/visitor.ts';

let tree: TestTree;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
});

const begin = (origin: string, team: string = tree.team.id, more: object = {}) =>
  askFrom(app, 'POST', '/widget/sessions', { origin }, { team, ...more });
const closed = { error: failures.widget_closed.message };
const ended = { error: failures.widget_session_ended.message };

describe('POST /widget/sessions', () => {
  test('201: a team by id or slug, on an allowed site; the secret itself is not stored', async () => {
    await openWidget(app, tree);
    for (const team of [tree.team.id, tree.team.slug, tree.team.slug.toUpperCase()]) {
      const { status, body, headers } = await begin(shop, team);
      expect(status).toBe(201);
      expect(headers.get('access-control-allow-origin')).toBe(shop);
      expect(headers.get('access-control-allow-credentials')).toBe(null);
      expect(headers.get('cache-control')).toBe('no-store');
      const { rows } = await sql<{ kept: string }>`
        select to_jsonb(session)::text as kept from widget_sessions session
        where team_id = ${tree.team.id}`.execute(parts.db);
      expect(rows.map(({ kept }) => kept).join()).not.toContain(body.session.secret);
    }
  });

  test('403: S23: the attack “open to all origins by default”: a new team allows no site', async () => {
    const { status, body, headers } = await begin('https://new.example');
    expect([status, body]).toEqual([403, closed]);
    expect(headers.get('access-control-allow-origin')).toBe(null);
    await openWidget(app, tree, { allowedOrigins: [] });
    expect((await begin(shop)).status).toBe(403);
    await openWidget(app, tree, { isEnabled: false });
    expect((await begin(shop)).status).toBe(403);
  });

  test.each([
    '',
    'null',
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'http://shop.example',
    'https://shop.example:8443',
    'https://www.shop.example',
    'https://shop.example/',
    'https://SHOP.example',
    'https://shop.example, https://evil.example',
    'https://evil.example#https://shop.example',
    'https://shop.example@evil.example',
    'https://shop.example\\.evil.example',
    '*',
  ])('403: the origin %j is not the allowed one, and learns nothing', async (origin) => {
    await openWidget(app, tree);
    const { status, text, headers } = await begin(origin);
    expect([status, JSON.parse(text)]).toEqual([403, closed]);
    expect(headers.get('access-control-allow-origin')).toBe(null);
    expect(headers.get('access-control-expose-headers')).toBe(null);
    expect(headers.get('vary')).toContain('Origin');
  });

  test('201: sub-domains of a wildcard origin at any depth; 403: the host itself and look-alikes', async () => {
    await openWidget(app, tree, { allowedOrigins: ['https://*.shop.example'] });
    for (const origin of ['https://www.shop.example', 'https://a.b.shop.example']) {
      expect((await begin(origin)).status).toBe(201);
    }
    for (const origin of [
      shop,
      'https://evilshop.example',
      'http://www.shop.example',
      'https://www.shop.example:8443',
      'https://www.shop.example.evil.example',
      'https://.shop.example',
    ]) {
      expect((await begin(origin)).status).toBe(403);
    }
  });

  test('apps without an address: each opens only if it is allowed itself', async () => {
    const apps = ['capacitor://localhost', 'ionic://localhost', 'null'];
    for (const allowed of apps) {
      await openWidget(app, tree, { allowedOrigins: [], allowedApps: [allowed] });
      for (const origin of [...apps, shop, 'capacitor://evil', 'https://localhost', '']) {
        const { status, headers } = await begin(origin);
        const isAllowed = origin === allowed;
        expect([allowed, origin, status]).toEqual([allowed, origin, isAllowed ? 201 : 403]);
        if (isAllowed) expect(headers.get('access-control-allow-origin')).toBe(origin);
      }
      const visitor = await newVisitor(app, tree.team, { origin: allowed });
      expect((await visitor.ask('POST', '/widget/chats')).status).toBe(201);
      const elsewhere = { origin: shop };
      expect((await visitor.ask('POST', '/widget/chats', undefined, elsewhere)).status).toBe(401);
    }
    await openWidget(app, tree);
  });

  test('403: an unknown team, another organisation and a sub-team all give the same answer', async () => {
    await openWidget(app, tree);
    const foreign = await newTree(parts);
    const below = await tree.addTeam('Below');
    const { text } = await begin('https://evil.example');
    for (const team of [foreign.team.id, below.id, below.slug, randomUUID(), 'nobody']) {
      const refused = await begin(shop, team);
      expect([refused.status, refused.text]).toEqual([403, text]);
    }
  });

  const takeSlug = async (thief: TestTree) => {
    const body = JSON.stringify({ slug: tree.team.slug });
    const path = `/v1/teams/${thief.team.id}`;
    const taken = await app.request(path, { method: 'PATCH', headers: thief.headers, body });
    expect(taken.status).toBe(200);
  };

  test('201: S80: a team of another organisation with the same slug neither closes a widget nor gets its visitors', async () => {
    await openWidget(app, tree);
    const thief = await newTree(parts);
    await takeSlug(thief);
    const own = async (ref: string) => (await begin(shop, ref)).body?.widget?.teamName;
    expect(await own(tree.team.slug)).toBe(tree.team.name);
    await openWidget(app, thief);
    expect(await own(tree.team.slug)).toBe(tree.team.name);
    // Saved again, the site is open since then as before.
    await openWidget(app, tree, { allowedOrigins: ['https://other.example', shop] });
    expect(await own(tree.team.slug)).toBe(tree.team.name);
    expect(await own(thief.team.id)).toBe(thief.team.name);
    // On a site of its own, the slug means the other team.
    await openWidget(app, thief, { allowedOrigins: ['https://thief.example'] });
    const there = await begin('https://thief.example', tree.team.slug);
    expect(there.body.widget.teamName).toBe(thief.team.name);
  });

  test('403: S80: while a widget is switched off, a team with the same slug gets none of its visitors', async () => {
    await openWidget(app, tree);
    const thief = await newTree(parts);
    await takeSlug(thief);
    await openWidget(app, thief);
    await openWidget(app, tree, { isEnabled: false });
    expect((await begin(shop, tree.team.slug)).body).toEqual(closed);
    expect((await begin(shop, thief.team.id)).status).toBe(201);
    await openWidget(app, tree);
    expect((await begin(shop, tree.team.slug)).body.widget.teamName).toBe(tree.team.name);
  });

  test('201: S80: whose organisation closes a site and opens it again is no longer the first', async () => {
    await openWidget(app, tree);
    const second = await newTree(parts);
    await takeSlug(second);
    await openWidget(app, second);
    await openWidget(app, tree, { allowedOrigins: [] });
    await openWidget(app, tree);
    const { body } = await begin(shop, tree.team.slug);
    expect(body.widget.teamName).toBe(second.team.name);
  });

  test('S80: who opened a whole public suffix earlier gets no visitors by copying a slug later', async () => {
    const site = 'https://www.mill.co.uk';
    const thief = await newTree(parts);
    await openWidget(app, thief, { allowedOrigins: ['https://*.co.uk'] });
    await openWidget(app, tree, { allowedOrigins: [site] });
    await takeSlug(thief);
    expect((await begin(site, tree.team.slug)).body.widget.teamName).toBe(tree.team.name);
  });
});

describe('a session', () => {
  const isOpen = async (headers: Record<string, string>) => {
    const { status, body } = await askFrom(app, 'GET', '/widget/chats', headers);
    if (status !== 200) expect([status, body]).toEqual([401, ended]);
    return status === 200;
  };

  test('is valid only on its own site, not on another allowed site', async () => {
    const other = 'https://other.example';
    await openWidget(app, tree, { allowedOrigins: [shop, other] });
    const { headers } = await newVisitor(app, tree.team);
    expect(await isOpen(headers)).toBe(true);
    for (const origin of [other, '', 'null', 'https://evil.example', `${shop}/`]) {
      expect(await isOpen({ ...headers, origin })).toBe(false);
    }
  });

  test('is refused while its site is not allowed or the widget is switched off', async () => {
    await openWidget(app, tree);
    const { headers } = await newVisitor(app, tree.team);
    await openWidget(app, tree, { allowedOrigins: ['https://other.example'] });
    expect(await isOpen(headers)).toBe(false);
    await openWidget(app, tree);
    expect(await isOpen(headers)).toBe(true);
    await openWidget(app, tree, { isEnabled: false });
    expect(await isOpen(headers)).toBe(false);
  });

  test('ends when it expires, or when its page ends it', async () => {
    await openWidget(app, tree);
    const [one, two] = [await newVisitor(app, tree.team), await newVisitor(app, tree.team)];
    await sql`update widget_sessions set expires_at = now()
      where team_id = ${tree.team.id}`.execute(parts.db);
    expect(await isOpen(one.headers)).toBe(false);
    expect((await one.ask('POST', '/widget/sessions/renew')).status).toBe(401);
    expect((await two.ask('POST', '/widget/sessions/end')).status).toBe(401);
    const three = await newVisitor(app, tree.team);
    expect((await three.ask('POST', '/widget/sessions/end')).body).toEqual({ success: true });
    expect(await isOpen(three.headers)).toBe(false);
  });

  test('is renewed for 15 minutes, but not beyond its latest end', async () => {
    await openWidget(app, tree);
    const { ask } = await newVisitor(app, tree.team);
    const left = async () => {
      const { body } = await ask('POST', '/widget/sessions/renew');
      return (Date.parse(body.session.expiresAt) - Date.now()) / 60_000;
    };
    expect(await left()).toBeCloseTo(15, 0);
    await sql`update widget_sessions set expires_at = now() + interval '1 minute',
      ends_at = now() + interval '3 minutes' where team_id = ${tree.team.id}`.execute(parts.db);
    expect(await left()).toBeCloseTo(3, 0);
  });

  test('is not accepted by /v1, and a key is not accepted by the widget', async () => {
    await openWidget(app, tree);
    const { headers } = await newVisitor(app, tree.team);
    expect((await askFrom(app, 'GET', '/v1/chats', headers)).status).toBe(401);
    expect(await isOpen({ ...headers, authorization: tree.headers.authorization })).toBe(false);
  });
});

describe('the CORS preflight of a page', () => {
  const preflight = (path: string, origin: string) =>
    askFrom(app, 'OPTIONS', path, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    });

  test('is allowed from a site that a team allows', async () => {
    await openWidget(app, tree);
    const path = `/widget/chats/${randomUUID()}/messages`;
    const { status, headers } = await preflight(path, shop);
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-methods': 'GET,POST',
      'access-control-allow-headers': 'authorization,content-type,last-event-id',
      'access-control-max-age': '600',
    });
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-allow-credentials')).toBe(null);
  });

  test.each(['https://nobody.example', 'null', ''])('is refused from %j', async (origin) => {
    await openWidget(app, tree);
    const { status, headers } = await preflight('/widget/sessions', origin);
    expect(status).toBe(403);
    expect(headers.get('access-control-allow-origin')).toBe(null);
    expect(headers.get('vary')).toContain('Origin');
  });

  test.each(['/v1/chats', '/v1/widget', '/auth/sign-in', '/openapi.json', '/'])(
    'is refused for %s',
    async (path) => {
      await openWidget(app, tree);
      const answers = [
        await preflight(path, shop),
        await askFrom(app, 'GET', path, { origin: shop, ...tree.headers }),
      ];
      for (const { headers } of answers) {
        expect(headers.get('access-control-allow-origin')).toBe(null);
      }
      expect(answers[0]?.status).not.toBe(204);
    },
  );
});
