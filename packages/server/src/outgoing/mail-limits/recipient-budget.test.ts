import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { startMailServer } from '../../../../../test/mail-server.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { sendSignInLink } from '#people/accounts/signing-in/links.ts';
import { transaction } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { openSmtpMailer } from '#outgoing/mail/smtp-mailer.ts';
import { queueMemberMails, queueRepeat } from '#people/member-mails/queue-member-mails.ts';
import type { MailJob } from '#people/member-mails/queue-member-mails.ts';
import {
  chargeRecipient,
  findRecipientWait,
  mailsPerOrgAndHour,
} from './recipient-budget.queries.ts';
import { sendMail } from '#people/member-mails/send-member-mail.ts';
import type { MailParts } from '#people/member-mails/send-member-mail.ts';

const { parts } = await testApp();
const perMinute = { requestsPerMinute: 1, searchesPerMinute: 1, additionsPerMinute: 1 };
const settings = {
  publicUrl: 'https://hall.example',
  rateLimits: { ...perMinute, mailsPerHour: 5000 },
};
const { signal } = new AbortController();

async function openPost() {
  const server = await startMailServer();
  const mailer = openSmtpMailer({ url: server.url, from: 'Hall <hall@hall.example>' });
  onTestFinished(() => mailer.close());
  const queued: { job: MailJob; seconds: number }[] = [];
  const jobs: Jobs = {
    enqueue: async (_tx, _queue, job, options) =>
      void queued.push({ job: job as MailJob, seconds: options?.startAfterSeconds ?? 0 }),
    announce: () => {},
    enqueueAll: async (_tx, _queue, data) =>
      void queued.push(...(data as MailJob[]).map((job) => ({ job, seconds: 0 }))),
  };
  const send = (data: MailJob) =>
    sendMail({ ...parts, jobs, mailer, settings }, { data, isLast: false, signal });
  const link = (email: string, limits: MailParts['settings'] = settings) =>
    sendSignInLink(
      { ...parts, mailer, settings: limits },
      { data: { email }, isLast: false, signal },
    );
  return { ...server, jobs, queued, send, link };
}

type Post = Awaited<ReturnType<typeof openPost>>;
const newKey = () =>
  ({ kind: 'key', keyId: randomUUID(), requestId: randomUUID(), address: null }) as const;

/** Adds a person with an invitation by a new key, sends the mail if due, and removes the person. */
async function addAndRemove(post: Post, tree: TestTree, email: string): Promise<MailJob> {
  const { userId } = await tree.addMember(tree.team, email, 'member');
  const asker = newKey();
  await transaction(parts.db, (tx) =>
    queueMemberMails(tx, post.jobs, tree.team, asker, [{ userId, isClaimed: false }]),
  );
  const { job } = post.queued.pop()!;
  await post.send(job);
  await sql`delete from memberships where user_id = ${userId} and team_id = ${tree.team.id}`.execute(
    parts.db,
  );
  return job;
}

const stateOf = async ({ mailId }: MailJob) => {
  const { rows } = await sql<{ state: string }>`
    select state from mails where id = ${mailId}`.execute(parts.db);
  return rows[0]?.state;
};
const passDay = () =>
  sql`update mail_charges set charged_at = charged_at - interval '1 day'`.execute(parts.db);

describe('S43: mails to one address', () => {
  test('are limited to three a day for an organisation, even if a new key adds the person each time', async () => {
    const [post, tree] = [await openPost(), await newTree(parts)];
    const email = `stranger-${randomUUID()}@example.com`;
    for (let count = 0; count < 8; count += 1) await addAndRemove(post, tree, email);
    expect(post.received).toHaveLength(3);
    expect(post.queued).toHaveLength(5);
    for (const { seconds } of post.queued) expect(seconds).toBeGreaterThan(86_000);
    // The membership is gone when the mail's turn comes.
    const [{ job }] = post.queued as [(typeof post.queued)[number]];
    await passDay();
    await post.send(job);
    expect(post.received).toHaveLength(3);
    expect(await stateOf(job)).toBe('cancelled');
  });

  test('stay limited when the stored mails are deleted, until a day has passed', async () => {
    const [post, tree] = [await openPost(), await newTree(parts)];
    const email = `again-${randomUUID()}@example.com`;
    for (let count = 0; count < 3; count += 1) await addAndRemove(post, tree, email);
    await sql`delete from mails where org_id = ${tree.team.orgId}`.execute(parts.db);
    await addAndRemove(post, tree, email);
    expect(post.received).toHaveLength(3);
    await passDay();
    await addAndRemove(post, tree, email);
    expect(post.received).toHaveLength(4);
  });

  test('are limited for repeated invitations too, and a waiting one is cancelled once the person has signed in', async () => {
    const [post, tree] = [await openPost(), await newTree(parts)];
    const email = `twice-${randomUUID()}@example.com`;
    const { userId } = await tree.addMember(tree.team, email, 'member');
    const repeat = async () => {
      await transaction(parts.db, (tx) => queueRepeat(tx, post.jobs, tree.team, newKey(), userId));
      const { job } = post.queued.pop()!;
      await post.send(job);
      return job;
    };
    for (let count = 0; count < 4; count += 1) await repeat();
    expect(post.received).toHaveLength(3);
    const messageIds = post.received.map(({ mail }) => mail.messageId);
    expect(new Set(messageIds).size).toBe(3);
    const { job } = post.queued[0]!;
    await passDay();
    await sql`update users set last_seen_at = now() where id = ${userId}`.execute(parts.db);
    await post.send(job);
    expect(await stateOf(job)).toBe('cancelled');
    expect(post.received).toHaveLength(3);
  });

  test('include ten sign-in links a day, and another one whenever no usable link is left', async () => {
    const [post, tree] = [await openPost(), await newTree(parts)];
    const email = `victim-${randomUUID()}@example.com`;
    await tree.addMember(tree.team, email, 'member');
    for (let count = 0; count < 25; count += 1) await post.link(email);
    expect(post.received).toHaveLength(10);
    // The link in the mailbox was used or is too old, so the next one is sent.
    await sql`delete from sign_in_links where email = ${email}`.execute(parts.db);
    await post.link(email);
    expect(post.received).toHaveLength(11);
    await sql`update sign_in_links set expires_at = now() + interval '4 minutes'
      where email = ${email}`.execute(parts.db);
    await post.link(email);
    expect(post.received).toHaveLength(12);
  });

  test('include invitations even after a stranger has asked for many sign-in links', async () => {
    const [post, tree] = [await openPost(), await newTree(parts)];
    const email = `wanted-${randomUUID()}@example.com`;
    await tree.addMember(tree.team, email, 'member');
    for (let count = 0; count < 15; count += 1) await post.link(email);
    const another = await newTree(parts);
    await addAndRemove(post, another, email);
    expect(post.received).toHaveLength(11);
    expect(post.queued).toEqual([]);
  });

  test('include any number of sign-in links with RATE_LIMITS=off', async () => {
    const [post, tree] = [await openPost(), await newTree(parts)];
    const email = `unlimited-${randomUUID()}@example.com`;
    await tree.addMember(tree.team, email, 'member');
    const unlimited = { ...settings, rateLimits: 'off' as const };
    for (let count = 0; count < 12; count += 1) await post.link(email, unlimited);
    expect(post.received).toHaveLength(12);
  });

  test('include a sign-in link if the stored one was never sent', async () => {
    const [post, tree] = [await openPost(), await newTree(parts)];
    const email = `unlucky-${randomUUID()}@example.com`;
    await tree.addMember(tree.team, email, 'member');
    for (let count = 0; count < 10; count += 1) {
      await chargeRecipient(parts.db, { address: email, orgId: null });
    }
    await sql`insert into sign_in_links (token_hash, email, expires_at)
      values (${Buffer.from(randomUUID())}, ${email}, now() + interval '15 minutes')`.execute(
      parts.db,
    );
    await post.link(email);
    expect(post.received).toHaveLength(1);
  });

  test('wait when an organisation, with any number of keys, has used its hourly budget for all addresses', async () => {
    const [post, tree] = [await openPost(), await newTree(parts)];
    const { orgId } = tree.team;
    const address = `any-${randomUUID()}@example.com`;
    const fill = (count: number) =>
      sql`
      insert into mail_charges (recipient_hash, org_id)
      select sha256(n::text::bytea), ${orgId} from generate_series(1, ${count}::int) n`.execute(
        parts.db,
      );
    await fill(mailsPerOrgAndHour - 1);
    expect(await findRecipientWait(parts.db, { address, orgId }, mailsPerOrgAndHour)).toBe(0);
    // Each mail is of a new key and to a new address.
    await addAndRemove(post, tree, `last-${randomUUID()}@example.com`);
    expect([post.received.length, post.queued]).toEqual([1, []]);
    for (let count = 0; count < 3; count += 1) {
      await addAndRemove(post, tree, `late-${randomUUID()}@example.com`);
    }
    expect(post.received).toHaveLength(1);
    expect(post.queued).toHaveLength(3);
    for (const { seconds } of post.queued) expect(seconds).toBeGreaterThan(3500);
    await addAndRemove(post, await newTree(parts), `other-${randomUUID()}@example.com`);
    expect(post.received).toHaveLength(2);
    expect(
      await findRecipientWait(parts.db, { address, orgId }, mailsPerOrgAndHour),
    ).toBeGreaterThan(3500);
    expect(
      await findRecipientWait(parts.db, { address, orgId: randomUUID() }, mailsPerOrgAndHour),
    ).toBe(0);
  });

  test('are recorded with a hash of the address, not with the address itself', async () => {
    const address = `secret-${randomUUID()}@example.com`;
    await chargeRecipient(parts.db, { address, orgId: null });
    const { rows } = await sql<{ row: string }>`
      select mail_charges::text as row from mail_charges`.execute(parts.db);
    expect(rows.filter(({ row }) => row.includes(address))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });
});
