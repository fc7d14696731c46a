import { describe, expect, test } from 'vitest';
import {
  deviceEndpoints,
  endpoints,
  failures,
  failuresOf,
  visitorEndpoints,
} from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';

const { app } = await testApp();
const page = await (await app.request('/docs')).text();
const all = [endpoints, visitorEndpoints, deviceEndpoints].flatMap((it) =>
  Object.values<Endpoint>(it),
);

/** Returns the text of an endpoint as a reader finds it, without the markup. */
function readEndpoint(id: string): string {
  const begin = page.indexOf(`<article id="${id}"`);
  return toText(page.slice(begin, page.indexOf('</article>', begin)));
}

function toText(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const plain = (text: string) => text.replaceAll('`', '').replaceAll(/\s+/g, ' ');

describe('GET /docs', () => {
  test('has every endpoint once, with its sentences, its path and each of its errors', () => {
    for (const endpoint of all) {
      const { id, method, path, summary, description = '' } = endpoint;
      expect(page.split(`<article id="${id}"`)).toHaveLength(2);
      const text = readEndpoint(id);
      expect(text).toContain(`${method} ${path}`);
      expect(text).toContain(plain(summary));
      expect(text).toContain(plain(description));
      for (const code of failuresOf(endpoint)) expect(text).toContain(code);
    }
  });

  test('has every parameter, every field of a body and of an answer, also of objects within', async () => {
    const { paths } = (await (await app.request('/openapi.json')).json()) as any;
    let found = 0;
    const expectFields = (text: string, schema: any): void => {
      for (const [name, inside] of Object.entries<any>(schema?.properties ?? {})) {
        expect(text).toContain(name);
        found += 1;
        if (!inside.$ref) expectFields(text, inside.items?.$ref ? {} : (inside.items ?? inside));
      }
    };
    for (const { id, path, method, answer } of all) {
      const text = readEndpoint(id);
      const { parameters = [], requestBody, responses } = paths[path][method];
      for (const { name } of parameters) expect(text).toContain(name);
      for (const { schema } of Object.values<any>(requestBody?.content ?? {})) {
        expectFields(text, schema);
      }
      if (answer.kind === 'raw') continue;
      expectFields(text, responses[answer.status].content['application/json'].schema);
      for (const name of Object.keys(answer.events ?? {})) expect(text).toContain(`${name} event`);
    }
    expect(found).toBeGreaterThan(700);
    const streamed = readEndpoint('sendMessage');
    expect(streamed).toMatch(/step event Step.* delta event text string .*citation event Citation/);
  });

  test('says the bounds of a field, its default and what it may be', () => {
    const text = readEndpoint('listDocuments');
    expect(text).toContain('pageSize integer, 1 to 100 default 20');
    expect(text).toContain('sortOrder asc or desc default desc');
    expect(readEndpoint('createTeam')).toMatch(/name string, 1 to \d+ characters required/);
  });

  test('has every error, object and webhook event, and each link within the page leads somewhere', async () => {
    const { components, webhooks } = (await (await app.request('/openapi.json')).json()) as any;
    for (const code of Object.keys(failures)) expect(page).toContain(`id="error-${code}"`);
    for (const name of Object.keys(components.schemas)) {
      expect(page).toContain(`id="object-${name}"`);
    }
    for (const type of Object.keys(webhooks)) expect(page).toContain(`id="event-${type}"`);
    const places = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(places).toEqual([...new Set(places)]);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !places.includes(id))).toEqual([]);
  });

  test('says who may call an endpoint: the scope of keys, the role of people, tokens', () => {
    expect(readEndpoint('createChat')).toContain(
      'A key with the scope chats, or somebody signed in who is on the team.',
    );
    expect(readEndpoint('addDocuments')).toMatch(
      /who leads the team; for what they made themselves, a member may, too/,
    );
    expect(readEndpoint('createKey')).toContain('Not with a personal token.');
    expect(readEndpoint('getSession')).toContain('by the cookie of their session. No key.');
    expect(readEndpoint('getHealth')).toContain('Everybody, without a key.');
  });

  test('loads everything from this server, and has no script or style in its text', async () => {
    const response = await app.request('/docs');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]* src=)/);
    const sources = [...page.matchAll(/<(?:script|link) [^>]*(?:src|href)="([^"]+)"/g)];
    expect(sources.length).toBeGreaterThan(1);
    for (const [, source = ''] of sources) {
      expect(source).toMatch(/^\/(docs\/|icon\.svg)/);
      if (source.startsWith('/docs/')) expect((await app.request(source)).status).toBe(200);
    }
    const script = await (await app.request('/docs/start.js')).text();
    for (const [, name] of script.matchAll(/from '\.\/([^']+)'/g)) {
      expect((await app.request(`/docs/${name}`)).status).toBe(200);
    }
  });

  test('200, 304: browsers keep the page and its parts, and ask whether they are the same', async () => {
    for (const path of ['/docs', '/docs/start.js', '/docs/page.css', '/docs/requests.json']) {
      const first = await app.request(path, { headers: { 'accept-encoding': 'br' } });
      expect(first.headers.get('cache-control')).toBe('no-cache');
      expect(first.headers.get('content-encoding')).toBe('br');
      const etag = first.headers.get('etag')!;
      const second = await app.request(path, { headers: { 'if-none-match': etag } });
      expect(second.status).toBe(304);
    }
  });

  test('is small on its way', async () => {
    const sent = async (coding: string) =>
      (await (await app.request('/docs', { headers: { 'accept-encoding': coding } })).arrayBuffer())
        .byteLength;
    expect(await sent('gzip')).toBeLessThan(130_000);
    expect(await sent('br')).toBeLessThan(100_000);
  });

  test.each(['package.json', 'constructor', '..%2fpackage.json', '%00', 'reference.routes.ts'])(
    '404: %s is not a part of the page',
    async (file) => {
      expect((await app.request(`/docs/${file}`)).status).toBe(404);
    },
  );
});

describe('GET /openapi.json', () => {
  test('lists the tags in the order of the reference, each with a sentence', async () => {
    const { tags } = (await (await app.request('/openapi.json')).json()) as any;
    expect(tags.slice(0, 3).map(({ name }: any) => name)).toEqual([
      'Chats',
      'Knowledge',
      'Documents',
    ]);
    for (const { description } of tags) expect(description).toMatch(/\.$/);
  });
});
