import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { startMailServer } from '../../../../../test/mail-server.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import { newTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { openSmtpMailer } from '#outgoing/mail/smtp-mailer.ts';
import { queueMemberMails } from './queue-member-mails.ts';
import type { MailJob } from './queue-member-mails.ts';
import { sendMail } from './send-member-mail.ts';

const { parts } = await testApp();

test('S56: the invitation after the 200th of a day is not sent but waits for its turn', async () => {
  const tree = await newTree(parts);
  const server = await startMailServer();
  const mailer = openSmtpMailer({ url: server.url, from: 'Hall <hall@hall.example>' });
  onTestFinished(() => mailer.close());
  await sql`
    insert into mails (org_id, team_id, user_id, joined_at, kind, state, tried_at)
    select ${tree.team.orgId}, ${tree.team.id}, ${tree.owner.userId},
      now() - number * interval '1 second', 'invitation', 'sent', now() - interval '2 hours'
    from generate_series(1, 200) number`.execute(parts.db);
  const queued: MailJob[] = [];
  const later: number[] = [];
  const jobs: Jobs = {
    ...noJobs,
    enqueueAll: async (_tx, _queue, data) => void queued.push(...(data as MailJob[])),
    enqueue: async (_tx, _queue, _job, options) => void later.push(options?.startAfterSeconds ?? 0),
  };
  const { userId } = await tree.addMember(tree.team, `${randomUUID()}@example.com`, 'member');
  const key = { kind: 'key', keyId: randomUUID(), requestId: randomUUID(), address: null } as const;
  await transaction(parts.db, (tx) =>
    queueMemberMails(tx, jobs, tree.team, key, [{ userId, isClaimed: false }]),
  );
  const perMinute = { requestsPerMinute: 1, searchesPerMinute: 1, additionsPerMinute: 1 };
  const rateLimits = { ...perMinute, mailsPerHour: 1000 };
  const settings = { publicUrl: 'https://hall.example', rateLimits };
  const { signal } = new AbortController();
  const attempt = { data: queued[0]!, isLast: false, signal };
  await sendMail({ ...parts, jobs, mailer, settings }, attempt);
  expect(server.received).toEqual([]);
  const hours = 3600;
  expect(later).toHaveLength(1);
  expect(later[0]).toBeGreaterThan(21 * hours);
  expect(later[0]).toBeLessThan(23 * hours);
});
