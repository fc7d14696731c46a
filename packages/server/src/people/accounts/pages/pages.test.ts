import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { claim, cookieOf, invite, names, password, postJson } from '../fixtures/invite.ts';
import { createSignInLink } from '../signing-in/links.ts';

const world = await testApp();
const { app, parts } = world;

function postForm(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return { method: 'POST', headers, body: new URLSearchParams(fields) };
}

describe('GET /invitations/{token}', () => {
  test('200: the page escapes the team’s name, and cannot be framed or cached, and keeps its path from other sites', async () => {
    const { token, team, email } = await invite(world);
    const name = `<img src=x onerror=alert(1)>"'&`;
    await sql`update teams set name = ${name} where id = ${team.id}`.execute(parts.db);
    const response = await app.request(`/invitations/${token}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const page = await response.text();
    expect(page).toContain(email);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<script');
  });

  test('404: used, malformed and unknown links get the same page, which leads to the sign-in page', async () => {
    const used = await claim(world);
    const pages = await Promise.all(
      [used.token, 'x', 'A'.repeat(43)].map(async (token) => {
        const response = await app.request(`/invitations/${token}`);
        expect(response.status).toBe(404);
        return response.text();
      }),
    );
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('no longer open');
    expect(pages[0]!.match(/<a href="\/sign-in">[^<]+<\/a>/g)).toHaveLength(2);
  });
});

describe('POST /invitations/{token}', () => {
  test('303: sets up the account and signs its person in', async () => {
    const { token, userId } = await invite(world);
    const form = postForm({ ...names, email: 'other@example.com', password });
    const response = await app.request(`/invitations/${token}`, form);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    const headers = { cookie: cookieOf(response) };
    const session = await app.request('/auth/session', { headers });
    expect(await session.json()).toMatchObject({ memberships: [{ userId }] });
    const again = await app.request(`/invitations/${token}`, form);
    expect(again.status).toBe(404);
  });

  test('303: known names need not be typed and are not changed', async () => {
    const { token, userId } = await invite(world);
    await sql`update users set first_name = 'Augusta', last_name = 'King'
      where id = ${userId}`.execute(parts.db);
    const page = await (await app.request(`/invitations/${token}`)).text();
    expect(page).toMatch(/value="Augusta"[^>]*readonly/);
    const eve = postForm({ firstName: 'Eve', password: '' });
    expect((await app.request(`/invitations/${token}`, eve)).status).toBe(303);
    const { rows } = await sql`select first_name, last_name,
      (select count(*)::int from auth_accounts way
        where way.account_id = users.account_id) as passwords
      from users where id = ${userId}`.execute(parts.db);
    expect(rows).toEqual([{ first_name: 'Augusta', last_name: 'King', passwords: 0 }]);
  });

  test.each([
    [{}, 'firstName', 'First name must be text'],
    [{ ...names, password: 'short' }, 'password', 'Password must be text of 10 to 128 characters'],
    [
      { ...names, firstName: 'a\0b' },
      'firstName',
      'First name must not contain control characters',
    ],
    [
      { ...names, lastName: '😀'.repeat(101) },
      'lastName',
      'Last name must be text of 1 to 100 characters',
    ],
  ])(
    '400: %j is answered with a page that tells the error at the field %s, and the link stays open',
    async (fields, name, sentence) => {
      const { token } = await invite(world);
      const response = await app.request(`/invitations/${token}`, postForm(fields));
      expect(response.status).toBe(400);
      const page = await response.text();
      const input = new RegExp(`<input\\s+id="${name}"[^>]*>`).exec(page)?.[0];
      expect(input).toContain('aria-invalid="true"');
      expect(input).toMatch(new RegExp(`aria-describedby="[^"]*\\b${name}-wrong"`));
      const told = new RegExp(`<p class="wrong" id="${name}-wrong">([^<]*)</p>`).exec(page)?.[1];
      expect(told).toContain(sentence);
      expect((await app.request(`/invitations/${token}`)).status).toBe(200);
    },
  );

  test('a 403, a 413 and a 405 leave the invitation open', async () => {
    const { token } = await invite(world);
    const path = `/invitations/${token}`;
    const foreign = postForm({ ...names }, { 'sec-fetch-site': 'cross-site' });
    expect((await app.request(path, foreign)).status).toBe(403);
    const large = postForm({ ...names, firstName: 'x'.repeat(2_000_000) });
    const tooLarge = await app.request(path, large);
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.headers.get('content-type')).toContain('text/html');
    expect((await app.request(path, { method: 'PUT' })).status).toBe(405);
    expect((await app.request(path)).status).toBe(200);
  });

  test('400: a body that is not a form counts as an empty form', async () => {
    const { token } = await invite(world);
    const bodies = ['', '{"firstName":"Ada"}', '\u0000\u0001', '%%%=%'];
    for (const body of bodies) {
      const response = await app.request(`/invitations/${token}`, { method: 'POST', body });
      expect(response.status).toBe(400);
    }
  });
});

describe('the sign-in pages', () => {
  test('303: with the right password; 401: with a wrong one; 400: without a valid address', async () => {
    const { email } = await claim(world);
    const right = await app.request('/sign-in', postForm({ email, password }));
    expect([right.status, right.headers.get('location')]).toEqual([303, '/']);
    const headers = { cookie: cookieOf(right) };
    expect((await app.request('/sign-in', { headers })).headers.get('location')).toBe('/');
    const wrong = await app.request('/sign-in', postForm({ email, password: 'wrong' }));
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('Wrong e-mail address or password.');
    const typed = '"><script>alert(1)</script>';
    const none = await app.request('/sign-in', postForm({ email: typed, password }));
    expect(none.status).toBe(400);
    expect(await none.text()).not.toContain('<script');
    expect((await app.request('/sign-in-link', postForm({ email: '' }))).status).toBe(400);
    const foreign = postForm({ email, password }, { origin: 'https://evil.example' });
    expect((await app.request('/sign-in', foreign)).status).toBe(403);
  });

  test('show the same page to every address that requests a sign-in link', async () => {
    const { email } = await claim(world);
    const stranger = `nobody-${randomUUID()}@example.com`;
    const pages = await Promise.all(
      [email, stranger].map(async (address) => {
        const response = await app.request('/sign-in-link', postForm({ email: address }));
        expect(response.status).toBe(200);
        return (await response.text()).replaceAll(address, '');
      }),
    );
    expect(new Set(pages).size).toBe(1);
  });

  test('303: sign a person in by a link, once', async () => {
    const { email } = await invite(world);
    const publicUrl = 'http://hall.example:3000';
    const link = await createSignInLink(parts.db, { publicUrl, email, minutes: 10 });
    const path = new URL(link!).pathname;
    expect((await app.request(path)).status).toBe(200);
    const response = await app.request(path, postForm({}));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    const headers = { cookie: cookieOf(response) };
    expect((await app.request('/auth/session', { headers })).status).toBe(200);
    const again = await app.request(path, postForm({}));
    expect([again.status, again.headers.get('set-cookie')]).toEqual([404, null]);
  });

  test('404: show a page that offers a new link if a link is not valid', async () => {
    const response = await app.request(`/sign-in/${'A'.repeat(43)}`, postForm({}));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Send me a new link');
  });

  test('303: end the session on sign-out', async () => {
    const { email } = await claim(world);
    const cookie = cookieOf(await app.request('/auth/sign-in', postJson({ email, password })));
    expect((await app.request('/auth/session', { headers: { cookie } })).status).toBe(200);
    const out = await app.request('/sign-out', postForm({}, { cookie }));
    expect([out.status, out.headers.get('location')]).toEqual([303, '/sign-in']);
    expect((await app.request('/auth/session', { headers: { cookie } })).status).toBe(401);
  });

  test.each([
    ['/documents?team=x', '/documents?team=x'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\t/evil.example', '/'],
    ['', '/'],
  ])('lead after signing in with ?next=%j to %j', async (next, address) => {
    const { email } = await claim(world);
    const path = `/sign-in?next=${encodeURIComponent(next)}`;
    const form = await (await app.request(path)).text();
    const action = /<form method="post" action="([^"]*)"/.exec(form)?.[1] ?? '';
    expect(action).toBe(address === '/' ? '/sign-in' : path);
    const response = await app.request(path, postForm({ email, password }));
    expect([response.status, response.headers.get('location')]).toEqual([303, address]);
  });
});

describe('POST /sign-in-link and /reset-password without a mail server', () => {
  test.each(['/sign-in-link', '/reset-password'])(
    '%s: says that nothing was sent, the same to known and unknown addresses',
    async (path) => {
      const { email } = await invite(world);
      const [known, unknown] = await Promise.all(
        [email, 'nobody@example.com'].map(async (address) => {
          const page = await (await app.request(path, postForm({ email: address }))).text();
          return page.replaceAll(address, 'ADDRESS');
        }),
      );
      expect(known).toContain('This server sends no mail');
      expect(known).toContain('nothing was sent to <bdi>ADDRESS</bdi>');
      expect(known).not.toContain('on its way');
      expect(unknown).toBe(known);
    },
  );
});
