import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { findStrandedMails, insertRepeat } from './queue-mails.queries.ts';
import { queueMemberMails } from './queue-member-mails.ts';
import type { MailJob } from './queue-member-mails.ts';

const { parts } = await testApp();
const asker: Actor = { kind: 'key', keyId: randomUUID(), requestId: randomUUID(), address: null };

/** Returns a job queue that only records what is enqueued. */
function keepJobs() {
  const calls: object[][] = [];
  const jobs: Jobs = {
    enqueue: async () => {},
    announce: () => {},
    enqueueAll: async (_tx, _queue, data) => void calls.push([...data]),
  };
  return { jobs, calls };
}

async function mailsOf({ team }: TestTree) {
  const { rows } = await sql<{ id: string; user_id: string; kind: string; state: string }>`
    select id, user_id, kind, state from mails where org_id = ${team.orgId} order by id
  `.execute(parts.db);
  return rows;
}

const queue = (tree: TestTree, jobs: Jobs, members: { userId: string; isClaimed: boolean }[]) =>
  transaction(parts.db, (tx) => queueMemberMails(tx, jobs, tree.team, asker, members));

describe('queueMemberMails', () => {
  test('D12: queues an invitation for a member who never signed in, a notice for others, and a job for each', async () => {
    const tree = await newTree(parts);
    const ada = await tree.addMember(tree.team, `ada-${randomUUID()}@example.com`, 'member');
    const bob = await tree.addMember(tree.team, `bob-${randomUUID()}@example.com`, 'partner');
    const { jobs, calls } = keepJobs();
    await queue(tree, jobs, [
      { ...ada, isClaimed: false },
      { ...bob, isClaimed: true },
    ]);
    const mails = await mailsOf(tree);
    // In any order: the database may join the members in another one than they were given in.
    expect(new Map(mails.map(({ user_id: id, kind, state }) => [id, { kind, state }]))).toEqual(
      new Map([
        [ada.userId, { kind: 'invitation', state: 'queued' }],
        [bob.userId, { kind: 'notice', state: 'queued' }],
      ]),
    );
    const expected = mails.map(({ id }): MailJob => ({ orgId: tree.team.orgId, mailId: id }));
    expect(calls).toEqual([expected]);
  });

  test('queues one mail for a membership, and another when the person joins again', async () => {
    const tree = await newTree(parts);
    const email = `eve-${randomUUID()}@example.com`;
    const eve = { ...(await tree.addMember(tree.team, email, 'member')), isClaimed: false };
    const { jobs, calls } = keepJobs();
    await queue(tree, jobs, [eve, eve]);
    await queue(tree, jobs, [eve]);
    expect(await mailsOf(tree)).toHaveLength(1);
    await sql`delete from memberships where user_id = ${eve.userId}`.execute(parts.db);
    await tree.addMember(tree.team, email, 'member');
    await queue(tree, jobs, [eve]);
    expect(await mailsOf(tree)).toHaveLength(2);
    expect(calls.map((jobsOfCall) => jobsOfCall.length)).toEqual([1, 1]);
  });

  test('queues no mail for the person’s other teams or for other members', async () => {
    const tree = await newTree(parts);
    const email = `two-${randomUUID()}@example.com`;
    const { userId } = await tree.addMember(tree.team, email, 'member');
    await tree.addMember(await tree.addTeam('Below'), email, 'member');
    await tree.addMember(tree.team, `other-${randomUUID()}@example.com`, 'member');
    const { jobs, calls } = keepJobs();
    await queue(tree, jobs, [{ userId, isClaimed: false }]);
    const { rows } = await sql`
      select team_id, user_id from mails where org_id = ${tree.team.orgId}`.execute(parts.db);
    expect(rows).toEqual([{ team_id: tree.team.id, user_id: userId }]);
    expect(calls.flat()).toHaveLength(1);
  });

  test('queues no mail without an address, without a membership, or in a transaction that is rolled back', async () => {
    const tree = await newTree(parts);
    const { rows } = await sql<{ id: string }>`
      insert into users (org_id, phone)
      values (${tree.team.orgId}, ${`+1${Math.random().toString().slice(2, 12)}`})
      returning id`.execute(parts.db);
    const userId = rows[0]!.id;
    await sql`insert into memberships (org_id, team_id, user_id, role)
      values (${tree.team.orgId}, ${tree.team.id}, ${userId}, 'member')`.execute(parts.db);
    const stranger = await newTree(parts);
    const { jobs, calls } = keepJobs();
    await queue(tree, jobs, []);
    await queue(tree, jobs, [
      { userId, isClaimed: false },
      { userId: stranger.owner.userId, isClaimed: false },
    ]);
    const undone = transaction(parts.db, async (tx) => {
      const owner = { userId: tree.owner.userId, isClaimed: false };
      await queueMemberMails(tx, jobs, tree.team, asker, [owner]);
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(await mailsOf(tree)).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  test('queues a thousand mails with at most two statements', async () => {
    const tree = await newTree(parts);
    const { rows } = await sql<{ user_id: string }>`
      with made as (
        insert into users (org_id, email)
        select ${tree.team.orgId}, 'm' || n || ${`-${randomUUID()}@example.com`} from generate_series(1, 1000) n
        returning id)
      insert into memberships (org_id, team_id, user_id, role)
      select ${tree.team.orgId}, ${tree.team.id}, id, 'member' from made returning user_id`.execute(
      parts.db,
    );
    const members = rows.map(({ user_id: userId }) => ({ userId, isClaimed: false }));
    let statements = 0;
    await transaction(parts.db, async (tx) => {
      const counted = new Proxy(tx, {
        get(target, name) {
          if (name === 'getExecutor') statements += 1;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      await queueMemberMails(counted, parts.jobs, tree.team, asker, members);
    });
    expect(await mailsOf(tree)).toHaveLength(1000);
    expect(statements).toBeLessThanOrEqual(2);
    // Deleted, because the server of the tests would send them all.
    const { rows: jobs } = await sql`delete from pgboss.job
      where name = 'send-mail' and data ->> 'orgId' = ${tree.team.orgId} returning id`.execute(
      parts.db,
    );
    expect(jobs).toHaveLength(1000);
  });
});

describe('findStrandedMails', () => {
  /** Creates a queued mail whose only job is in this state. No worker runs here. */
  async function mailWith(state: string) {
    const tree = await newTree(parts);
    const { userId } = await tree.addMember(tree.team, `${randomUUID()}@example.com`, 'member');
    await queue(tree, parts.jobs, [{ userId, isClaimed: false }]);
    const [mail] = await mailsOf(tree);
    await sql`
      update pgboss.job set state = ${state}::pgboss.job_state, start_after = now() + interval '1 day'
      where name = 'send-mail' and data ->> 'mailId' = ${mail!.id}`.execute(parts.db);
    await sql`update mails set state = 'queued' where id = ${mail!.id}`.execute(parts.db);
    return mail!.id;
  }
  const stranded = async () => {
    const found = await transaction(parts.db, (tx) => findStrandedMails(tx));
    return found.map(({ id }) => id);
  };

  test.each(['created', 'retry', 'active'])(
    'does not return a mail whose job is %s',
    async (state) => {
      const id = await mailWith(state);
      expect(await stranded()).not.toContain(id);
    },
  );

  test.each([
    [
      'of another organisation',
      sql`data = jsonb_set(data, '{orgId}', to_jsonb(gen_random_uuid()))`,
    ],
    ['for another mail', sql`data = jsonb_set(data, '{mailId}', to_jsonb(gen_random_uuid()))`],
    ['that does something else', sql`name = 'process-document'`],
  ])('returns a mail when the only job is one %s', async (_, change) => {
    const id = await mailWith('created');
    await sql`update pgboss.job set ${change}
      where name = 'send-mail' and data ->> 'mailId' = ${id}`.execute(parts.db);
    expect(await stranded()).toContain(id);
  });

  test.each(['sent', 'failed'])(
    'does not return a mail that is %s, even if it has no open job',
    async (state) => {
      const id = await mailWith('completed');
      expect(await stranded()).toContain(id);
      await sql`update mails set state = ${state} where id = ${id}`.execute(parts.db);
      expect(await stranded()).not.toContain(id);
    },
  );

  test.each(['completed', 'cancelled', 'failed'])(
    'returns a mail whose only job is %s',
    async (state) => {
      const id = await mailWith(state);
      expect(await stranded()).toContain(id);
    },
  );
});

describe('repeating an invitation', () => {
  const repeat = (tree: TestTree, userId: string) =>
    transaction(parts.db, (tx) => insertRepeat(tx, tree.team, null, userId));
  const addMember = async (tree: TestTree) => {
    const { userId } = await tree.addMember(tree.team, `${randomUUID()}@example.com`, 'member');
    return userId;
  };

  test('queues one mail, and a second one only after the first was sent', async () => {
    const tree = await newTree(parts);
    const userId = await addMember(tree);
    expect(await repeat(tree, userId)).toEqual(expect.any(String));
    expect(await repeat(tree, userId)).toBeUndefined();
    await sql`update mails set state = 'sent' where user_id = ${userId}`.execute(parts.db);
    expect(await repeat(tree, userId)).toEqual(expect.any(String));
  });

  test('queues a mail even if one waits for another person, another team or an earlier membership', async () => {
    const tree = await newTree(parts);
    const [userId, other] = [await addMember(tree), await addMember(tree)];
    await sql`update memberships set created_at = '2026-01-01'
      where team_id = ${tree.team.id} and user_id in (${userId}, ${other})`.execute(parts.db);
    expect(await repeat(tree, other)).toEqual(expect.any(String));
    expect(await repeat(tree, userId)).toEqual(expect.any(String));
    const below = await tree.addTeam('Below');
    await sql`update mails set team_id = ${below.id} where user_id = ${userId}`.execute(parts.db);
    expect(await repeat(tree, userId)).toEqual(expect.any(String));
    await sql`update memberships set created_at = '2026-02-02'
      where team_id = ${tree.team.id} and user_id = ${userId}`.execute(parts.db);
    expect(await repeat(tree, userId)).toEqual(expect.any(String));
  });

  test('queues no mail for a person who is not on the team', async () => {
    const [tree, other] = [await newTree(parts), await newTree(parts)];
    expect(await repeat(tree, await addMember(other))).toBeUndefined();
  });
});
