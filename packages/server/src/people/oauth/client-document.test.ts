import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createApp } from '../../app/app.ts';
import { openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { join } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { appClient, newRequest, redirectUri } from './fixtures/app-client.ts';

const { parts, tree, app: guarded } = await testWorld();
const me = await join({ parts }, tree, 'member');

const address = 'https://app.example/client.json';
const usual = { client_id: address, client_name: 'Published', redirect_uris: [redirectUri] };

const elsewhere = { status: 200, headers: {}, body: JSON.stringify(usual) };
let reply: { status?: number; headers?: Record<string, string>; body?: string };
let readings = 0;
const server = createServer((request, response) => {
  readings += 1;
  const isThere = request.url === '/client.json';
  const { status = 200, headers = {}, body = '' } = isThere ? reply : elsewhere;
  response.writeHead(status, headers).end(body);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const inside = openSafeFetch({ privateHosts: [host] });
afterAll(async () => {
  await inside.close();
  server.close();
});

/** Takes the server of the test for the one that is named, which has no certificate here. */
const fetchThere = ((url: string, init?: RequestInit) =>
  inside.fetch(url.replace('https://app.example', `http://${host}`), init)) as typeof fetch;
const app = createApp({ ...parts, toApps: { ...inside, fetch: fetchThere } });
const client = appClient({ app });

const say = (document: object, more: object = {}) => {
  reply = { body: JSON.stringify(document), ...more };
};
const open = (clientId: string = address) => client.open(newRequest(clientId).query, me.headers);

beforeEach(async () => {
  readings = 0;
  say(usual);
  await sql`delete from oauth_clients`.execute(parts.db);
});

test('an app whose id is the address of its document is connected without a registration', async () => {
  const shown = await open();
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Published');
  expect(shown.text).toMatch(/It is published at <bdi dir="ltr">app.example<span/);
  const { query, verifier } = newRequest(address);
  const fields = { team: tree.team.id, answer: 'allow', 'scope-search': 'on' };
  const sent = await client.answer(query, me.headers, fields);
  const code = new URL(sent.headers.get('location')!).searchParams.get('code')!;
  const { body } = await client.exchange({ client_id: address, code, code_verifier: verifier });
  expect((await client.useTools(body.access_token)).status).toBe(200);
});

test('the document is kept for as long as its server says, within limits', async () => {
  await open();
  await open();
  expect(readings).toBe(1);
  await sql`update oauth_clients set read_again_at = now() - interval '1 second'`.execute(parts.db);
  say({ ...usual, client_name: 'Renamed' });
  expect((await open()).text).toContain('Renamed');
  const kept = async (control: string) => {
    await sql`delete from oauth_clients`.execute(parts.db);
    say(usual, { headers: { 'cache-control': control } });
    await open();
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from read_again_at - now()) / 60)::int as minutes
      from oauth_clients`.execute(parts.db);
    return rows[0]!.minutes;
  };
  expect(await kept('max-age=1200')).toBe(20);
  expect(await kept('no-store, max-age=9000')).toBe(5);
  expect(await kept('max-age=999999999')).toBe(24 * 60);
});

test('a document that no longer says the redirect URI lets nobody be led there', async () => {
  await open();
  await sql`update oauth_clients set read_again_at = now() - interval '1 second'`.execute(parts.db);
  say({ ...usual, redirect_uris: ['https://app.example/other'] });
  expect((await open()).status).toBe(400);
});

test.each([
  ['names another client', { ...usual, client_id: 'https://app.example/other.json' }, {}],
  ['has a secret', { ...usual, client_secret: 'x' }, {}],
  ['wants to prove itself', { ...usual, token_endpoint_auth_method: 'private_key_jwt' }, {}],
  ['has a wrong redirect URI', { ...usual, redirect_uris: ['javascript:alert(1)'] }, {}],
  ['is not there', usual, { status: 404 }],
  ['is elsewhere', usual, { status: 302, headers: { location: '/other.json' } }],
  ['is no JSON', usual, { body: '<html>' }],
  ['is a list', usual, { body: '[]' }],
  ['is null', usual, { body: 'null' }],
  ['is large', { ...usual, more: 'x'.repeat(20_000) }, {}],
])('a document that %s is refused, and nothing is kept', async (_, document, more) => {
  say(document, more);
  const shown = await open();
  expect([shown.status, shown.headers.get('location')]).toEqual([400, null]);
  const { rows } = await sql`select from oauth_clients`.execute(parts.db);
  expect(rows).toEqual([]);
});

test('nothing is read for a stranger, and no address that is not one of a document', async () => {
  await client.open(newRequest(address).query, {});
  for (const clientId of [
    'http://app.example/client.json',
    'https://app.example',
    'https://app.example/',
    'https://app.example/a/../client.json',
    'https://user@app.example/client.json',
    'https://app.example/client.json#part',
    'HTTPS://app.example/client.json',
  ]) {
    expect((await open(clientId)).status).toBe(400);
  }
  expect(readings).toBe(0);
});

test('nothing is read inside our own network', async () => {
  const strict = appClient({ app: guarded });
  for (const name of [host, 'localhost', '169.254.169.254', '[::1]', '10.0.0.1']) {
    const { query } = newRequest(`https://${name}/client.json`);
    const shown = await strict.open(query, me.headers);
    expect([shown.status, shown.text.includes('cannot be read')]).toEqual([400, true]);
  }
  expect(readings).toBe(0);
});
