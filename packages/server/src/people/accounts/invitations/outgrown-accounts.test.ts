import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { join } from '../../../../../../test/sign-in.ts';
import { asking } from '../../../../../../test/world.ts';
import { addOwner } from '#people/teams/add-owner.ts';
import {
  accept,
  add,
  isIn,
  letIn,
  linkOf,
  newHijack,
  open,
  remove,
  setRole,
  share,
  signIn,
  world,
} from '../fixtures/hijack.ts';
import type { Hijack } from '../fixtures/hijack.ts';
import { answerInvitation, postJson } from '../fixtures/invite.ts';
import { createSignInLink } from '../signing-in/links.ts';

const { app, parts } = world;

/**
 * S31, D45: the leader of a sub-team adds the address of somebody else, copies the link and opens it.
 * The account must never have more rights than the leader could give.
 */
describe('the account of a copied link', () => {
  test('ends when an owner gives its person a role that its copier could not give: the whole attack', async () => {
    const { tree, one, leader, owner } = await newHijack();
    const email = `newboss-${randomUUID()}@example.com`;
    const added = await add(one, leader, email, 'member');
    const userId = added.body.members[0].id;
    const { link } = (await linkOf(one, userId, leader.headers)).body;
    const attacker = { userId, email, cookie: await open(link) };
    const raised = await add(tree.team, owner, email, 'owner');
    // The answer of the interface, as ever.
    expect(raised).toEqual({
      status: 200,
      body: {
        success: true,
        members: [
          {
            id: userId,
            teamId: tree.team.id,
            role: 'owner',
            createdAt: expect.any(String),
            updatedAt: expect.any(String),
          },
        ],
      },
    });
    const asAttacker = asking(app, { cookie: attacker.cookie });
    expect((await asAttacker('GET', `/v1/teams/${tree.team.id}/members`)).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    const byKey = asking(app, tree.headers);
    for (const [team, role] of [
      [tree.team, 'owner'],
      [one, 'member'],
    ] as const) {
      const { body } = await byKey('GET', `/v1/teams/${team.id}/members?search=${email}`);
      expect(body.members).toMatchObject([{ id: userId, role, lastSeenAt: null }]);
    }
    const audit = await byKey('GET', '/v1/audit?action=account.outgrown');
    expect(audit.body.entries).toMatchObject([
      { actor: { id: owner.userId }, subjectIds: [userId], teamId: tree.team.id },
    ]);
    expect((await linkOf(one, userId, leader.headers)).status).toBe(403);
    const cookie = await open((await linkOf(tree.team, userId, owner.headers)).body.link);
    const keys = await asking(app, { cookie })('GET', `/v1/keys?teamId=${tree.team.id}`);
    expect(keys.status).toBe(200);
  });

  test.each<[string, (of: Hijack) => Promise<unknown>]>([
    [
      'is raised to owner there',
      ({ one, owner, boss }) => setRole(one, owner.headers, boss.userId, 'owner'),
    ],
    [
      'gets the least role elsewhere',
      ({ tree, owner, boss }) => add(tree.team, owner, boss.email, 'partner'),
    ],
    ['is shared a document of another team', (of) => share(of, of.tree.team)],
    [
      'becomes an owner by the operator’s command',
      ({ tree, boss }) => addOwner(parts.db, { email: boss.email, team: tree.team.id }),
    ],
    [
      'gets a role of an owner after its copier has left',
      async ({ tree, one, leader, owner, boss }) => {
        await remove(tree, one, leader);
        expect(await isIn(boss)).toBe(true);
        return setRole(one, owner.headers, boss.userId, 'team_leader');
      },
    ],
    [
      'gets a role, and nobody knows who copied the link, as of accounts from before',
      async ({ one, owner, boss }) => {
        await sql`update accounts set copied_by_user = null where email = ${boss.email}`.execute(
          parts.db,
        );
        return setRole(one, owner.headers, boss.userId, 'team_leader');
      },
    ],
  ])('ends when its person %s', async (_, give) => {
    const of = await newHijack();
    expect(await isIn(of.boss)).toBe(true);
    await give(of);
    expect(await isIn(of.boss)).toBe(false);
    expect((await signIn(of.boss.email)).status).toBe(401);
    const again = await linkOf(of.one, of.boss.userId, of.tree.headers);
    expect((await accept(again.body.link)).status).toBe(200);
  });

  test.each<[string, (of: Hijack) => Promise<unknown>]>([
    [
      'is raised by the copier',
      ({ one, leader, boss }) => setRole(one, leader.headers, boss.userId, 'team_leader'),
    ],
    [
      'gets from an owner what the copier could give',
      ({ one, owner, boss }) => setRole(one, owner.headers, boss.userId, 'team_leader'),
    ],
    [
      'is added below by the copier',
      async ({ tree, one, leader, boss }) =>
        add(await tree.addTeam('Below', one), leader, boss.email, 'team_leader'),
    ],
    ['is shared a document of the copier’s team', (of) => share(of, of.one)],
    ['gets less', ({ one, owner, boss }) => setRole(one, owner.headers, boss.userId, 'partner')],
    [
      'is added again where they are',
      ({ one, owner, boss }) => add(one, owner, boss.email, 'owner'),
    ],
    [
      'gets what they lead already, after the copier has left',
      async ({ tree, one, leader, owner, boss }) => {
        await setRole(one, leader.headers, boss.userId, 'team_leader');
        await setRole(one, owner.headers, leader.userId, 'member');
        await share({ tree, one, leader, owner, boss }, one);
        return add(await tree.addTeam('Below', one), owner, boss.email, 'team_leader');
      },
    ],
  ])('stays when its person %s', async (_, give) => {
    const of = await newHijack();
    const given = await give(of);
    expect(given).toMatchObject({ status: 200 });
    expect(await isIn(of.boss)).toBe(true);
    expect((await signIn(of.boss.email)).status).toBe(200);
  });

  test('stays when an owner raises somebody for whom an owner copied the last link', async () => {
    const { tree, one, leader, owner } = await newHijack();
    const { userId } = await tree.addMember(one, `${randomUUID()}@example.com`, 'member');
    const first = (await linkOf(one, userId, leader.headers)).body.link;
    const last = (await linkOf(one, userId, owner.headers)).body.link;
    expect((await accept(first)).status).toBe(404);
    const person = { userId, email: '', cookie: await open(last) };
    expect((await setRole(one, owner.headers, userId, 'owner')).status).toBe(200);
    expect(await isIn(person)).toBe(true);
  });

  test('of a key ends at the next role once the key is revoked, and stays until then', async () => {
    const { tree, one, owner } = await newHijack();
    const byKey = asking(app, tree.headers);
    const { body } = await byKey('POST', '/v1/keys', { name: 'Inviting' });
    const person = await letIn(tree, one, { authorization: `Bearer ${body.secret}` });
    expect((await setRole(one, owner.headers, person.userId, 'owner')).status).toBe(200);
    expect((await byKey('DELETE', `/v1/keys/${body.key.id}`)).status).toBe(200);
    expect(await isIn(person)).toBe(true);
    expect((await add(tree.team, owner, person.email, 'partner')).status).toBe(200);
    expect(await isIn(person)).toBe(false);
  });

  test('does not join a person who was removed and is added again as more', async () => {
    const { tree, one, owner, boss } = await newHijack();
    await remove(tree, one, boss);
    expect(await isIn(boss)).toBe(true);
    expect((await add(tree.team, owner, boss.email, 'owner')).status).toBe(200);
    expect((await answerInvitation(world, boss.cookie, tree.team.id, 'join')).status).toBe(401);
    expect((await signIn(boss.email)).status).toBe(401);
  });

  test('counts for nobody whom it let in: they are not the copier any more when it ends or is proved', async () => {
    for (const end of ['raise', 'proof'] as const) {
      const { tree, one, leader, owner, boss } = await newHijack();
      await setRole(one, leader.headers, boss.userId, 'team_leader');
      const other = await letIn(tree, one, { cookie: boss.cookie });
      const { userId } = await tree.addMember(one, `${randomUUID()}@example.com`, 'member');
      const { link } = (await linkOf(one, userId, { cookie: boss.cookie })).body;
      if (end === 'proof') {
        const mailed = await createSignInLink(parts.db, {
          publicUrl: '',
          email: boss.email,
          minutes: 10,
        });
        const path = `/auth/sign-in-links/${mailed!.split('/').at(-1)}/use`;
        expect((await app.request(path, postJson({}))).status).toBe(200);
      }
      expect((await add(tree.team, owner, boss.email, 'owner')).status).toBe(200);
      expect((await accept(link)).status).toBe(404);
      expect(await isIn(other)).toBe(true);
      await add(tree.team, owner, other.email, 'partner');
      expect(await isIn(other)).toBe(false);
    }
  });

  test('is not of those who have proved their address: a raise leaves them signed in', async () => {
    const { tree, one, owner, leader } = await newHijack();
    const person = await join(world, tree, 'member', one);
    expect((await add(tree.team, owner, person.email, 'owner')).status).toBe(200);
    const asked = await asking(app, person.headers)('GET', '/auth/session');
    expect(asked.body.memberships).toHaveLength(2);
    expect((await asking(app, leader.headers)('GET', '/auth/session')).status).toBe(200);
  });
});
