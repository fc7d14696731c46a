import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { transaction } from '#ground/db/database.ts';
import { openBudgets } from '#ground/db/open-budgets.ts';
import type { Accounts } from './account/accounts.ts';
import { openAccounts } from './account/accounts.ts';
import {
  claim,
  cookieOf,
  invite,
  names,
  password,
  postJson,
  resetTokenFor,
} from './fixtures/invite.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { createSignInLimits } from './signing-in/sign-in-limits.ts';
import { signInWithLink } from './signing-in/sign-in.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { sendSignInLink } from './signing-in/links.ts';
import type { Mail } from '#outgoing/mail/mailer.ts';

const world = await testApp();
const { app, parts } = world;
const next = 'another long password';

let email: string;
let cookie: string;

const signIn = (given: string) =>
  app.request('/auth/sign-in', postJson({ email, password: given }));
const change = () =>
  app.request('/auth/password', {
    ...postJson({ oldPassword: password, newPassword: next }, { cookie }),
    method: 'PUT',
  });

beforeEach(async () => {
  ({ email } = await claim(world));
  cookie = cookieOf(await signIn(password));
});

/** Counts the sessions of the account. */
async function sessions(): Promise<number> {
  const { rows } = await sql`
    select from auth_sessions where account_id = (select id from accounts where email = ${email})
  `.execute(parts.db);
  return rows.length;
}

const isSignedIn = async (by: string) =>
  (await app.request('/auth/session', { headers: { cookie: by } })).status === 200;

const accounts = openAccounts(parts);
const signInLimits = createSignInLimits('off', openBudgets(parts.database.pool), parts.db);
const requester = { client: new Headers(), requestId: crypto.randomUUID(), address: null };

/** Accounts whose password changes after the proof of identity and before the session. */
const changing: Accounts = {
  ...accounts,
  async startSession(...shown) {
    expect((await change()).status).toBe(200);
    return accounts.startSession(...shown);
  },
};

async function linkTo(of: string): Promise<string> {
  const sent: Mail[] = [];
  const mailer = { ...parts.mailer, send: async (mail: Mail) => void sent.push(mail) };
  const { signal } = new AbortController();
  await sendSignInLink({ ...parts, mailer }, { data: { email: of }, isLast: false, signal });
  return /\/sign-in\/([\w-]{43})\s/.exec(sent[0]!.text)![1]!;
}

describe('signing in while the password of the account is changed', () => {
  test('by a sign-in link is refused and leaves only the session of the change', async () => {
    const token = await linkTo(email);
    const used = signInWithLink({ ...parts, accounts: changing, signInLimits }, requester, token);
    await expect(used).rejects.toMatchObject({ code: 'sign_in_link_not_found' });
    expect(await sessions()).toBe(1);
  });

  test('by an invitation is refused, and no session of it stays', async () => {
    const invited = await invite(world);
    const late: Accounts = {
      ...accounts,
      async startSession(...shown) {
        const path = `/auth/password-resets/${await resetTokenFor(world, invited.email)}/use`;
        expect((await app.request(path, postJson({ password: next }))).status).toBe(200);
        return accounts.startSession(...shown);
      },
    };
    const body = { ...names, password };
    const accepted = acceptInvitation({ ...parts, accounts: late }, invited.token, body, requester);
    await expect(accepted).rejects.toMatchObject({ code: 'invitation_not_found' });
    ({ email } = invited);
    expect(await sessions()).toBe(1);
  });

  test('by a link to set a password is refused and leaves only the session of the change', async () => {
    const newLink = () => resetTokenFor(world, email);
    let changed: Response | undefined;
    const late: Accounts = {
      ...accounts,
      async startSession(...shown) {
        const path = `/auth/password-resets/${await newLink()}/use`;
        changed = await app.request(path, postJson({ password: 'a third long password' }));
        return accounts.startSession(...shown);
      },
    };
    const parted = { db: parts.db, accounts: late };
    const reset = resetPassword(parted, requester, await newLink(), next);
    await expect(reset).rejects.toMatchObject({ code: 'password_reset_not_found' });
    expect(await sessions()).toBe(1);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await isSignedIn(cookieOf(changed!))).toBe(true);
  });

  test('by the old password leaves no session', async () => {
    let isRead = false;
    const db = parts.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        isRead ||= result.rows.some((row) => typeof row['password'] === 'string');
        return result;
      },
    });
    const slow = openAccounts({ ...parts, db });
    const signingIn = slow.signIn(new Headers(), { email, password });
    await expect.poll(() => isRead, { interval: 1, timeout: 20_000 }).toBe(true);
    // The password is being verified, which mostly takes longer than this change. Where it does
    // not, the new session is deleted here. Every change locks the account.
    await transaction(parts.db, async (tx) => {
      await sql`select from accounts where email = ${email} for no key update`.execute(tx);
      await sql`update auth_accounts set password = 'other' where password is not null
        and account_id = (select id from accounts where email = ${email})`.execute(tx);
      await sql`delete from auth_sessions
        where account_id = (select id from accounts where email = ${email})`.execute(tx);
    });
    await signingIn;
    expect(await sessions()).toBe(0);
  });
});

test('a sign-in waits for a password change that is being committed, and is then refused', async () => {
  const account = sql`(select id from accounts where email = ${email})`;
  let signingIn: ReturnType<typeof signIn> | undefined;
  await transaction(parts.db, async (tx) => {
    await sql`select from accounts where id = ${account} for no key update`.execute(tx);
    await sql`update auth_accounts set password = 'other'
      where account_id = ${account} and provider_id = 'credential'`.execute(tx);
    await sql`delete from auth_sessions where account_id = ${account}`.execute(tx);
    signingIn = signIn(password);
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like '%from accounts%for share%'`.execute(parts.db);
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  });
  expect([(await signingIn!).status, await sessions()]).toEqual([401, 0]);
});
