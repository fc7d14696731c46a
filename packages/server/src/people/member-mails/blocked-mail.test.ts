import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { queueMemberMails } from './queue-member-mails.ts';
import type { MailJob } from './queue-member-mails.ts';
import { sendMail } from './send-member-mail.ts';

const { parts } = await testApp();
const perMinute = { requestsPerMinute: 1, searchesPerMinute: 1, additionsPerMinute: 1 };
const settings = { ...parts.settings, rateLimits: { ...perMinute, mailsPerHour: 99 } };
const asker = { kind: 'key', keyId: crypto.randomUUID(), requestId: '', address: null } as const;

/** Adds a person with an invitation, and sends it; returns its job and who was written to. */
async function addAndSend({ team, addMember }: TestTree, email: string) {
  const { userId } = await addMember(team, email, 'member');
  const queued: MailJob[] = [];
  const jobs = {
    ...noJobs,
    enqueueAll: async (_tx: unknown, _queue: unknown, data: unknown) =>
      void queued.push(...(data as MailJob[])),
  };
  await transaction(parts.db, (tx) =>
    queueMemberMails(tx, jobs, team, asker, [{ userId, isClaimed: false }]),
  );
  const sent: string[] = [];
  const mailer = { ...parts.mailer, send: async ({ to }: { to: string }) => void sent.push(to) };
  const attempt = { data: queued[0]!, isLast: false, signal: new AbortController().signal };
  await sendMail({ ...parts, mailer, settings }, attempt);
  return { job: queued[0]!, sent };
}

test('S40: a mail to an account that has blocked the organisation does not leave, and counts in every limit', async () => {
  const [tree, other] = [await newTree(parts), await newTree(parts)];
  const email = `${crypto.randomUUID()}@example.com`;
  const stranger = `${crypto.randomUUID()}@example.com`;
  await sql`
    with account as (
      insert into accounts (email, email_verified) values (${email}, true) returning id)
    insert into blocked_organisations (account_id, org_id)
    select id, ${tree.team.orgId} from account`.execute(parts.db);
  const blocked = await addAndSend(tree, email);
  expect(blocked.sent).toEqual([]);
  const { rows } = await sql`
    select 'charge' as counted from mail_charges where org_id = ${tree.team.orgId}
    union all select state from mails
    where id = ${blocked.job.mailId} and tried_at is not null`.execute(parts.db);
  expect(rows).toEqual([{ counted: 'charge' }, { counted: 'cancelled' }]);
  // Another organisation is not blocked, nor is any by another person.
  expect((await addAndSend(other, email)).sent).toEqual([email]);
  expect((await addAndSend(tree, stranger)).sent).toEqual([stranger]);
});
