import { gunzipSync } from 'node:zlib';
import { askHeading } from '@guildhall/contract/ask-heading';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { claim, cookieOf, password, postJson } from '#people/accounts/fixtures/invite.ts';

const world = await testApp();
const { app } = world;

async function signedIn() {
  const { email } = await claim(world);
  return { cookie: cookieOf(await app.request('/auth/sign-in', postJson({ email, password }))) };
}

const withHeaders = (sent: ReturnType<typeof postJson>, headers: object) => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

/** Splits a page into its markup and the answers embedded in it. */
function takeApart(page: string): { markup: string; answers: Record<string, any> } {
  const [before = '', json = '', after = ''] = page.split(
    /<script type="application\/json" id="first-answers">([^<]*)<\/script>/,
  );
  return { markup: before + after, answers: JSON.parse(json) };
}

describe('the pages of the console', () => {
  test.each(['/', '/chats/x', '/documents', '/documents/x', '/training', '/settings/keys'])(
    '200: %s shows the console to a signed-in person, under a strict content security policy',
    async (path) => {
      const response = await app.request(path, { headers: await signedIn() });
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toContain('<div id="root">');
      const { markup } = takeApart(text);
      expect(markup).not.toMatch(/<style|style=|<script>|\son\w+=/);
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe|data:|\*|https?:/);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('404: an unknown address is answered with a page for a browser, and with JSON for a program', async () => {
    const cookie = await signedIn();
    const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const page = await app.request('/nope', { headers: { ...cookie, ...asPage } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<div id="root">');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const signedOut = await app.request('/nope', { headers: asPage });
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
      303,
      '/sign-in?next=%2Fnope',
    ]);
    for (const [path, headers] of [
      ['/nope', {}],
      ['/v1/nope', asPage],
      ['/assets/nope.js', asPage],
      ['/widget/nope', asPage],
    ] as const) {
      const refused = await app.request(path, { headers });
      expect([refused.status, await refused.json()]).toEqual([404, { error: 'Not found' }]);
    }
    const posted = await app.request('/nope', { method: 'POST', headers: asPage });
    expect(posted.status).toBe(404);
    expect(posted.headers.get('content-type')).toContain('json');
  });

  test('200: have the language and theme of the person, and the answers that the scripts need first', async () => {
    const headers = await signedIn();
    const change = { language: 'ar', theme: 'dark' };
    const sent = { ...withHeaders(postJson(change), headers), method: 'PATCH' };
    expect((await app.request('/auth/preferences', sent)).status).toBe(200);
    const text = await (await app.request('/', { headers })).text();
    expect(text).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
    const { answers, markup } = takeApart(text);
    const { teams } = answers['/v1/teams?pageSize=100'];
    expect(answers['/auth/session'].preferences).toMatchObject(change);
    expect(markup).toContain(askHeading.ar(teams[0].name));
    const preloaded = [...markup.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((it) => it[1]!);
    expect(preloaded.length).toBeGreaterThan(3);
    for (const path of new Set(preloaded)) expect((await app.request(path)).status).toBe(200);
  });

  test('200: show a chat as escaped text, and only to the person whose chat it is', async () => {
    const headers = await signedIn();
    const made = await app.request('/v1/chats', withHeaders(postJson({}), headers));
    const { chat } = (await made.json()) as { chat: { id: string } };
    const evil = '</script><img src=x onerror=alert(1)> $& Quarkstrudel?';
    const path = `/v1/chats/${chat.id}/messages`;
    await (await app.request(path, withHeaders(postJson({ text: evil }), headers))).text();
    const { answers, markup } = takeApart(
      await (await app.request(`/chats/${chat.id}`, { headers })).text(),
    );
    expect(answers[`/v1/chats/${chat.id}?include=versions`].chat.messages[0].text).toBe(evil);
    expect(markup).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; Quark');
    expect(markup).not.toContain('<img');
    const again = { text: 'Apfelstrudel?', afterId: null };
    await (await app.request(path, withHeaders(postJson(again), headers))).text();
    const later = await (await app.request(`/chats/${chat.id}`, { headers })).text();
    expect(later).toContain('Apfelstrudel');
    expect(later).not.toContain('Quarkstrudel');
    const other = await app.request(`/chats/${chat.id}`, { headers: await signedIn() });
    const seen = await other.text();
    expect(seen).not.toContain('Quarkstrudel');
    expect(Object.keys(takeApart(seen).answers)).not.toContain(
      `/v1/chats/${chat.id}?include=versions`,
    );
  });

  test.each([
    ['/', '/sign-in'],
    ['/documents?team=a&x=1', '/sign-in?next=%2Fdocuments%3Fteam%3Da%26x%3D1'],
  ])('303: %s leads a person who is not signed in to %s', async (path, address) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('location')]).toEqual([303, address]);
  });

  test('404: an unknown address for a signed-in person', async () => {
    expect((await app.request('/nothing', { headers: await signedIn() })).status).toBe(404);
  });
});

describe('the files of the console', () => {
  async function findScript() {
    const page = await app.request('/', { headers: await signedIn() });
    return /href="(\/assets\/first-[^"]+\.js)"/.exec(await page.text())![1]!;
  }

  test('200: are sent without a session, may be cached for ever, and are compressed if the browser accepts it', async () => {
    const path = await findScript();
    const plain = await app.request(path);
    expect(plain.status).toBe(200);
    expect(plain.headers.get('cache-control')).toContain('immutable');
    expect(plain.headers.get('content-type')).toContain('text/javascript');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const script = Buffer.from(await plain.arrayBuffer());
    const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(script.length / 2);
    expect(gunzipSync(bytes).equals(script)).toBe(true);
    const refused = await app.request(path, { headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  test('200: the typeface is preloaded, and may be cached for ever', async () => {
    const page = await (await app.request('/', { headers: await signedIn() })).text();
    const preload = /<link rel="preload" as="font" type="font\/woff2" crossorigin href="([^"]+)">/;
    const { status, headers } = await app.request(preload.exec(page)![1]!);
    expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test.each(['/icon.svg', '/favicon.ico'])('%s is the icon', async (path) => {
    const { status, headers } = await app.request(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  test('200: the manifest for installing names icons that are there', async () => {
    const response = await app.request('/manifest.webmanifest');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    const { icons } = (await response.json()) as { icons: { src: string; type: string }[] };
    for (const { src, type } of icons) {
      const icon = await app.request(src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    }
    const page = await app.request('/', { headers: await signedIn() });
    expect(await page.text()).toContain('rel="manifest" href="/manifest.webmanifest"');
    expect(page.headers.get('content-security-policy')).toContain("manifest-src 'self'");
  });

  test.each([
    '/assets/../package.json',
    '/assets/%2e%2e/index.html',
    '/assets/none.js',
    '/assets/',
  ])('404: %s is not a file of the console', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });
});
