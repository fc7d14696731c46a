import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { startMailServer } from '../../../../../../test/mail-server.ts';
import { createApp } from '#app/app.ts';
import { openSmtpMailer } from '#outgoing/mail/smtp-mailer.ts';
import { claim, cookieOf, invite, password, postJson } from '../fixtures/invite.ts';
import { sendSignInLink } from './links.ts';
import { hasFreshLink, markMailed } from './sign-in-links.queries.ts';

const world = await testApp();
const { app, parts } = world;
const strict = {
  requestsPerMinute: 9,
  searchesPerMinute: 9,
  additionsPerMinute: 9,
  mailsPerHour: 9,
};
const makePerson = () => claim(world);

const signIn = (email: string) => app.request('/auth/sign-in', postJson({ email, password }));
const readSession = (cookie: string) => app.request('/auth/session', { headers: { cookie } });

describe('a sign-in link', () => {
  async function linkTo(email: string): Promise<string[]> {
    const server = await startMailServer();
    const mailer = openSmtpMailer({ url: server.url, from: 'Hall <hall@hall.example>' });
    onTestFinished(() => mailer.close());
    const signal = new AbortController().signal;
    await sendSignInLink({ ...parts, mailer }, { data: { email }, isLast: false, signal });
    return server.received.map(({ mail, to }) => {
      expect(to).toEqual([email]);
      return /\/sign-in\/([\w-]{43})\s/.exec(mail.text ?? '')![1]!;
    });
  }
  const use = (token: string) => app.request(`/auth/sign-in-links/${token}/use`, postJson({}));
  const missing = { error: 'Sign-in link not found, used or expired' };

  test('is requested with the same answer for every address, and is sent to members only', async () => {
    const { email } = await invite(world);
    const stranger = `nobody-${randomUUID()}@example.com`;
    for (const address of [email, stranger]) {
      const response = await app.request('/auth/sign-in-links', postJson({ email: address }));
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    }
    const { rows } = await sql`
      select data ->> 'email' as email from pgboss.job where name = 'send-sign-in-link'
        and data ->> 'email' in (${email}, ${stranger})`.execute(parts.db);
    expect(rows).toHaveLength(2);
    expect(await linkTo(email)).toHaveLength(1);
    expect(await linkTo(stranger)).toEqual([]);
  });

  test('signs in once, claims the member and ends the member’s invitation', async () => {
    const { email, userId, token: invitation } = await invite(world);
    const [token] = await linkTo(email);
    const [first, second] = await Promise.all([use(token!), use(token!)]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 404]));
    const used = first.status === 200 ? first : second;
    expect(await used.json()).toMatchObject({ user: { email } });
    expect((await readSession(cookieOf(used))).status).toBe(200);
    const { rows } = await sql`select last_seen_at is not null as claimed, email_verified
      from users join accounts on accounts.id = account_id where users.id = ${userId}`.execute(
      parts.db,
    );
    expect(rows).toEqual([{ claimed: true, email_verified: true }]);
    expect((await app.request(`/auth/invitations/${invitation}`)).status).toBe(404);
  });

  test('signs in its own person and leaves the links of others; sending one deletes expired links', async () => {
    const [one, two] = [await makePerson(), await makePerson()];
    const old = Buffer.from(`old ${one.email}`);
    await sql`insert into sign_in_links (token_hash, email, expires_at)
      values (${old}, ${one.email}, now() - interval '1 second')`.execute(parts.db);
    const [first, second] = [(await linkTo(one.email))[0]!, (await linkTo(two.email))[0]!];
    const { rows } = await sql`select from sign_in_links where token_hash = ${old}`.execute(
      parts.db,
    );
    expect(rows).toEqual([]);
    expect(await (await use(second)).json()).toMatchObject({ user: { email: two.email } });
    expect(await (await use(first)).json()).toMatchObject({ user: { email: one.email } });
  });

  test('leaves the password of the account as it is', async () => {
    const { email, userId } = await makePerson();
    // A second way to sign in, through a provider, makes no difference.
    await sql`insert into auth_accounts (account_id, provider_id, subject)
      select account_id, 'a provider', ${userId} from users where id = ${userId}`.execute(parts.db);
    const [token] = await linkTo(email);
    expect((await use(token!)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test('404: is expired or unknown, or its person has another address; only its hash is stored', async () => {
    const { email, userId } = await invite(world);
    const [old, moved] = [(await linkTo(email))[0]!, (await linkTo(email))[0]!];
    const { rows } = await sql<{ row: string }>`
      select to_json(l)::text as row from sign_in_links l`.execute(parts.db);
    expect(rows.filter(({ row }) => row.includes(old))).toEqual([]);
    await sql`update sign_in_links set expires_at = now() - interval '1 second'
      where email = ${email}`.execute(parts.db);
    expect((await use(old)).status).toBe(404);
    await sql`update sign_in_links set expires_at = now() + interval '1 minute'
      where email = ${email}`.execute(parts.db);
    await sql`update users set email = ${`new-${email}`} where id = ${userId}`.execute(parts.db);
    for (const token of [moved, 'x', 'A'.repeat(43)]) {
      const response = await use(token);
      expect([response.status, await response.json()]).toEqual([404, missing]);
    }
  });

  test('429: is requested for the sixth time for one address', async () => {
    const limited = createApp({ ...parts, settings: { ...parts.settings, rateLimits: strict } });
    const email = `flooded-${randomUUID()}@example.com`;
    const ask = () => limited.request('/auth/sign-in-links', postJson({ email }));
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

test('hasFreshLink finds only a link that was mailed and is in the first two thirds of its time', async () => {
  const email = `fresh-${randomUUID()}@example.com`;
  const at = { email, minutes: 15 };
  const [first, second] = [Buffer.from(`1 ${email}`), Buffer.from(`2 ${email}`)];
  for (const hash of [first, second])
    await sql`insert into sign_in_links (token_hash, email, expires_at)
      values (${hash}, ${email}, now() + interval '6 minutes')`.execute(parts.db);
  const isFresh = () => hasFreshLink(parts.db, 'sign_in_links', at);
  expect(await isFresh()).toBe(false);
  await markMailed(parts.db, 'sign_in_links', first);
  expect(await isFresh()).toBe(true);
  expect(await hasFreshLink(parts.db, 'sign_in_links', { ...at, email: `a${email}` })).toBe(false);
  await sql`update sign_in_links set expires_at = now() + interval '4 minutes'
    where token_hash = ${first}`.execute(parts.db);
  expect(await isFresh()).toBe(false);
});
