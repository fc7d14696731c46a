import { beforeEach, describe, expect, test } from 'vitest';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { appClient, newRequest, redirectUri } from './fixtures/app-client.ts';

const world = await testWorld();
const { parts, tree, ask } = world;
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

describe('the page of consent', () => {
  test('has the person sign in first, and comes back with the same request', async () => {
    const { query } = newRequest(await register());
    const shown = await client.open(query, {});
    expect(shown.status).toBe(303);
    const next = `/oauth/authorize?${query}`;
    expect(shown.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(next)}`);
    const sent = await client.answer(query, {}, chosen);
    expect(sent.headers.get('location')).toContain('/sign-in?next=');
  });

  test('is in no frame, and its form is accepted from our own pages alone', async () => {
    const { query } = newRequest(await register());
    const { headers } = await client.open(query, me.headers);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    for (const from of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const sent = await client.answer(query, me.headers, chosen, from);
      expect([sent.status, sent.headers.get('location')]).toEqual([403, null]);
    }
    const sent = await client.answer(query, me.headers, chosen, { origin: issuer });
    expect(sent.status).toBe(303);
  });

  test('is shown again to whoever has signed in as somebody else meanwhile', async () => {
    const other = await join(world, tree, 'member');
    const { query } = newRequest(await register());
    const { text } = await client.open(query, other.headers);
    const account = /name="account"\s+value="([^"]+)"/.exec(text)![1]!;
    const sent = await client.answer(query, me.headers, { ...chosen, account });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain(me.email);
  });

  test('sends the answer with state and issuer, also a no', async () => {
    const { query } = newRequest(await register());
    const { headers } = await client.answer(query, me.headers, { answer: 'deny' });
    const iss = encodeURIComponent(issuer);
    expect(headers.get('location')).toBe(
      `${redirectUri}?error=access_denied&state=kept&iss=${iss}`,
    );
    const { body } = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
    expect(body.tokens).toEqual([]);
  });

  test('suggests what only reads, and allows nothing that it does not offer', async () => {
    const { query } = newRequest(await register(), { scope: 'search chats openid' });
    const { text } = await client.open(query, me.headers);
    const isChecked = (scope: string) => new RegExp(`name="scope-${scope}"\\s+checked`).test(text);
    expect(['search', 'documents-read', 'chats'].map(isChecked)).toEqual([true, false, false]);
    expect(text).not.toContain('scope-training-read');
    const beyond = { ...chosen, 'scope-training-read': 'on', answer: 'allow' };
    const sent = await client.answer(query, me.headers, beyond);
    expect(sent.status).toBe(303);
    const { body } = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
    expect(body.tokens[0].scopes).toEqual(['search']);
    const keys = await client.answer(query, me.headers, { ...chosen, 'scope-keys': 'on' });
    expect(keys.status).toBe(400);
    const none = await client.answer(query, me.headers, { team, answer: 'allow' });
    expect(none.status).toBe(400);
    expect(none.text).toContain('Allow at least one thing');
    const long = await client.answer(query, me.headers, { ...chosen, days: '9999' });
    expect([long.status, long.headers.get('location')]).toEqual([200, null]);
  });

  test('allows nothing until the person says that they began it, which is not ticked for them', async () => {
    const { query } = newRequest(await register());
    const { text } = await client.open(query, me.headers);
    expect(text).toMatch(/<input type="checkbox" name="began" required \/>/);
    const sent = await client.answer(query, me.headers, { ...chosen, began: '' });
    expect([sent.status, sent.headers.get('location')]).toEqual([400, null]);
    expect(sent.text).toContain('Tick that you began this yourself');
    const { body } = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
    expect(body.tokens).toEqual([]);
    const denied = await client.answer(query, me.headers, { answer: 'deny', began: '' });
    expect(denied.headers.get('location')).toContain('error=access_denied');
  });

  test('gives no team of another organisation, and none to whoever has none', async () => {
    const other = await newTree(parts);
    const { query } = newRequest(await register());
    const sent = await client.answer(query, me.headers, { ...chosen, team: other.team.id });
    expect([sent.status, sent.headers.get('location')]).toEqual([404, null]);
    await ask('DELETE', `/v1/teams/members?email=${encodeURIComponent(me.email)}`);
    const without = await client.open(query, me.headers);
    expect(without.status).toBe(403);
    expect(without.text).toContain('You are on no team');
  });

  test('shows the whole address to which the answer goes, host first', async () => {
    const uri = 'https://shared.example:8443/people/mallory/callback?next=app.example';
    const clientId = await register({ redirect_uris: [uri] });
    const { text } = await client.open(
      newRequest(clientId, { redirect_uri: uri }).query,
      me.headers,
    );
    expect(text).toContain(
      '<bdi dir="ltr">shared.example:8443<span class="rest">/people/mallory/callback</span></bdi>',
    );
  });

  test('shows the name of the app as text, which nobody has checked', async () => {
    const { query } = newRequest(await register({ client_name: '<b onclick="x">Guildhall</b>' }));
    const { text } = await client.open(query, me.headers);
    expect(text).toContain('&lt;b onclick=&quot;x&quot;&gt;Guildhall&lt;/b&gt;');
    expect(text).toContain('Nobody has checked it');
  });
});
