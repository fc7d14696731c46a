import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import type { TestApp } from '../../../../../../test/app.ts';
import { joinAccount } from '../../../../../../test/sign-in.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import type { Mail } from '#outgoing/mail/mailer.ts';
import { correctionClient } from '../fixtures/client.ts';
import type { CorrectionClient } from '../fixtures/client.ts';
import { sendCorrectionsMail } from './mail-corrections.ts';

let tree: TestTree;
let client: CorrectionClient;
let leader: { accountId: string; email: string };
let sent: Mail[];
let leaders = 0;

const opened = await testApp();
beforeEach(async () => {
  sent = [];
  tree = await newTree(opened.parts);
  client = correctionClient(opened, tree);
  leaders += 1;
  const email = `digest-${leaders}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, 'team_leader');
  leader = { accountId: await joinAccount(opened, userId), email };
});

const plannedAt = async () => {
  const { rows } = await sql<{ at: Date | null }>`
    select correction_mail_at as at from accounts where id = ${leader.accountId}`.execute(
    opened.parts.db,
  );
  return rows[0]?.at?.getTime() ?? null;
};

/** Counts the planned mails to the leader. */
async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'mail-corrections'
      and data ->> 'accountId' = ${leader.accountId}`.execute(opened.parts.db);
  return rows[0]!.count;
}

async function send() {
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const parts = { ...opened.parts, mailer: mailer as TestApp['parts']['mailer'] };
  const data = { orgId: tree.team.orgId, accountId: leader.accountId, mailId: 'x' };
  await sendCorrectionsMail(parts, { data, signal: AbortSignal.timeout(5_000) });
}

test('the first correction plans a mail, further ones plan none until it was sent', async () => {
  await client.give({ isUpvoted: true });
  expect(await plannedAt()).toBeNull();
  expect(await countJobs()).toBe(0);
  await client.give();
  const planned = await plannedAt();
  expect(planned).toBeGreaterThan(Date.now());
  expect(await countJobs()).toBe(1);
  await client.give();
  expect(await plannedAt()).toBe(planned);
  expect(await countJobs()).toBe(1);
});

test('after a mail the next one is planned a day later', async () => {
  await client.give();
  await sql`update accounts set correction_mail_at = now() - interval '1 minute'
    where id = ${leader.accountId}`.execute(opened.parts.db);
  await client.give();
  expect(await plannedAt()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test('the mail names teams and numbers, and no text of anyone', async () => {
  const below = await tree.addTeam('Hamburg');
  await client.give({ team: below, userText: 'A private question' });
  await client.give({ team: below });
  await client.give();
  await send();
  const [mail] = sent;
  expect(mail?.to).toBe(leader.email);
  expect(mail?.subject).toBe('3 corrections are waiting for you');
  expect(mail?.text).toContain('“Hamburg”: 2');
  expect(mail?.text).not.toContain('A private question');
});

test('no mail goes out when all is decided, or to somebody who does not want it', async () => {
  const { id } = await client.give();
  await client.reject(id);
  await send();
  await client.give();
  await sql`update accounts set correction_mails = false where id = ${leader.accountId}`.execute(
    opened.parts.db,
  );
  await send();
  expect(sent).toEqual([]);
});
