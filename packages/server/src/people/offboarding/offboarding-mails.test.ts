import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { startMailServer } from '../../../../../test/mail-server.ts';
import type { MailServer } from '../../../../../test/mail-server.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import { joinAccount } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { JobQueue, Jobs } from '#ground/jobs/jobs.ts';
import { openSmtpMailer } from '#outgoing/mail/smtp-mailer.ts';
import {
  chargeRecipient,
  mailsPerOrgAndHour,
} from '#outgoing/mail-limits/recipient-budget.queries.ts';
import { queueLeftBehindMails, sendLeftBehindMail } from './offboarding-mails.ts';
import type { LeftBehind, LeftBehindMailJob } from './offboarding-mails.ts';

const { parts } = await testApp();
const publicUrl = 'https://hall.example:8443';
const hour = 3600;

let post: MailServer;
let tree: TestTree;
/** The person who was removed. */
let ada: { userId: string };

beforeEach(async () => {
  post = await startMailServer();
  tree = await newTree(parts);
  await joinAccount({ parts }, tree.owner.userId);
  ada = await tree.addMember(tree.team, `ada-${randomUUID()}@example.com`, 'team_leader');
  await sql`update users set first_name = 'Ada', last_name = 'Lovelace'
    where id = ${ada.userId}`.execute(parts.db);
});

/** Returns the jobs that the removal of Ada from a team queues. */
async function queue(
  left: Partial<LeftBehind>,
  team: ReachableTeam = tree.team,
): Promise<LeftBehindMailJob[]> {
  const queued: LeftBehindMailJob[] = [];
  const enqueueAll: Jobs['enqueueAll'] = async (_tx, _queue, data) =>
    void queued.push(...(data as LeftBehindMailJob[]));
  const all = { keys: [], webhooks: [], directories: [], isUnowned: false, ...left };
  await transaction(parts.db, (tx) =>
    queueLeftBehindMails(tx, { ...noJobs, enqueueAll }, team, ada.userId, all),
  );
  return queued;
}

async function queueOne(left: Partial<LeftBehind>, team = tree.team): Promise<LeftBehindMailJob> {
  const [job, ...others] = await queue(left, team);
  expect(others).toEqual([]);
  return job!;
}

interface Later {
  queue: JobQueue;
  job: object;
  seconds: number;
}

/** Sends the mail of a job. Returns the job that comes later instead, if it is postponed. */
async function send(
  job: LeftBehindMailJob,
  { mailsPerHour }: { mailsPerHour?: number } = {},
): Promise<Later | undefined> {
  const mailer = openSmtpMailer({ url: post.url, from: 'Hall <hall@hall.example>' });
  onTestFinished(() => mailer.close());
  const later: Later[] = [];
  const enqueue: Jobs['enqueue'] = async (_tx, name, data, options) =>
    void later.push({ queue: name, job: data, seconds: options?.startAfterSeconds ?? 0 });
  const perMinute = { requestsPerMinute: 1, searchesPerMinute: 1, additionsPerMinute: 1 };
  const rateLimits = mailsPerHour ? { ...perMinute, mailsPerHour } : ('off' as const);
  const settings = { publicUrl, command: 'guildhall', rateLimits };
  const { signal } = new AbortController();
  await sendLeftBehindMail(
    { db: parts.db, log: parts.log, jobs: { ...noJobs, enqueue }, mailer, settings },
    { data: job, isLast: false, signal },
  );
  expect(later.length).toBeLessThanOrEqual(1);
  return later[0];
}

/** Returns the only mail that has arrived, its text on one line. */
function onlyMail() {
  expect(post.received).toHaveLength(1);
  const [{ to, mail }] = post.received as [(typeof post.received)[number]];
  return { to, subject: mail.subject, messageId: mail.messageId, text: flat(mail.text ?? '') };
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
/** As a mail writes a host, so that no mail program makes a link of it. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Records mails of the organisation to other addresses, half an hour ago. */
const fillOrganisation = (count: number, orgId = tree.team.orgId) =>
  sql`
    insert into mail_charges (recipient_hash, org_id, charged_at)
    select sha256(number::text::bytea), ${orgId}, now() - interval '30 minutes'
    from generate_series(1, ${count}::int) number`.execute(parts.db);

describe('S53: the mail about what a removed person left behind', () => {
  test('names the person, the keys and the hosts of the webhooks, and leads an owner to the keys', async () => {
    const webhooks = ['https://crm.example.com/hooks/secret-path', 'https://bot.example.org:8443/'];
    const left = { keys: ['Nightly import', 'Website'], webhooks, directories: ['Staff'] };
    const job = await queueOne(left);
    expect(await send(job)).toBeUndefined();
    const { to, subject, messageId, text } = onlyMail();
    expect(to).toEqual([tree.owner.email]);
    expect(subject).toBe(`Keys of a removed person still work: “${tree.team.name}”`);
    expect(messageId).toBe(`<${job.mailId}@hall.example>`);
    expect(text).toContain(`“Ada Lovelace” was removed from the team “${tree.team.name}”`);
    expect(text).toContain('Keys that they made and that still work: “Nightly import”, “Website”');
    expect(withoutSpaces(text)).toContain('“crm.example.com”,“bot.example.org:8443”');
    expect(text).not.toContain('secret-path');
    expect(text).toContain('Directories whose token they may know: “Staff”');
    expect(text).toContain(`${publicUrl}/settings/keys?team=${tree.team.id}`);
    expect(text).toContain('An owner can revoke the keys');
    expect(text).not.toContain('owners add');
  });

  test('leads a team leader to the people, since only an owner opens the keys', async () => {
    const below = await tree.addTeam('Below');
    const lea = await tree.addMember(below, `lea-${randomUUID()}@example.com`, 'team_leader');
    await joinAccount({ parts }, lea.userId);
    await sql`delete from memberships where user_id = ${tree.owner.userId}`.execute(parts.db);
    const job = await queueOne({ keys: ['Website'] }, below);
    expect(job.readerId).toBe(lea.userId);
    await send(job);
    const { text } = onlyMail();
    expect(text).toContain(`${publicUrl}/people?team=${below.id}`);
    expect(text).not.toContain('settings/keys');
  });

  test('goes to an owner of a team above, too, and leads to the keys of the team', async () => {
    const below = await tree.addTeam('Below');
    await send(await queueOne({ keys: ['Website'] }, below));
    const { to, text } = onlyMail();
    expect(to).toEqual([tree.owner.email]);
    expect(text).toContain(`${publicUrl}/settings/keys?team=${below.id}`);
  });

  test('S62: says that nobody is an owner any more, and the command that names one', async () => {
    const lea = await tree.addMember(tree.team, `lea-${randomUUID()}@example.com`, 'team_leader');
    await joinAccount({ parts }, lea.userId);
    await sql`delete from memberships where user_id = ${tree.owner.userId}`.execute(parts.db);
    await send(await queueOne({ isUnowned: true }));
    const { subject, text } = onlyMail();
    expect(subject).toBe(`“${tree.team.name}” has no owner any more`);
    expect(text).toContain('The organisation has no owner any more.');
    expect(text).toContain('can name one with “guildhall owners add”.');
    expect(text).toContain(`${publicUrl}/people?team=${tree.team.id}`);
    expect(text).not.toContain('Keys that they made');
    expect(text).not.toContain('Webhooks that they made');
    expect(text).not.toContain('An owner can revoke');
  });

  test('is not sent, nor counted, once the reader leads nothing any more, or the team is gone', async () => {
    const job = await queueOne({ keys: ['Website'] });
    await sql`update memberships set role = 'member'
      where user_id = ${tree.owner.userId}`.execute(parts.db);
    expect(await send(job, { mailsPerHour: 5000 })).toBeUndefined();
    await sql`update memberships set role = 'owner'
      where user_id = ${tree.owner.userId}`.execute(parts.db);
    const gone = { ...job, teamId: randomUUID() };
    expect(await send(gone, { mailsPerHour: 5000 })).toBeUndefined();
    expect(post.received).toEqual([]);
    const { rows } = await sql`select from mail_charges
      where org_id = ${tree.team.orgId}`.execute(parts.db);
    expect(rows).toEqual([]);
  });

  test('is not sent to somebody who leads only another team now, unless nobody leads this one', async () => {
    const [left, other] = [await tree.addTeam('Left'), await tree.addTeam('Other')];
    const lea = await tree.addMember(other, `lea-${randomUUID()}@example.com`, 'team_leader');
    await joinAccount({ parts }, lea.userId);
    const job = { ...(await queueOne({ keys: ['Website'] }, left)), readerId: lea.userId };
    await send(job);
    expect(post.received).toEqual([]);
    await sql`delete from memberships where user_id = ${tree.owner.userId}`.execute(parts.db);
    // Ada may still lead the team above, and the mail is about her.
    expect(await queueOne({ keys: ['Website'] }, left)).toMatchObject({ readerId: lea.userId });
    await send(job);
    expect(onlyMail().text).toContain(`${publicUrl}/people?team=${left.id}`);
  });

  test('is given up without an error if the mail server refuses the address', async () => {
    const refusal = Object.assign(new Error('no such person here'), { responseCode: 550 });
    post = await startMailServer({ onRcptTo: (_address, _session, done) => done(refusal) });
    expect(await send(await queueOne({ keys: ['Website'] }))).toBeUndefined();
    expect(post.received).toEqual([]);
  });

  test('is tried again, with the same id, if the mail server does not take it now', async () => {
    const busy = Object.assign(new Error('try again later'), { responseCode: 451 });
    const job = await queueOne({ keys: ['Website'] });
    const willing = post;
    post = await startMailServer({ onRcptTo: (_address, _session, done) => done(busy) });
    await expect(send(job)).rejects.toThrow();
    post = willing;
    await send(job);
    expect(onlyMail().messageId).toBe(`<${job.mailId}@hall.example>`);
  });
});

describe('S43, S69: the mail waits', () => {
  const limited = { mailsPerHour: 5000 };

  test('once the address has had three mails of the organisation, until the first is a day old', async () => {
    const charge = { address: tree.owner.email, orgId: tree.team.orgId };
    for (let sent = 1; sent <= 2; sent += 1) await chargeRecipient(parts.db, charge);
    const job = await queueOne({ keys: ['Website'] });
    // The third is sent, and counts.
    expect(await send(job, limited)).toBeUndefined();
    expect(post.received).toHaveLength(1);
    const later = await send(job, limited);
    expect(later).toMatchObject({ queue: 'mail-left-behind', job });
    expect(later!.seconds).toBeGreaterThan(24 * hour - 600);
    expect(later!.seconds).toBeLessThanOrEqual(24 * hour);
    expect(post.received).toHaveLength(1);
    // A mail that waits is not counted.
    const { rows } = await sql`select from mail_charges
      where org_id = ${tree.team.orgId}`.execute(parts.db);
    expect(rows).toHaveLength(3);
  });

  test.each([
    ['the most mails of any organisation', limited.mailsPerHour, mailsPerOrgAndHour],
    ['a limit that the operator lowered: five times that of a key', 20, 100],
  ])('once the organisation has sent %s in an hour', async (_says, mailsPerHour, most) => {
    const job = await queueOne({ keys: ['Website'] });
    await fillOrganisation(most, randomUUID());
    await fillOrganisation(most - 1);
    expect(await send(job, { mailsPerHour })).toBeUndefined();
    expect(post.received).toHaveLength(1);
    const later = await send(job, { mailsPerHour });
    expect(later).toMatchObject({ queue: 'mail-left-behind', job });
    expect(later!.seconds).toBeGreaterThan(0.5 * hour - 300);
    expect(later!.seconds).toBeLessThanOrEqual(0.5 * hour);
    expect(post.received).toHaveLength(1);
  });

  test('never where the operator has switched the limits off', async () => {
    const charge = { address: tree.owner.email, orgId: tree.team.orgId };
    for (let sent = 1; sent <= 3; sent += 1) await chargeRecipient(parts.db, charge);
    expect(await send(await queueOne({ keys: ['Website'] }))).toBeUndefined();
    expect(post.received).toHaveLength(1);
  });
});
