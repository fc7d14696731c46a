import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { join } from '../../../../../../test/sign-in.ts';
import { asking, newTree, testActor } from '../../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { lockMember, replaceRole } from '#people/members/change-role.ts';
import { lockPeople } from '#people/members/outgrown-accounts.queries.ts';
import { addOwner } from '#people/teams/add-owner.ts';
import {
  accept,
  add,
  isIn,
  letIn,
  linkOf,
  newHijack,
  open,
  setRole,
  share,
  world,
} from '../fixtures/hijack.ts';
import type { Hijack } from '../fixtures/hijack.ts';
import { names } from '../fixtures/invite.ts';
import { claimUser } from '../stored/auth.queries.ts';
import { insertUnproved } from '../stored/unproved-accounts.queries.ts';
import { openInvitation } from './accept-invitation.ts';

const { app, parts } = world;

describe('the account of a copied link', () => {
  test('ends once by several rights at the same moment, and all of them are given', async () => {
    const of = await newHijack();
    const { tree, one, owner, boss } = of;
    const other = await tree.addTeam('Other');
    const given = await Promise.all([
      add(tree.team, owner, boss.email, 'owner'),
      add(other, owner, boss.email, 'team_leader'),
      setRole(one, owner.headers, boss.userId, 'owner'),
      share(of, other),
    ]);
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await isIn(boss)).toBe(false);
    const audit = await asking(app, tree.headers)('GET', '/v1/audit?action=account.outgrown');
    expect(audit.body.entries).toHaveLength(1);
  });

  test('200: leaders are told whose account is one, and whose has ended until they sign in again', async () => {
    const { tree, one, leader, owner, boss } = await newHijack();
    const other = await letIn(tree, one, owner.headers);
    const proved = await join(world, tree, 'member', one);
    const ids = [boss, other, proved, owner].map(({ userId }) => userId);
    const list = async (userIds = ids.join(',')) =>
      asking(app, leader.headers)('GET', `/v1/teams/${one.id}/copied-accounts?userIds=${userIds}`);
    const both = (hasEnded: boolean) => ({
      accounts: [
        { userId: boss.userId, hasEnded },
        { userId: other.userId, hasEnded: false },
      ],
    });
    expect(await list()).toEqual({ status: 200, body: both(false) });
    for (const { userId } of [boss, other]) await setRole(one, owner.headers, userId, 'owner');
    expect((await list()).body).toEqual(both(true));
    await open((await linkOf(one, boss.userId, owner.headers)).body.link);
    expect((await list()).body).toEqual(both(false));
    expect((await list('Ada')).status).toBe(400);
  });

  test('does not count as a way in of an owner whom the operator has made', async () => {
    const tree = await newTree(parts);
    const leader = await join(world, tree, 'team_leader');
    const { email } = await letIn(tree, tree.team, leader.headers);
    const added = await addOwner(parts.db, { email, team: tree.team.id });
    expect(added).toMatchObject({ wasOwner: false, isClaimed: false });
  });

  test('is not set up by a link that was opened while a right is being given', async () => {
    const { tree, one, leader } = await newHijack();
    const { userId } = await tree.addMember(one, `${randomUUID()}@example.com`, 'member');
    const { link } = (await linkOf(one, userId, leader.headers)).body;
    const { accepted } = await transaction(parts.db, async (tx) => {
      const held = await lockMember(tx, one, userId);
      await replaceRole(tx, { actor: testActor, team: one }, held!, 'owner');
      const under = { accepted: accept(link) };
      await somebodyWaits();
      return under;
    });
    expect((await accepted).status).toBe(404);
  });

  test.each<[string, (of: Hijack) => Promise<{ status: number }>]>([
    ['raised', ({ one, owner, boss }) => setRole(one, owner.headers, boss.userId, 'owner')],
    ['added', ({ tree, owner, boss }) => add(tree.team, owner, boss.email, 'partner')],
    ['shared a document', (of) => share(of, of.tree.team)],
  ])('ends, too, if it was being set up when its person is %s', async (_, give) => {
    const of = await newHijack();
    const { tree, one, leader } = of;
    const email = `${randomUUID()}@example.com`;
    const { userId } = await tree.addMember(one, email, 'member');
    const { link } = (await linkOf(one, userId, leader.headers)).body;
    const { given } = await transaction(parts.db, async (tx) => {
      await lockPeople(tx, one.orgId, [userId]);
      const opened = await openInvitation(tx, link.split('/').at(-1));
      const accountId = (await insertUnproved(tx, opened, names))!;
      await claimUser(tx, { orgId: one.orgId, userId, accountId }, names);
      const under = { given: give({ ...of, boss: { userId, email, cookie: '' } }) };
      await somebodyWaits();
      return under;
    });
    expect((await given).status).toBe(200);
    const { rows } = await sql`select from accounts where email = ${email}`.execute(parts.db);
    expect(rows).toEqual([]);
  });
});

/** Returns once a session of the test's database waits for a lock, or after a second. */
async function somebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(parts.db);
    if (rows.length > 0) return;
    await setTimeout(20);
  }
}
