import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testActor, testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { transaction } from '#ground/db/database.ts';
import { addMember } from './add-members.ts';
import { memberClient } from './fixtures/client.ts';
import type { MemberClient } from './fixtures/client.ts';
import { recordStatements } from './fixtures/statements.ts';

const { app, parts, tree } = await testWorld();
const client = memberClient(app, tree);

const unique = () => crypto.randomUUID();

/** Counts the transactions of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(parts.db);
  return rows[0]!.count;
}

/** Returns for each e-mail how many memberships of the tree's team its users have. */
async function countMemberships(emails: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from users join memberships on user_id = users.id
      where email = wanted and team_id = ${tree.team.id}) as count
    from unnest(${[...emails]}::text[]) as wanted`.execute(parts.db);
  return rows.map(({ count }) => count);
}

describe('at the same moment', () => {
  test('D11: identical requests make one membership for each person, and all answer 200 with the same records', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 2, max: 8 }),
        fc.boolean(),
        async (people, requests, sendInvite) => {
          const emails = Array.from({ length: people }, () => `${unique()}@same.example`);
          const sent = emails.map((email, at) => ({
            email,
            ...(at % 2 === 0 && {
              phone: `+1213${String(2000000 + Math.floor(Math.random() * 7999999))}`,
            }),
            role: 'member',
          }));
          const answers = await Promise.all(
            Array.from({ length: requests }, () => client.add(sent, { sendInvite })),
          );
          expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
          const [first, ...others] = answers.map(({ body }) => body);
          for (const other of others) expect(other).toEqual(first);
          expect(await countMemberships(emails)).toEqual(emails.map(() => 1));
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from mails
            where user_id = any(${first.members.map(({ id }: { id: string }) => id)}::uuid[])
          `.execute(parts.db);
          expect(rows[0]?.count).toBe(sendInvite ? people : 0);
        },
      ),
      { numRuns: 8 },
    );
  });

  test('requests with the same people in different orders and parts make one membership for each person', async () => {
    const emails = Array.from({ length: 60 }, () => `${unique()}@order.example`);
    const toEntry = (email: string) => ({ email, role: 'member' });
    const orders = [
      emails,
      emails.toReversed(),
      emails.slice(30),
      emails.slice(0, 40).toReversed(),
      emails.toSorted(),
    ];
    const answers = await Promise.all(orders.map((order) => client.add(order.map(toEntry))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await countMemberships(emails)).toEqual(emails.map(() => 1));
  });

  test('two requests with the same people in opposite orders do not deadlock', async () => {
    const emails = ['a', 'm', 'z'].map((word) => `${word}-${unique()}@circle.example`);
    const { db, statements } = recordStatements(parts.database);
    const noted = memberClient(createApp({ ...parts, db }), tree);
    const entries = emails.map((email) => ({ email, role: 'member' }));
    const undone = new Error('changed its mind');
    const both: ReturnType<MemberClient['add']>[] = [];
    // Both requests reach the person in the middle, who is being added by another transaction.
    const held = transaction(parts.db, async (tx) => {
      await addMember(tx, testActor, tree.team, { email: emails[1]!, role: 'member' });
      both.push(noted.add(entries), noted.add(entries.toReversed()));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { timeout: 30_000 });
      throw undone;
    });
    await expect(held).rejects.toBe(undone);
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const inserts = statements.filter(({ text }) => text.includes('insert into users'));
    // A request that the database had ended as a deadlock would have inserted again.
    expect(inserts).toHaveLength(2);
    expect(await countMemberships(emails)).toEqual([1, 1, 1]);
  });

  test('requests that pair e-mails and phones differently are each carried out or refused as a whole', async () => {
    for (let round = 0; round < 3; round += 1) {
      const emails = Array.from({ length: 6 }, () => `${unique()}@cross.example`);
      const number = String(200000 + Math.floor(Math.random() * 700000));
      const phones = emails.map((_, at) => `+12137${number}`.slice(0, 11) + String(at));
      const straight = emails.map((email, at) => ({ email, phone: phones[at], role: 'member' }));
      const crossed = emails.map((email, at) => ({
        email,
        phone: phones[(at + 1) % phones.length],
        role: 'member',
      }));
      const answers = await Promise.all([
        client.add(straight),
        client.add(crossed),
        client.add(straight.toReversed()),
        client.add(crossed.toReversed()),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 200, 400, 400]);
      expect(await countMemberships(emails)).toEqual(emails.map(() => 1));
    }
  });

  test('adding, removing, signing in and renaming the same people do not fail, and the team sizes stay right', async () => {
    const below = await tree.addTeam('Below');
    const emails = Array.from({ length: 8 }, () => `${unique()}@busy.example`);
    const sent = emails.map((email) => ({ email, role: 'member' }));
    await client.add(sent);
    await client.add(sent, {}, `/v1/teams/${below.id}/members`);
    const work = emails.flatMap((email) => [
      () => client.remove(`email=${email}`),
      () => client.add(sent.toReversed()),
      () => client.add(sent, {}, `/v1/teams/${below.id}/members`),
      async () => {
        await sql`update users set last_seen_at = now(), first_name = ${unique()}
          where email = ${email}`.execute(parts.db);
        return { status: 200 };
      },
    ]);
    const answers = await Promise.all(work.map((job) => job()));
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const { rows } = await sql`
      select from team_sizes size
      where team_id = any(${[tree.team.id, below.id]}::uuid[]) and (members, claimed) <> (
        select count(*), count(last_seen_at) from memberships join users on users.id = user_id
        where team_id = size.team_id)`.execute(parts.db);
    expect(rows).toHaveLength(0);
  });
});

test('adding people and then removing them leaves the list of members as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.constantFrom('email', 'phone', 'both'),
      async (numbers, by) => {
        const whole = () => client.ask('GET', '/v1/teams/members?pageSize=100');
        const { body: before } = await whole();
        const word = unique();
        const people = numbers.map((number) => ({
          ...(by !== 'phone' && { email: `${word}-${number}@there.example` }),
          ...(by !== 'email' && { phone: `+4930${String(number).padStart(7, '0')}` }),
          role: 'partner',
        }));
        const added = await client.add(people);
        expect(added.status).toBe(200);
        const during = await whole();
        expect(during.body.pagination.totalCount).toBe(
          before.pagination.totalCount + people.length,
        );
        for (const { email, phone } of people) {
          const removed = await client.remove('', email === undefined ? { phone } : { email });
          expect(removed.status).toBe(200);
        }
        expect((await whole()).body).toEqual(before);
        // The phones of the next round must be unused.
        const ids = added.body.members.map(({ id }: { id: string }) => id);
        await sql`delete from users where id = any(${ids}::uuid[])`.execute(parts.db);
      },
    ),
    { numRuns: 15 },
  );
});
