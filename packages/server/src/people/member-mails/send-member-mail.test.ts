import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { register } from 'prom-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { startMailServer } from '../../../../../test/mail-server.ts';
import type { MailServer } from '../../../../../test/mail-server.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Attempt, Jobs } from '#ground/jobs/jobs.ts';
import { openSmtpMailer } from '#outgoing/mail/smtp-mailer.ts';
import { findInvitation } from '#people/invitations/invitations.queries.ts';
import { hashToken } from '#people/invitations/invitation-token.ts';
import { queueMemberMails } from './queue-member-mails.ts';
import type { MailJob } from './queue-member-mails.ts';
import { endMail } from './send-member-mail.queries.ts';
import { sendMail } from './send-member-mail.ts';

const { parts } = await testApp();
const publicUrl = 'https://hall.example:8443';
const refusal = Object.assign(new Error('no such person here'), { responseCode: 550 });
const anywhere = { requestId: randomUUID(), address: null };

/** Returns the sender with a mail server, and a queue that only records postponed mails. */
function openPost(server: Pick<MailServer, 'url'>, mailsPerHour?: number) {
  const mailer = openSmtpMailer({ url: server.url, from: 'Hall <hall@hall.example>' });
  onTestFinished(() => mailer.close());
  const later: { job: MailJob; seconds: number }[] = [];
  const jobs: Jobs = {
    ...noJobs,
    enqueue: async (_tx, _queue, job, options) =>
      void later.push({ job: job as MailJob, seconds: options?.startAfterSeconds ?? 0 }),
  };
  const perMinute = { requestsPerMinute: 1, searchesPerMinute: 1, additionsPerMinute: 1 };
  const rateLimits = mailsPerHour ? { ...perMinute, mailsPerHour } : ('off' as const);
  const settings = { publicUrl, rateLimits };
  const attempt = (data: MailJob, isLast: boolean): Attempt<MailJob> => ({
    data,
    isLast,
    signal: new AbortController().signal,
  });
  const send = (job: MailJob, { isLast = false } = {}) =>
    sendMail({ ...parts, jobs, mailer, settings }, attempt(job, isLast));
  return { send, later };
}

const newKey = () => ({ kind: 'key', keyId: randomUUID(), ...anywhere }) as const;
const newPerson = ({ team: { orgId } }: TestTree): Actor => {
  return { kind: 'person', users: [{ orgId, userId: randomUUID() }], ...anywhere };
};

async function addMailed(tree: TestTree, name = 'ada', asker: Actor = newKey()) {
  const email = name.includes('@') ? name : `${name}-${randomUUID().slice(0, 8)}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, 'member');
  const jobs: MailJob[] = [];
  const enqueueAll: Jobs['enqueueAll'] = async (_tx, _queue, data) =>
    void jobs.push(...(data as MailJob[]));
  const keep = { ...noJobs, enqueueAll };
  await transaction(parts.db, (tx) =>
    queueMemberMails(tx, keep, tree.team, asker, [{ userId, isClaimed: false }]),
  );
  return { job: jobs[0]!, userId, email };
}

async function readMail({ mailId }: MailJob) {
  const { rows } = await sql<{ state: string; kind: string; error: string; message_id: string }>`
    select state, kind, error, message_id from mails where id = ${mailId}`.execute(parts.db);
  return rows[0]!;
}

const tokenOf = (text: string | undefined) => /\/invitations\/([\w-]{43})\s/.exec(text ?? '')![1]!;
const openedBy = (token: string) => findInvitation(parts.db, hashToken(token)!);

describe('D12: a queued mail', () => {
  test('is an invitation whose link opens the membership; only a hash of the link’s token is kept (S9)', async () => {
    const server = await startMailServer();
    const { send } = openPost(server);
    const tree = await newTree(parts);
    const { job, email, userId } = await addMailed(tree);
    await send(job);
    const messageId = `${job.mailId}@hall.example`;
    expect(await readMail(job)).toMatchObject({ state: 'sent', message_id: messageId });
    expect(server.received).toHaveLength(1);
    const [{ to, mail, raw }] = server.received as [(typeof server.received)[number]];
    expect(to).toEqual([email]);
    expect(mail.messageId).toBe(`<${messageId}>`);
    expect(mail.text).toContain(tree.team.name);
    expect(mail.text).toContain(`${publicUrl}/invitations/`);
    const token = tokenOf(mail.text);
    expect(await openedBy(token)).toMatchObject({ user_id: userId, email });
    const { rows } = await sql<{ row: string }>`
      select mails::text as row from mails union all
      select invitation_tokens::text from invitation_tokens union all
      select data::text from pgboss.job`.execute(parts.db);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    expect(raw).not.toContain(job.orgId);
  });

  test('is a notice for somebody who has signed in since it was queued', async () => {
    const server = await startMailServer();
    const { send } = openPost(server);
    const tree = await newTree(parts);
    const { job, userId } = await addMailed(tree);
    await sql`update users set last_seen_at = now() where id = ${userId}`.execute(parts.db);
    await send(job);
    expect(await readMail(job)).toMatchObject({ state: 'sent', kind: 'notice' });
    expect(server.received[0]!.mail.text).toContain('as a member');
    expect(server.received[0]!.raw).not.toContain('/invitations/');
  });

  test('is cancelled when its membership has ended, and a new membership gets a mail of its own', async () => {
    const server = await startMailServer();
    const { send } = openPost(server);
    const tree = await newTree(parts);
    const { job, userId, email } = await addMailed(tree);
    await sql`delete from memberships where user_id = ${userId}`.execute(parts.db);
    const again = await addMailed(tree, email);
    expect(again.userId).toBe(userId);
    await send(job);
    expect(await readMail(job)).toMatchObject({ state: 'cancelled' });
    expect(server.received).toEqual([]);
    await send(again.job);
    expect(await readMail(again.job)).toMatchObject({ state: 'sent', kind: 'invitation' });
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
  });

  test('is sent once, even if its job runs twice; a job whose mail is gone sends nothing', async () => {
    const server = await startMailServer();
    const { send } = openPost(server);
    const tree = await newTree(parts);
    const { job } = await addMailed(tree);
    await send(job);
    await send(job);
    await send({ ...job, mailId: randomUUID() });
    expect(server.received).toHaveLength(1);
  });

  test('keeps its Message-ID when it is sent again, and the link in each copy works', async () => {
    let isBroken = true;
    const server = await startMailServer();
    const cut = await startMailServer({
      // The server has accepted the mail, and the answer is lost.
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => (isBroken ? done(new Error('lost')) : done()));
      },
    });
    const tree = await newTree(parts);
    const { job } = await addMailed(tree);
    await expect(openPost(cut).send(job)).rejects.toThrow();
    isBroken = false;
    const first = await readMail(job);
    expect(first).toMatchObject({ state: 'queued', message_id: `${job.mailId}@hall.example` });
    const { send } = openPost(server);
    await send(job);
    // As after a crash between sending the mail and recording it.
    await sql`update mails set state = 'queued' where id = ${job.mailId}`.execute(parts.db);
    await send(job);
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
      `<${first.message_id}>`,
      `<${first.message_id}>`,
    ]);
    const tokens = server.received.map(({ mail }) => tokenOf(mail.text));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(await openedBy(token)).toBeDefined();
  });

  test('fails for good when the server refuses it, which the audit log and the metrics record', async () => {
    const server = await startMailServer({
      onRcptTo: (_to, _session, done) => done(refusal),
    });
    const tree = await newTree(parts);
    const { job, userId } = await addMailed(tree);
    const before = await countFailed();
    await openPost(server).send(job);
    const { state, error } = await readMail(job);
    expect(state).toBe('failed');
    expect(error).toContain('no such person here');
    const { rows } = await sql`
      select actor_kind, actor_name, subject_ids from audit_entries
      where org_id = ${tree.team.orgId} and action = 'mail.failed'`.execute(parts.db);
    expect(rows).toEqual([
      { actor_kind: 'system', actor_name: 'send-mail', subject_ids: [userId] },
    ]);
    expect(await countFailed()).toBe(before + 1);
  });

  test('ends once: a later result does not replace the first', async () => {
    const { job } = await addMailed(await newTree(parts));
    expect(await endMail(parts.db, job, 'failed', 'first')).toBe(true);
    expect(await endMail(parts.db, job, 'sent')).toBe(false);
    expect(await readMail(job)).toMatchObject({ state: 'failed', error: 'first' });
  });

  test('that is refused twice at the same moment is recorded as failed once', async () => {
    const both = Promise.withResolvers<void>();
    let tries = 0;
    const server = await startMailServer({
      async onRcptTo(_to, _session, done) {
        if ((tries += 1) === 2) both.resolve();
        await both.promise;
        done(refusal);
      },
    });
    const [tree, { send }] = [await newTree(parts), openPost(server)];
    const { job } = await addMailed(tree);
    await Promise.all([send(job), send(job)]);
    const { rows } = await sql`select from audit_entries
      where org_id = ${tree.team.orgId} and action = 'mail.failed'`.execute(parts.db);
    expect(rows).toHaveLength(1);
  });

  test('is tried for a day while the server is down, even after the queue’s own tries are used up', async () => {
    const tree = await newTree(parts);
    const { send, later } = openPost({ url: 'smtp://127.0.0.1:1' });
    const { job } = await addMailed(tree);
    await expect(send(job)).rejects.toThrow();
    await send(job, { isLast: true });
    expect(later).toEqual([{ job, seconds: 3600 }]);
    expect(await readMail(job)).toMatchObject({ state: 'queued' });
    await makeTried(job, '23 hours');
    await expect(send(job)).rejects.toThrow();
    await makeTried(job, '25 hours');
    await send(job);
    expect(await readMail(job)).toMatchObject({ state: 'failed' });
    expect((await readMail(job)).error).toMatch(/^Tried for 24 hours: /);
  });
});

describe('D21: the mails of one key or person in an hour', () => {
  test('wait for their turn above the limit of a key, and none is lost', async () => {
    const server = await startMailServer();
    const { send, later } = openPost(server, 2);
    const tree = await newTree(parts);
    const key = newKey();
    const mails = [];
    for (const name of 'abcdefg') mails.push(await addMailed(tree, name, key));
    await send(mails[0]!.job);
    await makeTried(mails[0]!.job, '20 minutes');
    await send(mails[1]!.job);
    for (const { job } of mails.slice(2)) await send(job);
    expect(server.received).toHaveLength(2);
    expect(later.map(({ job }) => job)).toEqual(mails.slice(2).map(({ job }) => job));
    const minutes = later.map(({ seconds }) => Math.round(seconds / 60));
    expect(minutes).toEqual([40, 60, 100, 120, 160]);
    const other = await addMailed(tree, 'other');
    await send(other.job);
    expect(server.received).toHaveLength(3);
    for (const { job } of mails.slice(0, 2)) await makeTried(job, '61 minutes');
    await send(mails[2]!.job);
    expect(server.received.at(-1)!.to).toEqual([mails[2]!.email]);
    expect(await readMail(mails[6]!.job)).toMatchObject({ state: 'queued' });
  });

  test('wait above the limit of a person, while a colleague’s mail is sent', async () => {
    const server = await startMailServer();
    const { send, later } = openPost(server, 2);
    const tree = await newTree(parts);
    const [person, colleague] = [newPerson(tree), newPerson(tree)];
    const mails = [];
    for (const name of 'abc') mails.push(await addMailed(tree, name, person));
    for (const { job } of mails) await send(job);
    expect(server.received).toHaveLength(2);
    expect(later.map(({ job }) => job)).toEqual([mails[2]!.job]);
    await send((await addMailed(tree, 'other', colleague)).job);
    expect(server.received).toHaveLength(3);
  });

  test('stay within the limit when sent at the same moment, and another try is not counted', async () => {
    const server = await startMailServer();
    const { send, later } = openPost(server, 3);
    const tree = await newTree(parts);
    const key = newKey();
    const mails = [];
    for (const name of 'abcdefgh') mails.push(await addMailed(tree, name, key));
    await Promise.all(mails.map(({ job }) => send(job)));
    expect(server.received).toHaveLength(3);
    expect(later).toHaveLength(5);
    await sql`update mails set state = 'queued'
      where org_id = ${tree.team.orgId} and state = 'sent'`.execute(parts.db);
    for (const { job } of mails) await send(job);
    expect(server.received).toHaveLength(6);
  });
});

function makeTried({ mailId }: MailJob, ago: string) {
  return sql`update mails set tried_at = now() - ${ago}::interval where id = ${mailId}`.execute(
    parts.db,
  );
}

async function countFailed(): Promise<number> {
  const found = await register.getSingleMetric('guildhall_mails_total')!.get();
  return found.values.find(({ labels }) => labels['state'] === 'failed')?.value ?? 0;
}
