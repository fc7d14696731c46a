import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { createApp } from '#app/app.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import type { Mail } from '#outgoing/mail/mailer.ts';
import { transaction } from '#ground/db/database.ts';
import { hashToken } from '#people/invitations/invitation-token.ts';
import { openAccounts } from '../account/accounts.ts';
import { claim, cookieOf, invite, password, postJson } from '../fixtures/invite.ts';
import { findAddress, sendSignInLink } from '../signing-in/links.ts';
import { consumeReset } from './password-resets.queries.ts';
import { resetPassword, sendPasswordReset } from './reset-password.ts';

const world = await testApp();
const { app, parts } = world;
const next = 'another long password';
const rateLimits = {
  requestsPerMinute: 9,
  searchesPerMinute: 9,
  additionsPerMinute: 9,
  mailsPerHour: 9,
};

let email: string;

const signIn = (given: string, of = email) =>
  app.request('/auth/sign-in', postJson({ email: of, password: given }));
const isSignedIn = async (cookie: string) =>
  (await app.request('/auth/session', { headers: { cookie } })).status === 200;
const use = (token: string, given = next) =>
  app.request(`/auth/password-resets/${token}/use`, postJson({ password: given }));
const ask = (of: string, to = app) => to.request('/auth/password-resets', postJson({ email: of }));
const postForm = (path: string, fields: Record<string, string>, headers = {}) =>
  app.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });

/** Returns the tokens of the mails that a job sends to this address. */
async function tokensTo(
  of: string,
  send = sendPasswordReset,
  limits: RateLimits | 'off' = rateLimits,
): Promise<string[]> {
  const sent: Mail[] = [];
  const mailer = { ...parts.mailer, send: async (mail: Mail) => void sent.push(mail) };
  const signal = new AbortController().signal;
  const limited = { ...parts, mailer, settings: { ...parts.settings, rateLimits: limits } };
  await send(limited, { data: { email: of }, isLast: false, signal });
  expect(sent.every(({ to }) => to === of)).toBe(true);
  return sent.map(({ text }) => /\/(?:reset-password|sign-in)\/([\w-]{43})\s/.exec(text)![1]!);
}
const newToken = async (of = email) => (await tokensTo(of))[0]!;

beforeEach(async () => {
  ({ email } = await claim(world));
});

describe('POST /auth/password-resets', () => {
  test('200: every address gets the same answer and a job, but only a verified account gets a mail', async () => {
    const invited = await invite(world);
    const unverified = `new-${randomUUID()}@example.com`;
    await sql`insert into accounts (email) values (${unverified})`.execute(parts.db);
    const stranger = `nobody-${randomUUID()}@example.com`;
    const all = [email, invited.email, unverified, stranger];
    for (const address of all) {
      const response = await ask(address);
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    }
    const { rows } = await sql`
      select from pgboss.job where name = 'send-password-reset'
        and data ->> 'email' = any(${all})`.execute(parts.db);
    expect(rows).toHaveLength(4);
    const sent = [];
    for (const address of all) sent.push((await tokensTo(address)).length);
    expect(sent).toEqual([1, 0, 0, 0]);
  });

  test('200: sends ten links to an address, and another one only when no fresh link is left or RATE_LIMITS is off', async () => {
    for (let time = 0; time < 10; time += 1) expect(await tokensTo(email)).toHaveLength(1);
    expect(await tokensTo(email)).toEqual([]);
    expect(await tokensTo(email, sendPasswordReset, 'off')).toHaveLength(1);
    await sql`update password_resets set expires_at = now() + interval '19 minutes'
      where email = ${email}`.execute(parts.db);
    expect(await tokensTo(email)).toHaveLength(1);
  });

  test('403: from a page of another site; 429: counted together with requests for sign-in links', async () => {
    const foreign = postJson({ email }, { origin: 'https://evil.example' });
    expect((await app.request('/auth/password-resets', foreign)).status).toBe(403);
    const limited = createApp({ ...parts, settings: { ...parts.settings, rateLimits } });
    for (let time = 0; time < 3; time += 1) expect((await ask(email, limited)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      const link = await limited.request('/auth/sign-in-links', postJson({ email }));
      expect(link.status).toBe(200);
    }
    expect((await ask(email, limited)).status).toBe(429);
  });
});

describe('POST /auth/password-resets/{token}/use', () => {
  test('200: sets the password and signs in; all sessions and links of the account end', async () => {
    const before = cookieOf(await signIn(password));
    const [link] = await tokensTo(email, sendSignInLink);
    const other = await newToken();
    const response = await use(await newToken());
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { email } });
    expect(await isSignedIn(cookieOf(response))).toBe(true);
    expect(await isSignedIn(before)).toBe(false);
    expect([(await signIn(password)).status, (await signIn(next)).status]).toEqual([401, 200]);
    expect((await use(other)).status).toBe(404);
    const byLink = await app.request(`/auth/sign-in-links/${link}/use`, postJson({}));
    expect(byLink.status).toBe(404);
  });

  test('200: sets a first password for an account that has none', async () => {
    await sql`delete from auth_accounts where account_id =
      (select id from accounts where email = ${email})`.execute(parts.db);
    const knows = async (cookie: string) => {
      const session = await app.request('/auth/session', { headers: { cookie } });
      return ((await session.json()) as { hasPassword: boolean }).hasPassword;
    };
    const [link] = await tokensTo(email, sendSignInLink);
    const byLink = await app.request(`/auth/sign-in-links/${link}/use`, postJson({}));
    expect(await knows(cookieOf(byLink))).toBe(false);
    const set = await use(await newToken());
    expect(set.status).toBe(200);
    expect(await knows(cookieOf(set))).toBe(true);
    expect((await signIn(next)).status).toBe(200);
  });

  test('200: changes nothing of another account', async () => {
    const stranger = await claim(world);
    const theirs = cookieOf(await signIn(password, stranger.email));
    const theirLink = await newToken(stranger.email);
    expect((await use(await newToken())).status).toBe(200);
    expect(await isSignedIn(theirs)).toBe(true);
    expect((await signIn(password, stranger.email)).status).toBe(200);
    expect((await use(theirLink)).status).toBe(200);
  });

  test('of two uses at the same moment only one succeeds', async () => {
    const token = await newToken();
    const tries = ['one long password', 'two long passwords'].map(async (given) => {
      const { status } = await use(token, given);
      return { status, given };
    });
    const [first, second] = await Promise.all(tries);
    expect(new Set([first!.status, second!.status])).toEqual(new Set([200, 404]));
    const [made, refused] = first!.status === 200 ? [first!, second!] : [second!, first!];
    expect((await signIn(made.given)).status).toBe(200);
    expect((await signIn(refused.given)).status).toBe(401);
  });

  test('404: a used, expired or unknown link, or one to a former address, gets the same answer; only hashes are stored', async () => {
    const moved = await claim(world);
    const [used, old] = [await newToken(), await newToken(moved.email)];
    const { rows } = await sql<{ row: string }>`
      select to_json(r)::text as row from password_resets r`.execute(parts.db);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(used) || row.includes(old))).toEqual([]);
    expect((await use(used)).status).toBe(200);
    const told = [];
    const expiry = (by: string) =>
      sql`
      update password_resets set expires_at = now() + ${by}::interval
      where email = ${moved.email}`.execute(parts.db);
    await expiry('-1 second');
    told.push(await use(old));
    await expiry('1 minute');
    await sql`update accounts set email = ${`new-${moved.email}`}
      where email = ${moved.email}`.execute(parts.db);
    for (const token of [old, used, 'x', 'A'.repeat(43)]) told.push(await use(token));
    for (const response of told) {
      const error = 'Link to set a password not found, used or expired';
      expect([response.status, await response.json()]).toEqual([404, { error }]);
    }
  });

  test('404: a link to an address that another account has now, or that is no longer verified', async () => {
    const token = await newToken();
    await sql`update accounts set email = ${`new-${email}`} where email = ${email}`.execute(
      parts.db,
    );
    await sql`insert into accounts (email, email_verified) values (${email}, true)`.execute(
      parts.db,
    );
    expect((await use(token)).status).toBe(404);
    const shown = await claim(world);
    const unverified = await newToken(shown.email);
    await sql`update accounts set email_verified = false where email = ${shown.email}`.execute(
      parts.db,
    );
    expect((await use(unverified)).status).toBe(404);
  });

  test('an unknown or expired link is not open, and an expired one cannot be used', async () => {
    const token = await newToken();
    const hash = hashToken(token)!;
    const take = () => transaction(parts.db, (tx) => consumeReset(tx, hash));
    const find = (of: string) => findAddress(parts.db, 'password_resets', of);
    expect(await find(token)).toContain('@');
    expect(await find('A'.repeat(43))).toBeUndefined();
    await sql`update password_resets set expires_at = now() - interval '1 second'
      where token_hash = ${hash}`.execute(parts.db);
    expect(await find(token)).toBeUndefined();
    expect(await take()).toBeUndefined();
  });

  test('a password for a link that is not open is not hashed, as hashing is slow', async () => {
    const hashPassword = vi.fn<() => Promise<string>>();
    const accounts = { ...openAccounts(parts), hashPassword };
    const requester = { client: new Headers(), requestId: randomUUID(), address: null };
    for (const token of ['A'.repeat(43), 'no token']) {
      const reset = resetPassword({ db: parts.db, accounts }, requester, token, next);
      await expect(reset).rejects.toMatchObject({ code: 'password_reset_not_found' });
    }
    expect(hashPassword).not.toHaveBeenCalled();
  });

  test('a 400 and a 403 do not use up the link', async () => {
    const token = await newToken();
    expect((await use(token, 'short')).status).toBe(400);
    const foreign = postJson({ password: next }, { 'sec-fetch-site': 'cross-site' });
    const path = `/auth/password-resets/${token}/use`;
    expect((await app.request(path, foreign)).status).toBe(403);
    expect((await use(token)).status).toBe(200);
  });
});

describe('the pages for a forgotten password', () => {
  test('lead from the sign-in page to a new password without scripts, and opening the link changes nothing', async () => {
    expect(await (await app.request('/sign-in')).text()).toContain('href="/reset-password"');
    const asked = await app.request('/reset-password');
    expect(await asked.text()).not.toContain('<script');
    const told = [];
    for (const address of [email, `nobody-${randomUUID()}@example.com`]) {
      const page = await (await postForm('/reset-password', { email: address })).text();
      told.push(page.replaceAll(address, ''));
    }
    expect(new Set(told).size).toBe(1);
    const path = `/reset-password/${await newToken()}`;
    for (let time = 0; time < 2; time += 1) expect((await app.request(path)).status).toBe(200);
    const short = await postForm(path, { password: 'short' });
    expect(short.status).toBe(400);
    expect(await short.text()).toContain('must be text of 10 to 128 characters');
    const foreign = await postForm(path, { password: next }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const done = await postForm(path, { password: next });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
    expect(await isSignedIn(cookieOf(done))).toBe(true);
    const again = await postForm(path, { password: next });
    expect(again.status).toBe(404);
    expect(await again.text()).toContain('Send me a new link');
  });

  test('400: show an error for a malformed address, without the markup in it', async () => {
    const response = await postForm('/reset-password', { email: '"><script>' });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('<script');
  });
});
