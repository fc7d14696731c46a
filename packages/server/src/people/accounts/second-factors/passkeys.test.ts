import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { createApp } from '#app/app.ts';
import { claim, password } from '../fixtures/invite.ts';
import { askedBy, openAuthenticator } from './fixtures/authenticator.ts';
import { openBrowser } from './fixtures/browser.ts';
import type { Browser } from './fixtures/browser.ts';
import { isSignedIn, recoveryCodesIn, settings } from './fixtures/factors.ts';
import { siteOf } from './passkeys.ts';

const plain = await testApp();
const origin = 'https://hall.example';
const settingsOfSite = { ...plain.parts.settings, publicUrl: origin };
let laterMs = 0;
const clock = { now: () => new Date(Date.now() + laterMs) };
const parts = { ...plain.parts, clock, settings: settingsOfSite };
// Browsers keep passkeys only for https.
const world = { ...plain, parts, app: createApp(parts) };
const open = () => openBrowser(world);

/** A member who has added a passkey, with the browser in which they did. */
async function claimWithPasskey() {
  const invited = await claim(world);
  const browser = open();
  await browser.send('/sign-in', { email: invited.email, password });
  const authenticator = openAuthenticator(origin);
  const asked = askedBy((await browser.get(settings)).text);
  const credential = authenticator.make(asked);
  const shown = await browser.send(`${settings}/passkeys`, { credential, name: 'My <key>' });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('My &lt;key&gt;');
  return { ...invited, browser, authenticator, asked, recoveryCodes: recoveryCodesIn(shown.text) };
}

const ask = async (browser: Browser, path = '/sign-in-passkey') =>
  askedBy((await browser.get(path)).text);
const answer = async (browser: Browser, credential: string, path = '/sign-in-passkey') =>
  (await browser.send(path, { credential })).status;

describe('a passkey', () => {
  test('signs in without a password, to the page that was asked for, and counts as both factors', async () => {
    const { authenticator, userId } = await claimWithPasskey();
    const browser = open();
    const path = `/sign-in-passkey?next=${encodeURIComponent('/documents')}`;
    const credential = authenticator.use(await ask(browser, path));
    expect(await browser.send(path, { credential })).toMatchObject({
      status: 303,
      to: '/documents',
    });
    expect(await isSignedIn(browser)).toBe(true);
    const { rows } = await sql`select session.has_second_factor from auth_sessions session
      join users on users.account_id = session.account_id where users.id = ${userId}
      order by session.created_at desc limit 1`.execute(parts.db);
    expect(rows).toEqual([{ has_second_factor: true }]);
  });

  test('is asked for after the password, and gives recovery codes that do instead', async () => {
    const { email, authenticator, recoveryCodes } = await claimWithPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const browser = open();
    expect((await browser.send('/sign-in', { email, password })).to).toBe('/second-factor');
    const asked = await ask(browser, '/second-factor');
    expect(asked.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.credentialId]);
    // Some keys do not tell for whom they sign when they are asked by name.
    const credential = authenticator.use(asked, { userHandle: undefined });
    expect(await answer(browser, credential, '/second-factor')).toBe(303);
    expect(await isSignedIn(browser)).toBe(true);
    const lost = open();
    await lost.send('/sign-in', { email, password });
    expect((await lost.send('/second-factor', { code: recoveryCodes[0]! })).status).toBe(303);
  });

  test('knows the account by a random handle, and is not added twice', async () => {
    const { browser, asked, userId, authenticator } = await claimWithPasskey();
    const { rows } = await sql<{ account_id: string }>`
      select account_id from users where id = ${userId}`.execute(parts.db);
    const handle = Buffer.from(asked.user!.id, 'base64url');
    expect(handle).toHaveLength(32);
    expect(handle.toString('hex')).not.toContain(rows[0]!.account_id.replaceAll('-', ''));
    const again = await ask(browser, settings);
    expect(again.user).toEqual(asked.user);
    expect(again.excludeCredentials?.map(({ id }) => id)).toEqual([authenticator.credentialId]);
    const twice = { credential: authenticator.make(again), name: 'Twice' };
    expect((await browser.send(`${settings}/passkeys`, twice)).status).toBe(400);
  });

  test('that was removed opens nothing, and without it the password is enough again', async () => {
    const { browser, authenticator, email } = await claimWithPasskey();
    const id = /name="id" value="([^"]+)"/.exec((await browser.get(settings)).text)![1]!;
    const waiting = open();
    const credential = authenticator.use(await ask(waiting));
    expect((await browser.send(`${settings}/remove-passkey`, { id })).status).toBe(200);
    expect(await answer(waiting, credential)).toBe(401);
    expect((await open().send('/sign-in', { email, password })).to).toBe('/');
  });

  test('of another account is not removed', async () => {
    const [one, other] = [await claimWithPasskey(), await claimWithPasskey()];
    const id = /name="id" value="([^"]+)"/.exec((await other.browser.get(settings)).text)![1]!;
    await one.browser.send(`${settings}/remove-passkey`, { id });
    const browser = open();
    expect(await answer(browser, other.authenticator.use(await ask(browser)))).toBe(303);
  });
});

describe('an answer to a challenge is refused', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a check of the person', { isVerified: false }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['for somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['for nobody', { userHandle: undefined }],
  ])('%s', async (_says, twist) => {
    const { authenticator } = await claimWithPasskey();
    const browser = open();
    expect(await answer(browser, authenticator.use(await ask(browser), twist))).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a second time, in another browser, and for another purpose', async () => {
    const { authenticator, email } = await claimWithPasskey();
    const browser = open();
    const asked = await ask(browser);
    const kept = new Map(browser.cookies);
    const credential = authenticator.use(asked);
    // A thief has the answer, but not the cookie of the challenge.
    const thief = open();
    await thief.get('/sign-in-passkey');
    expect(await answer(thief, credential)).toBe(401);
    expect(await answer(browser, credential)).toBe(303);
    const replay = open();
    for (const [name, value] of kept) replay.cookies.set(name, value);
    expect(await answer(replay, authenticator.use(asked))).toBe(401);
    const second = open();
    await second.send('/sign-in', { email, password });
    const other = await ask(second);
    const cookie = [...second.cookies].find(([name]) => name.endsWith('passkey_sign_in'))!;
    second.cookies.set(cookie[0].replace('passkey_sign_in', 'passkey_second'), cookie[1]);
    expect(await answer(second, authenticator.use(other), '/second-factor')).toBe(401);
    expect(await isSignedIn(second)).toBe(false);
  });

  test('after five minutes', async () => {
    const { authenticator } = await claimWithPasskey();
    const browser = open();
    onTestFinished(() => void (laterMs = 0));
    const late = authenticator.use(await ask(browser));
    laterMs = 5 * 60_000 + 1;
    expect(await answer(browser, late)).toBe(401);
    const inTime = authenticator.use(await ask(browser));
    laterMs += 5 * 60_000 - 10_000;
    expect(await answer(browser, inTime)).toBe(303);
  });

  test('of another account as the second factor of this one', async () => {
    const [one, other] = [await claimWithPasskey(), await claimWithPasskey()];
    const browser = open();
    await browser.send('/sign-in', { email: one.email, password });
    const asked = await ask(browser, '/second-factor');
    expect(await answer(browser, other.authenticator.use(asked), '/second-factor')).toBe(401);
    const forged = other.authenticator.use(await ask(browser, '/second-factor'), {
      credentialId: one.authenticator.credentialId,
    });
    expect(await answer(browser, forged, '/second-factor')).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('by a copy, whose counter stands still or goes back; the audit log says so', async () => {
    const { authenticator, tree } = await claimWithPasskey();
    const browser = open();
    const use = async (counter: number) =>
      answer(browser, authenticator.use(await ask(browser), { counter }));
    expect(await use(10)).toBe(303);
    await browser.send('/sign-out');
    expect(await use(10)).toBe(401);
    expect(await use(9)).toBe(401);
    expect(await use(11)).toBe(303);
    const { rows } = await sql`select action from audit_entries
      where org_id = ${tree.team.orgId} and action = 'passkey.refused'`.execute(parts.db);
    expect(rows).toHaveLength(2);
  });

  test('that is no answer at all', async () => {
    const browser = open();
    for (const credential of [
      '',
      '{}',
      'null',
      '[1]',
      '{"id":"x","response":{}}',
      'x'.repeat(9000),
    ]) {
      await browser.get('/sign-in-passkey');
      expect(await answer(browser, credential)).toBe(401);
    }
  });
});

test('passkeys are kept for names with https and for this machine, for no number', () => {
  expect(siteOf('https://hall.example:8443')).toEqual({
    origin: 'https://hall.example:8443',
    rpId: 'hall.example',
  });
  expect(siteOf('http://localhost:3000')?.rpId).toBe('localhost');
  for (const url of ['http://hall.example', 'https://192.0.2.1', 'https://[::1]:3000'])
    expect(siteOf(url)).toBeUndefined();
});
