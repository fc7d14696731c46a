import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { findWaitSeconds } from './mail-budget.queries.ts';
import { insertMails } from './queue-mails.queries.ts';
import { endMail, lockWaitingMail } from './send-member-mail.queries.ts';

let db: Db;
let tree: TestTree;
let userId: string;
let email: string;
let mailId: string;

beforeEach(async () => {
  ({ db } = (await testApp()).parts);
  tree = await newTree({ db });
  email = `${randomUUID()}@example.com`;
  ({ userId } = await tree.addMember(tree.team, email, 'partner'));
  const mails = await transaction(db, (tx) =>
    insertMails(tx, tree.team, null, [{ userId, isClaimed: false }]),
  );
  mailId = mails[0]!;
});

const waiting = (of = mailId) =>
  transaction(db, (tx) => lockWaitingMail(tx, { orgId: tree.team.orgId, mailId: of }));

/** Adds another member to this team, and this person to another team, at the very same moment. */
async function joinBeside() {
  const below = await tree.addTeam('Below');
  const other = `${randomUUID()}@example.com`;
  await tree.addMember(below, email, 'member');
  await tree.addMember(tree.team, other, 'team_leader');
  await sql`
    update memberships set created_at = (select joined_at from mails where id = ${mailId})
    where org_id = ${tree.team.orgId}`.execute(db);
}

test('a waiting mail is read with the membership that it is for', async () => {
  await joinBeside();
  expect(await waiting()).toMatchObject({ email, role: 'partner', team_name: tree.team.name });
  expect(await waiting(randomUUID())).toBeUndefined();
});

test('a waiting mail has no recipient after its membership has ended, even if others joined at that moment', async () => {
  await joinBeside();
  await sql`
    delete from memberships
    where team_id = ${tree.team.id} and user_id = ${userId}`.execute(db);
  expect(await waiting()).toMatchObject({ email: null, role: null });
});

test('a waiting mail has no recipient when the person has joined again later', async () => {
  await sql`
    update memberships set created_at = now() + interval '1 second'
    where team_id = ${tree.team.id} and user_id = ${userId}`.execute(db);
  expect(await waiting()).toMatchObject({ email: null, role: null });
});

test('a mail that was sent is no longer waiting', async () => {
  await sql`update mails set state = 'sent', sent_at = now()
    where org_id = ${tree.team.orgId} and id = ${mailId}`.execute(db);
  expect(await waiting()).toBeUndefined();
});

test.each(['sent', 'failed', 'cancelled'] as const)(
  'a mail ends once, as %s, and another mail stays queued',
  async (state) => {
    const other = await tree.addMember(tree.team, `${randomUUID()}@example.com`, 'member');
    const beside = await transaction(db, (tx) =>
      insertMails(tx, tree.team, null, [{ userId: other.userId, isClaimed: false }]),
    );
    const job = { orgId: tree.team.orgId, mailId };
    expect(await endMail(db, job, state)).toBe(true);
    expect(await endMail(db, job, 'failed', 'Again')).toBe(false);
    const { rows } = await sql`
    select id, state, error, sent_at is not null as is_sent from mails
    where org_id = ${tree.team.orgId} order by id`.execute(db);
    expect(rows).toEqual([
      { id: mailId, state, error: null, is_sent: state === 'sent' },
      { id: beside[0], state: 'queued', error: null, is_sent: false },
    ]);
  },
);

describe('the time that a mail waits for other mails of its asker', () => {
  const asker = randomUUID();
  // The smallest and the greatest id.
  const [earliest, latest] = ['00000000', 'ffffffff'].map(
    (start) => `${start}-0000-4000-8000-000000000000`,
  );

  /** Inserts another mail, of this asker unless `of` names another. */
  async function add(id: string, fields: { of?: string; state?: string; triedHours?: number }) {
    const { of = asker, state = 'queued', triedHours = null } = fields;
    await sql`
      insert into mails
        (org_id, id, team_id, user_id, joined_at, kind, asker_id, state, tried_at, is_repeat)
      select org_id, ${id}, team_id, user_id, created_at, 'invitation', ${of}, ${state},
        now() - ${triedHours}::float8 * interval '1 hour', true
      from memberships where team_id = ${tree.team.id} and user_id = ${tree.owner.userId}
        `.execute(db);
  }
  const hours = async () => {
    const job = { orgId: tree.team.orgId, mailId };
    const seconds = await transaction(db, (tx) => findWaitSeconds(tx, job, asker, 1));
    return Math.round(seconds / 360) / 10;
  };

  test('is zero while the asker has sent fewer than the limit within an hour', async () => {
    await add(randomUUID(), { triedHours: 1.1, state: 'sent' });
    await add(randomUUID(), { triedHours: 0.5, state: 'sent', of: randomUUID() });
    expect(await hours()).toBe(0);
  });

  test('ends an hour after the mail that was sent', async () => {
    await add(randomUUID(), { triedHours: 0.5, state: 'sent' });
    expect(await hours()).toBe(0.5);
  });

  test('is an hour longer when another mail waits ahead', async () => {
    await add(randomUUID(), { triedHours: 0.5, state: 'sent' });
    await add(earliest!, {});
    expect(await hours()).toBe(1.5);
  });

  test.each([
    ['is behind it', latest!, {}],
    ['is another asker’s', earliest!, { of: randomUUID() }],
    ['has ended without a try', earliest!, { state: 'cancelled' }],
    ['is being tried', earliest!, { triedHours: 0.4 }],
  ])('is not longer for a mail that %s', async (_, id, fields) => {
    await add(randomUUID(), { triedHours: 0.5, state: 'sent' });
    await add(id, fields);
    expect(await hours()).toBe(0.5);
  });
});
