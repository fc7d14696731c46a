import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { createSignInLink } from '../signing-in/links.ts';
import { claim, password, resetTokenFor } from '../fixtures/invite.ts';
import { openBrowser } from './fixtures/browser.ts';
import {
  claimProtected,
  codeOf,
  isSignedIn,
  protect,
  recoveryCodesIn,
  settings,
} from './fixtures/factors.ts';

const world = await testApp();
const { parts } = world;

/** Gives the password in a new browser, which asks for the second factor. */
async function givePassword(email: string, next = '') {
  const browser = openBrowser(world);
  const shown = await browser.send(`/sign-in${next}`, { email, password });
  expect(shown.status).toBe(303);
  expect(shown.to).toBe(`/second-factor${next}`);
  return browser;
}

describe('signing in with an app for codes', () => {
  test('the password alone opens nothing; with the code it opens the page that was asked for', async () => {
    const { email, key } = await claimProtected(world);
    const next = `?next=${encodeURIComponent('/documents?team=1')}`;
    const browser = await givePassword(email, next);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.json('GET', '/v1/teams')).status).toBe(401);
    const page = await browser.get(`/second-factor${next}`);
    expect(page.text).toContain('name="code"');
    const done = await browser.send(`/second-factor${next}`, { code: codeOf(key) });
    expect(done).toMatchObject({ status: 303, to: '/documents?team=1' });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('a code counts once, also when two browsers give it at the same time', async () => {
    const { email, key } = await claimProtected(world);
    const browsers = await Promise.all([1, 2, 3].map(() => givePassword(email)));
    const code = codeOf(key);
    const given = await Promise.all(browsers.map((it) => it.send('/second-factor', { code })));
    expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 401, 401]);
    const earlier = await browsers[0]!.send('/second-factor', { code: codeOf(key, -1) });
    expect(earlier.status).not.toBe(303);
  });

  test('a clock that is half a minute off does not matter, one of a minute and a half does', async () => {
    const { email, key } = await claimProtected(world);
    const late = await givePassword(email);
    expect((await late.send('/second-factor', { code: codeOf(key, 3) })).status).toBe(401);
    expect((await late.send('/second-factor', { code: codeOf(key, 1) })).status).toBe(303);
  });

  test('a recovery code counts once, however it is typed, and others stay', async () => {
    const { email, recoveryCodes } = await claimProtected(world);
    const [one, two] = recoveryCodes as [string, string];
    const first = await givePassword(email);
    const typed = ` ${one.toUpperCase().replaceAll('-', ' ')}`;
    expect((await first.send('/second-factor', { code: typed })).status).toBe(303);
    const again = await givePassword(email);
    expect((await again.send('/second-factor', { code: one })).status).toBe(401);
    expect((await again.send('/second-factor', { code: two })).status).toBe(303);
    expect((await again.get(settings)).text).toContain('8 codes are left');
  });

  test('a code of another person is wrong', async () => {
    const { email } = await claimProtected(world);
    const other = await claimProtected(world);
    const browser = await givePassword(email);
    for (const code of [codeOf(other.key), other.recoveryCodes[0]!, '', '000000 '])
      expect((await browser.send('/second-factor', { code })).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('the pending sign-in is over after ten minutes, once it was used, and by signing out', async () => {
    const { email, userId, recoveryCodes } = await claimProtected(world);
    const [late, out, used] = [
      await givePassword(email),
      await givePassword(email),
      await givePassword(email),
    ];
    const cookies = new Map(used.cookies);
    const send = (browser: typeof late, place: number) =>
      browser.send('/second-factor', { code: recoveryCodes[place]! });
    expect((await send(used, 0)).status).toBe(303);
    for (const [name, value] of cookies) used.cookies.set(name, value);
    expect((await send(used, 1)).status).toBe(401);
    const stolen = new Map(out.cookies);
    await out.send('/sign-out');
    for (const [name, value] of stolen) out.cookies.set(name, value);
    expect((await send(out, 2)).status).toBe(401);
    await sql`update pending_sign_ins set expires_at = now() - interval '1 second'
      where account_id = (select account_id from users where id = ${userId})`.execute(parts.db);
    expect((await send(late, 3)).status).toBe(401);
    expect(await isSignedIn(late)).toBe(false);
  });

  test('POST /auth/second-factor: programs get a 401 with the cookie, and a 200 with the code', async () => {
    const { email, key } = await claimProtected(world);
    const browser = openBrowser(world);
    const asked = await browser.json('POST', '/auth/sign-in', { email, password });
    expect(asked.status).toBe(401);
    expect(asked.body.error).toContain('/auth/second-factor');
    const wrong = await browser.json('POST', '/auth/second-factor', { code: '000000' });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'The code is wrong or was used before']);
    const right = await browser.json('POST', '/auth/second-factor', { code: codeOf(key) });
    expect(right).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await isSignedIn(browser)).toBe(true);
    const over = await browser.json('POST', '/auth/second-factor', { code: codeOf(key, 1) });
    expect(over.status).toBe(401);
  });
});

describe('no way in leads past the second factor', () => {
  test('a mailed link, and a link of the operator', async () => {
    const { email, key } = await claimProtected(world);
    const { publicUrl } = parts.settings;
    const link = await createSignInLink(parts.db, { publicUrl, email, minutes: 10 });
    const browser = openBrowser(world);
    const used = await browser.send(new URL(link!).pathname);
    expect(used).toMatchObject({ status: 303, to: '/second-factor' });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.send('/second-factor', { code: codeOf(key) })).status).toBe(303);
    const token = (await createSignInLink(parts.db, { publicUrl, email, minutes: 10 }))!
      .split('/')
      .at(-1);
    const program = openBrowser(world);
    expect((await program.json('POST', `/auth/sign-in-links/${token}/use`, {})).status).toBe(401);
    expect(await isSignedIn(program)).toBe(false);
  });

  test('a new password by a link keeps the app and ends what waits for a code', async () => {
    const { email, key } = await claimProtected(world);
    const waiting = await givePassword(email);
    const reset = openBrowser(world);
    const changed = 'another horse battery staple';
    const token = await resetTokenFor(world, email);
    const set = await reset.send(`/reset-password/${token}`, { password: changed });
    expect(set).toMatchObject({ status: 303, to: '/second-factor' });
    expect(await isSignedIn(reset)).toBe(false);
    expect((await waiting.send('/second-factor', { code: codeOf(key) })).status).toBe(401);
    expect(await isSignedIn(waiting)).toBe(false);
    expect((await reset.send('/second-factor', { code: codeOf(key, 1) })).status).toBe(303);
  });

  test('changing the password keeps the app', async () => {
    const { email, browser } = await claimProtected(world);
    const newPassword = 'another horse battery staple';
    await browser.send('/change-password', { oldPassword: password, newPassword });
    const other = openBrowser(world);
    const shown = await other.send('/sign-in', { email, password: newPassword });
    expect(shown.to).toBe('/second-factor');
  });
});

describe('setting up and turning off', () => {
  test('nothing is asked for until a code has confirmed the app; then all other sessions end', async () => {
    const { email } = await claim(world);
    const [one, two] = [openBrowser(world), openBrowser(world)];
    await one.send('/sign-in', { email, password });
    await two.send('/sign-in', { email, password });
    expect((await two.send(`${settings}/app`)).text).toContain('<svg class="qr"');
    expect((await two.send(`${settings}/confirm-app`, { code: '000000' })).status).toBe(400);
    const unasked = openBrowser(world);
    expect((await unasked.send('/sign-in', { email, password })).to).toBe('/');
    const { browser } = await protect(world, email);
    expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('only a browser that has just signed in, or given the password again, changes anything', async () => {
    const { email, userId, browser, key } = await claimProtected(world);
    await sql`update auth_sessions set created_at = now() - interval '11 minutes'
      where account_id = (select account_id from users where id = ${userId})`.execute(parts.db);
    for (const action of ['app', 'remove-app', 'codes'])
      expect((await browser.send(`${settings}/${action}`)).status).toBe(400);
    expect((await browser.get(settings)).text).toContain('name="password"');
    const other = await givePassword(email);
    expect((await other.send('/second-factor', { code: codeOf(key) })).status).toBe(303);
    const wrong = await browser.send(`${settings}/confirm`, { password: 'wrong' });
    expect(wrong.status).toBe(400);
    expect((await browser.send(`${settings}/remove-app`)).status).toBe(400);
    await browser.send(`${settings}/confirm`, { password });
    expect((await browser.send(`${settings}/remove-app`)).status).toBe(200);
    const free = openBrowser(world);
    expect((await free.send('/sign-in', { email, password })).to).toBe('/');
  });

  test('new recovery codes end the old ones; the secret and the codes are not in the database', async () => {
    const { email, browser, key, recoveryCodes } = await claimProtected(world);
    const made = recoveryCodesIn((await browser.send(`${settings}/codes`)).text);
    expect(made).toHaveLength(10);
    expect(new Set([...made, ...recoveryCodes]).size).toBe(20);
    const other = await givePassword(email);
    expect((await other.send('/second-factor', { code: recoveryCodes[0]! })).status).toBe(401);
    expect((await other.send('/second-factor', { code: made[0]! })).status).toBe(303);
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(totp_apps::text, '') from totp_apps) ||
        (select string_agg(recovery_codes::text, '') from recovery_codes) as text
    `.execute(parts.db);
    expect(rows[0]!.text).not.toContain(made[1]!.replaceAll('-', ''));
    expect(rows[0]!.text).not.toContain(key);
  });
});
