import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { startMailServer } from '../../../../../../test/mail-server.ts';
import { createApp } from '#app/app.ts';
import {
  mailsPerRecipient,
  chargeRecipient,
} from '#outgoing/mail-limits/recipient-budget.queries.ts';
import { openSmtpMailer } from '#outgoing/mail/smtp-mailer.ts';
import { claim, password, postJson } from '../fixtures/invite.ts';
import type { NewBrowserJob } from './known-browsers.ts';
import { mailNewBrowser } from './mail-new-browser.ts';

const world = await testApp();
const { parts } = world;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let email: string;
let accountId: string;

/** A server that sends mail, as far as sessions know. */
const mailing = createApp({
  ...parts,
  settings: { ...parts.settings, smtpUrl: 'smtp://mail.example' },
});

beforeEach(async () => {
  ({ email } = await claim(world));
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email = ${email}`.execute(parts.db);
  accountId = rows[0]!.id;
});

/** Signs in; returns the cookies of the browser, without that of the session. */
async function signIn(app = mailing, cookie = ''): Promise<string> {
  const sent = postJson({ email, password }, { cookie, 'user-agent': firefox });
  const answer = await app.request('/auth/sign-in', sent);
  expect(answer.status).toBe(200);
  const lines = answer.headers.getSetCookie();
  const known = lines.map((line) => line.split(';')[0]!).filter((it) => it.includes('known_'));
  return known.join('; ');
}

async function jobs(): Promise<NewBrowserJob[]> {
  const { rows } = await sql<{ data: NewBrowserJob }>`
    select data from pgboss.job where name = 'mail-new-browser'
      and data ->> 'accountId' = ${accountId} order by created_on`.execute(parts.db);
  return rows.map(({ data }) => data);
}

describe('signing in with a browser', () => {
  test('that the account has not used tells its owner, once', async () => {
    const known = await signIn();
    expect(await jobs()).toMatchObject([{ userAgent: firefox }]);
    await signIn(mailing, known);
    expect(await jobs()).toHaveLength(1);
    await signIn();
    expect(await jobs()).toHaveLength(2);
  });

  test('that another account has used tells the owner, too', async () => {
    const ofOther = await signIn();
    ({ email } = await claim(world));
    const { rows } = await sql<{ id: string }>`
      select id from accounts where email = ${email}`.execute(parts.db);
    accountId = rows[0]!.id;
    await signIn(mailing, ofOther);
    expect(await jobs()).toHaveLength(1);
  });

  test('with a made-up cookie tells the owner', async () => {
    const known = await signIn();
    await signIn(
      mailing,
      known.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    expect(await jobs()).toHaveLength(2);
  });

  test('for the first time ever tells nobody, nor where no mail is sent or the address is not proved', async () => {
    await sql`delete from auth_sessions where account_id = ${accountId}`.execute(parts.db);
    await signIn();
    expect(await jobs()).toEqual([]);
    await signIn(world.app);
    expect(await jobs()).toEqual([]);
    await sql`update accounts set created_at = now() - interval '1 day' where id = ${accountId}`.execute(
      parts.db,
    );
    await signIn();
    expect(await jobs()).toHaveLength(1);
  });

  test('keeps a cookie that names nobody and that no script reads', async () => {
    const answer = await mailing.request('/auth/sign-in', postJson({ email, password }));
    const line = answer.headers.getSetCookie().find((it) => it.includes('known_')) ?? '';
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).not.toContain(accountId);
  });
});

describe('the mail', () => {
  async function send(data: Partial<NewBrowserJob> = {}) {
    const server = await startMailServer();
    const mailer = openSmtpMailer({ url: server.url, from: 'Hall <hall@hall.example>' });
    onTestFinished(() => mailer.close());
    const at = '2026-11-30T12:34:00.000Z';
    const job = { accountId, at, userAgent: firefox, messageId: crypto.randomUUID(), ...data };
    const { signal } = new AbortController();
    await mailNewBrowser({ ...parts, mailer }, { data: job, isLast: false, signal });
    return server.received;
  }

  test('names browser and time, and leads to the profile', async () => {
    const [{ to, mail } = { to: [], mail: undefined }] = await send();
    expect(to).toEqual([email]);
    expect(mail?.text).toContain('“Firefox, Linux”');
    expect(mail?.text).toContain('12:34');
    expect(mail?.text).toContain(`${parts.settings.publicUrl}/settings`);
  });

  test('says no word of an unknown browser’s own', async () => {
    const [sent] = await send({ userAgent: 'https://evil.example click here' });
    expect(sent?.mail.text).not.toContain('evil');
    expect(sent?.mail.text).toContain('an unknown browser');
  });

  test('is not sent beyond the mails of a day, nor to an account that is gone', async () => {
    for (let count = 0; count < mailsPerRecipient; count += 1) {
      await chargeRecipient(parts.db, { address: email, orgId: null });
    }
    expect(await send()).toEqual([]);
    expect(await send({ accountId: crypto.randomUUID() })).toEqual([]);
  });
});
