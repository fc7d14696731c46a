import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { askingWhole, newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';

let world: TestApp;
let tree: TestTree;
/** An owner who makes a key. */
let ada: { userId: string; email: string };
let session: Record<string, string>;
let made: { key: { id: string }; secret: string };

async function ask(method: string, path: string, headers: object, body?: object) {
  const sent = { ...headers, 'content-type': 'application/json' };
  const answer = await askingWhole(world.app, sent)(method, path, body);
  return { ...answer, code: answer.headers.get('x-error-code') };
}

const by = (secret: string) => ({ authorization: `Bearer ${secret}` });
async function remove(email: string, headers: Record<string, string> = tree.headers) {
  const asked = await ask('DELETE', `/v1/teams/members?email=${email}`, headers);
  expect(asked).toMatchObject({ status: 200 });
}
const add = (headers: Record<string, string>, ...members: object[]) =>
  ask('POST', '/v1/teams/members', headers, { members });
const membersOf = async () =>
  (await ask('GET', '/v1/teams/members?pageSize=100', tree.headers)).body.members.map(
    (it: { email: string }) => it.email,
  );
const audited = async (action: string) =>
  (await ask('GET', `/v1/audit?action=${action}`, tree.headers)).body.entries;

async function mails(): Promise<{ readerId: string; keys: string[]; isUnowned: boolean }[]> {
  const { rows } = await sql<{ data: any }>`
    select data from pgboss.job where name = 'mail-left-behind'
      and data ->> 'orgId' = ${tree.team.id}`.execute(world.parts.db);
  return rows.map(({ data }) => data);
}

beforeEach(async () => {
  world = await testApp();
  tree = await newTree(world.parts);
  const email = `ada-${crypto.randomUUID()}@example.com`;
  ada = { ...(await tree.addMember(tree.team, email, 'owner')), email };
  session = await signIn(world, ada.userId);
  made = (await ask('POST', '/v1/keys', session, { name: 'Of Ada' })).body;
});

describe('S53: lists of keys and webhooks', () => {
  test('tell a key without members:read no name, e-mail or phone of a maker', async () => {
    const hook = { url: 'https://hook.invalid/', eventTypes: ['member.added'] };
    await ask('POST', '/v1/webhooks', by(made.secret), hook);
    const narrow = await tree.addKey(tree.team, { scopes: ['keys', 'webhooks'] });
    const told = { userId: ada.userId, name: null, hasLeft: false };
    const keys = await ask('GET', '/v1/keys', narrow);
    expect(keys.body.keys.map((it: any) => it.maker)).toContainEqual(told);
    const webhooks = await ask('GET', '/v1/webhooks', narrow);
    expect(webhooks.body.webhooks).toMatchObject([{ maker: told }]);
    expect(JSON.stringify([keys.body, webhooks.body])).not.toContain(ada.email);
    const readsMembers = await tree.addKey(tree.team, { scopes: ['keys', 'members:read'] });
    const { body } = await ask('GET', '/v1/keys', readsMembers);
    expect(body.keys).toContainEqual(
      expect.objectContaining({ maker: { ...told, name: ada.email } }),
    );
  });

  test('name the maker, also of what a key made, and say when they have left', async () => {
    const chained = await ask('POST', '/v1/keys', by(made.secret), { name: 'Of the key' });
    const hook = { url: 'https://hook.invalid/', eventTypes: ['member.added'] };
    const webhook = await ask('POST', '/v1/webhooks', by(chained.body.secret), hook);
    const maker = { userId: ada.userId, name: ada.email, hasLeft: false };
    expect(chained.body.key).toMatchObject({ madeBy: made.key.id, maker });
    expect(webhook.body.webhook.maker).toEqual(maker);
    await sql`update users set first_name = 'Ada', last_name = 'Lovelace'
      where id = ${ada.userId}`.execute(world.parts.db);
    await remove(ada.email);
    const left = { userId: ada.userId, name: 'Ada Lovelace', hasLeft: true };
    const { keys } = (await ask('GET', '/v1/keys', tree.headers)).body;
    expect(keys.map((it: any) => [it.name, it.maker])).toEqual([
      ['Of the key', left],
      ['Of Ada', left],
      ['First key', null],
    ]);
    const { webhooks } = (await ask('GET', '/v1/webhooks', tree.headers)).body;
    expect(webhooks).toMatchObject([{ maker: left }]);
  });

  test('a maker who is lowered to a member has left, one who leads the team above has not', async () => {
    const below = await tree.addTeam('Below');
    await ask('POST', '/v1/keys', session, { name: 'Below', teamId: below.id });
    await tree.addMember(below, ada.email, 'member');
    const hasLeft = async () =>
      (await ask('GET', '/v1/keys', tree.headers)).body.keys.map((it: any) => it.maker?.hasLeft);
    expect(await hasLeft()).toEqual([false, false, undefined]);
    const path = `/v1/teams/${tree.team.id}/members/${ada.userId}`;
    await ask('PATCH', path, tree.headers, { role: 'member' });
    expect(await hasLeft()).toEqual([true, true, undefined]);
  });
});

describe('S53: a key whose maker was removed', () => {
  test('403: does not bring them back, nor does a key that it made; nobody of the request is added', async () => {
    const chained = await ask('POST', '/v1/keys', by(made.secret), { name: 'Of the key' });
    await remove(ada.email);
    const entry = { email: ada.email, role: 'owner' };
    for (const secret of [made.secret, chained.body.secret]) {
      const other = { email: `new-${crypto.randomUUID()}@example.com`, role: 'member' };
      const asked = await add(by(secret), other, entry);
      expect(asked).toMatchObject({ status: 403, code: 'maker_removed' });
      expect(await membersOf()).not.toContain(other.email);
      expect((await add(by(secret), { ...entry, role: 'partner' })).status).toBe(403);
    }
    expect(await membersOf()).not.toContain(ada.email);
    expect((await add(by(made.secret), { email: 'b@example.com', role: 'member' })).status).toBe(
      200,
    );
    expect((await add(tree.headers, entry)).status).toBe(200);
  });

  test('not by their phone (400), and not into a team below (403)', async () => {
    const below = await tree.addTeam('Below');
    await sql`update users set phone = '+4930123456' where id = ${ada.userId}`.execute(
      world.parts.db,
    );
    await remove(ada.email);
    const sent = { members: [{ phone: '+49 30 123456', role: 'member' }] };
    const asked = await ask('POST', `/v1/teams/${below.id}/members`, by(made.secret), sent);
    expect(asked).toMatchObject({ status: 400, code: 'invalid' });
    const mailed = { members: [{ email: ada.email, role: 'member' }] };
    const byMail = await ask('POST', `/v1/teams/${below.id}/members`, by(made.secret), mailed);
    expect(byMail).toMatchObject({ status: 403, code: 'maker_removed' });
  });

  test('403: does not raise a maker who was lowered, but may lower them further', async () => {
    const path = `/v1/teams/${tree.team.id}/members/${ada.userId}`;
    await ask('PATCH', path, tree.headers, { role: 'member' });
    const raised = await ask('PATCH', path, by(made.secret), { role: 'owner' });
    expect(raised).toMatchObject({ status: 403, code: 'maker_removed' });
    expect(
      (await add(by(made.secret), { email: ada.email, role: 'owner' })).body.members,
    ).toMatchObject([{ role: 'member' }]);
    expect((await ask('PATCH', path, by(made.secret), { role: 'partner' })).status).toBe(200);
  });

  test('403: does not make an owner of a maker who was lowered to a team leader, here or below', async () => {
    const path = `/v1/teams/${tree.team.id}/members/${ada.userId}`;
    await ask('PATCH', path, tree.headers, { role: 'team_leader' });
    const raised = await ask('PATCH', path, by(made.secret), { role: 'owner' });
    expect(raised).toMatchObject({ status: 403, code: 'maker_removed' });
    const below = await tree.addTeam('Below');
    const addBelow = (role: string) =>
      ask('POST', `/v1/teams/${below.id}/members`, by(made.secret), {
        members: [{ email: ada.email, role }],
      });
    expect(await addBelow('owner')).toMatchObject({ status: 403, code: 'maker_removed' });
    expect((await addBelow('team_leader')).status).toBe(200);
  });

  test('200: while they lead the team, the key adds them to another one', async () => {
    const below = await tree.addTeam('Below');
    const sent = { members: [{ email: ada.email, role: 'owner' }] };
    const asked = await ask('POST', `/v1/teams/${below.id}/members`, by(made.secret), sent);
    expect(asked.status).toBe(200);
  });
});

describe('S53: the removal of somebody who made keys', () => {
  test('by a key: the keys stay, the audit log names them, the other owners who signed in are mailed', async () => {
    await signIn(world, tree.owner.userId);
    await remove(ada.email);
    expect(await audited('key.kept')).toMatchObject([{ subjectIds: [made.key.id] }]);
    const sent = [{ readerId: tree.owner.userId, keys: ['Of Ada'], isUnowned: false }];
    expect(await mails()).toMatchObject(sent);
    expect((await ask('GET', '/v1/keys', by(made.secret))).status).toBe(200);
  });

  test('by an owner in the console: recorded, and nobody is mailed', async () => {
    const owner = await signIn(world, tree.owner.userId);
    const path = `/v1/teams/${tree.team.id}/members/${ada.userId}/losses`;
    const { losses } = (await ask('GET', path, owner)).body;
    expect(losses).toMatchObject({ keys: [{ id: made.key.id, name: 'Of Ada' }], webhooks: [] });
    await remove(ada.email, owner);
    expect(await audited('key.kept')).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test('their own leaving: the other owners are mailed; a key with few rights sees no keys', async () => {
    await signIn(world, tree.owner.userId);
    const few = await tree.addKey(tree.team, { scopes: ['members:read'] });
    const path = `/v1/teams/${tree.team.id}/members/${ada.userId}/losses`;
    expect((await ask('GET', path, few)).body.losses).toMatchObject({ keys: [], webhooks: [] });
    expect((await ask('DELETE', `/v1/teams/${tree.team.id}/members/me`, session)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test('of a directory whose token they have seen last: it is told, recorded and mailed', async () => {
    await signIn(world, tree.owner.userId);
    const sent = { kind: 'scim', name: 'Staff' };
    const { directory } = (await ask('POST', '/v1/directories', tree.headers, sent)).body;
    const path = `/v1/teams/${tree.team.id}/members/${ada.userId}/losses`;
    const told = async (headers = tree.headers) =>
      (await ask('GET', path, headers)).body.losses.directories;
    expect(await told()).toEqual([]);
    const renewed = { renewToken: true };
    const at = `/v1/directories/${directory.id}`;
    expect((await ask('PATCH', at, session, renewed)).status).toBe(200);
    expect(await told()).toEqual([{ id: directory.id, name: 'Staff' }]);
    expect(await told(await tree.addKey(tree.team, { scopes: ['members:read', 'keys'] }))).toEqual(
      [],
    );
    await remove(ada.email);
    expect(await audited('directory.kept')).toMatchObject([{ subjectIds: [directory.id] }]);
    expect(await mails()).toMatchObject([{ directories: ['Staff'] }]);
  });

  test('of a directory whose token somebody else has renewed: it is not theirs any more', async () => {
    const sent = { kind: 'scim', name: 'Staff' };
    const { directory } = (await ask('POST', '/v1/directories', session, sent)).body;
    await ask('PATCH', `/v1/directories/${directory.id}`, session, { name: 'Renamed' });
    await ask('PATCH', `/v1/directories/${directory.id}`, tree.headers, { renewToken: true });
    await remove(ada.email);
    expect(await audited('directory.kept')).toEqual([]);
  });

  test('who made nothing: no entry and no mail', async () => {
    await signIn(world, tree.owner.userId);
    await tree.addMember(tree.team, 'bob@example.com', 'owner');
    await remove('bob@example.com');
    expect(await audited('key.kept')).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe('S62: the last owner', () => {
  test('200: a key removes them; the audit log says it, and the remaining leaders are mailed', async () => {
    const leader = await tree.addMember(tree.team, 'lea@example.com', 'team_leader');
    await signIn(world, leader.userId);
    await remove(ada.email);
    expect(await audited('team.unowned')).toEqual([]);
    await remove(tree.owner.email);
    expect(await audited('team.unowned')).toMatchObject([{ subjectIds: [tree.team.id] }]);
    const told = (await mails()).filter((it) => it.isUnowned);
    expect(told).toMatchObject([{ readerId: leader.userId, isUnowned: true }]);
  });
});
