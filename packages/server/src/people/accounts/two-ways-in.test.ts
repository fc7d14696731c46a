import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { addressHeader } from '#ground/http/requester.ts';
import { openAccounts } from './account/accounts.ts';
import { claim, cookieOf, password, postJson } from './fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;

const signIn = (email: string, given = password) =>
  app.request('/auth/sign-in', postJson({ email, password: given }));
const readSession = (cookie: string) => app.request('/auth/session', { headers: { cookie } });

test('the password still signs in, and a wrong one does not, if the identity provider knows the account too', async () => {
  const { email, userId } = await claim(world);
  // Makes the provider's row the older one, which is found first.
  await sql`
    with account as (select account_id as id from users where id = ${userId}),
      gone as (delete from auth_accounts where account_id = (select id from account)
        returning account_id, provider_id, subject, password),
      known as (insert into auth_accounts (account_id, provider_id, subject)
        select id, 'oidc', ${userId} from account)
    insert into auth_accounts (account_id, provider_id, subject, password)
    select account_id, provider_id, subject, password from gone`.execute(parts.db);
  expect((await signIn(email)).status).toBe(200);
  expect((await signIn(email, 'not the password')).status).toBe(401);
});

test('an account that only the identity provider knows has no password, not even an empty one', async () => {
  const { email, userId } = await claim(world);
  await sql`update auth_accounts set provider_id = 'oidc', password = null
    where account_id = (select account_id from users where id = ${userId})`.execute(parts.db);
  for (const given of [password, '', 'null']) expect((await signIn(email, given)).status).toBe(401);
});

const daysMs = 24 * 3600 * 1000;

test('a session lasts 30 days after its last use, and is extended at most once a day', async () => {
  const { email } = await claim(world);
  const signedIn = await signIn(email);
  const cookie = cookieOf(signedIn);
  expect(signedIn.headers.getSetCookie().join()).toMatch(/session_token=[^;]+; Max-Age=2592000;/);
  const left = async () => {
    const answer = await readSession(cookie);
    const { expiresAt } = (await answer.json()) as { expiresAt: string };
    return { days: (Date.parse(expiresAt) - Date.now()) / daysMs, answer };
  };
  expect((await left()).days).toBeCloseTo(30, 1);
  const age = (days: number) =>
    sql`
    update auth_sessions set expires_at = now() + make_interval(secs => ${(30 - days) * 86_400})
    where account_id = (select id from accounts where email = ${email})`.execute(parts.db);
  await age(0.9);
  const early = await left();
  expect(early.days).toBeCloseTo(29.1, 1);
  expect(early.answer.headers.getSetCookie()).toEqual([]);
  await age(1.1);
  const renewed = await left();
  expect(cookieOf(renewed.answer).split('.', 2)).toEqual(cookie.split('.', 2));
  expect((await left()).days).toBeCloseTo(30, 1);
});

test('a session shows the address that its sign-in came from, not one from X-Forwarded-For', async () => {
  const { email } = await claim(world);
  const client = new Headers({
    [addressHeader]: '198.51.100.7',
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Firefox',
  });
  const session = await openAccounts(parts).signIn(client, { email, password });
  const cookie = session!.cookies.map((line) => line.split(';')[0]).join('; ');
  const listed = await app.request('/auth/sessions', { headers: { cookie } });
  const { sessions } = (await listed.json()) as { sessions: { isCurrent: boolean }[] };
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
    address: '198.51.100.7',
    userAgent: 'Firefox',
  });
});
