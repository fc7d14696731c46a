import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { chatClient } from '#assistant/fixtures/client.ts';

const world = await testWorld();
const { tree, parts } = world;
const client = chatClient(world.app, tree);
const gone = { status: 404, body: { error: 'Chat not found' } };

const somebody = (role: Role = 'member', team = tree.team) => join(world, tree, role, team);

async function ask(who: Somebody, method: string, path: string, body?: object) {
  const { status, body: said } = await client.ask(method, path, body, who.headers);
  return { status, body: said };
}

async function begin(who: Somebody, text = 'Where is the key?', team = tree.team): Promise<string> {
  const { body } = await ask(who, 'POST', '/v1/chats', { teamId: team.id });
  const path = `/v1/chats/${body.chat.id}/messages`;
  expect((await ask(who, 'POST', path, { text })).status).toBe(201);
  return body.chat.id;
}

const share = (who: Somebody, chatId: string, sharing: object | null) =>
  ask(who, 'PATCH', `/v1/chats/${chatId}`, { sharing });
const withPeople = (...people: Somebody[]) => ({
  with: 'people',
  userIds: people.map(({ userId }) => userId),
});
const read = (who: Somebody, chatId: string) => ask(who, 'GET', `/v1/chats/${chatId}`);

async function listed(who: Somebody, query: string): Promise<string[]> {
  const { body } = await ask(who, 'GET', `/v1/chats?teamId=${tree.team.id}&${query}`);
  return body.chats.map(({ id }: { id: string }) => id);
}

async function notified(who: Somebody) {
  const { body } = await ask(who, 'GET', '/auth/notifications');
  return body.notifications.filter(({ kind }: { kind: string }) => kind === 'chat_shared');
}

describe('a chat that is shared with single people', () => {
  test('is read by them alone, who are told once and see nobody else of them', async () => {
    const [me, reader, other, leader] = [
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody('owner'),
    ];
    const chatId = await begin(me);
    const shared = await share(me, chatId, withPeople(reader));
    const people = [{ userId: reader.userId, name: reader.email }];
    expect(shared.body.chat).toMatchObject({
      isShared: true,
      sharing: { with: 'people', people, until: null },
    });
    expect((await read(reader, chatId)).body.chat).toMatchObject({
      isOwn: false,
      isShared: true,
      sharing: null,
    });
    expect(await listed(reader, 'shared=true')).toContain(chatId);
    for (const who of [other, leader]) {
      expect(await read(who, chatId)).toEqual(gone);
      expect(await listed(who, 'shared=true')).not.toContain(chatId);
      expect(await notified(who)).toEqual([]);
    }
    const told = { kind: 'chat_shared', chatId, text: 'Where is the key?', isRead: false };
    expect(await notified(reader)).toMatchObject([told]);
    await share(me, chatId, withPeople(reader, other));
    expect(await notified(reader)).toHaveLength(1);
    expect(await notified(other)).toMatchObject([told]);
    expect((await read(other, chatId)).status).toBe(200);
  });

  test('is taken back: from one of them, and from all', async () => {
    const [me, first, second] = [await somebody(), await somebody(), await somebody()];
    const chatId = await begin(me);
    await share(me, chatId, withPeople(first, second));
    await share(me, chatId, withPeople(second));
    expect(await read(first, chatId)).toEqual(gone);
    expect(await notified(first)).toEqual([]);
    expect((await read(second, chatId)).status).toBe(200);
    expect((await share(me, chatId, null)).body.chat).toMatchObject({
      isShared: false,
      sharing: null,
    });
    expect(await read(second, chatId)).toEqual(gone);
    expect(await notified(second)).toEqual([]);
    await share(me, chatId, { with: 'team' });
    await share(me, chatId, withPeople(second));
    expect(await read(first, chatId)).toEqual(gone);
  });

  test('is read no more after the time that was set, nor listed, nor told of', async () => {
    const [me, reader] = [await somebody(), await somebody()];
    const chatId = await begin(me);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await share(me, chatId, { ...withPeople(reader), until });
    expect(body.chat.sharing.until).toBe(until);
    expect(await listed(me, 'isShared=true')).toEqual([chatId]);
    await sql`
      update chats set shared_until = now() - interval '1 second' where id = ${chatId}`.execute(
      parts.db,
    );
    expect(await read(reader, chatId)).toEqual(gone);
    expect(await listed(reader, 'shared=true')).not.toContain(chatId);
    expect(await notified(reader)).toEqual([]);
    expect((await read(me, chatId)).body.chat).toMatchObject({ isShared: false, sharing: null });
    expect(await listed(me, 'isShared=true')).toEqual([]);
  });

  test('is closed to a reader who leaves the team, also when they come back', async () => {
    const [me, reader] = [await somebody(), await somebody()];
    const chatId = await begin(me);
    await share(me, chatId, withPeople(reader));
    await ask(reader, 'DELETE', `/v1/teams/${tree.team.id}/members/me`);
    const members = [{ email: reader.email, role: 'member' }];
    expect((await client.ask('POST', '/v1/teams/members', { members })).status).toBe(200);
    expect(await read(reader, chatId)).toEqual(gone);
    expect(await notified(reader)).toEqual([]);
    expect((await read(me, chatId)).body.chat.sharing.people).toEqual([]);
  });

  test('is closed to all when its owner leaves the team', async () => {
    const [me, reader] = [await somebody(), await somebody()];
    const chatId = await begin(me);
    await share(me, chatId, withPeople(reader));
    await ask(me, 'DELETE', `/v1/teams/${tree.team.id}/members/me`);
    expect(await read(reader, chatId)).toEqual(gone);
    expect(await notified(reader)).toEqual([]);
  });

  test('is closed to a reader who becomes a partner of the team', async () => {
    const [me, reader, leader] = [await somebody(), await somebody(), await somebody('owner')];
    const chatId = await begin(me);
    await share(me, chatId, withPeople(reader));
    const path = `/v1/teams/${tree.team.id}/members/${reader.userId}`;
    expect((await ask(leader, 'PATCH', path, { role: 'partner' })).status).toBe(200);
    expect(await read(reader, chatId)).toEqual(gone);
    expect(await notified(reader)).toEqual([]);
    expect((await ask(leader, 'PATCH', path, { role: 'member' })).status).toBe(200);
    expect(await read(reader, chatId)).toEqual(gone);
    expect((await read(me, chatId)).body.chat.sharing.people).toEqual([]);
  });

  test('is told of and recorded again with another end, and after the end', async () => {
    const [me, reader] = [await somebody(), await somebody()];
    const chatId = await begin(me);
    await share(me, chatId, withPeople(reader));
    await ask(reader, 'POST', '/auth/notifications/read');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await share(me, chatId, { ...withPeople(reader), until });
    expect(await notified(reader)).toMatchObject([{ chatId, isRead: false }]);
    await sql`
      update chats set shared_until = now() - interval '1 second' where id = ${chatId}`.execute(
      parts.db,
    );
    await ask(reader, 'POST', '/auth/notifications/read');
    await share(me, chatId, withPeople(reader));
    expect(await notified(reader)).toMatchObject([{ chatId, isRead: false }]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where ${chatId} = any(subject_ids)
        and action like 'chat.%ed_to' order by id`.execute(parts.db);
    expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('chat.opened_to'));
  });

  test('400: oneself, a partner, somebody of a team below, and somebody of another organisation', async () => {
    const below = await tree.addTeam('Below');
    const elsewhere = await newTree(parts);
    const [me, reader] = [await somebody(), await somebody()];
    const chatId = await begin(me);
    const strangers = [
      me,
      await somebody('partner'),
      await somebody('member', below),
      await join(world, elsewhere, 'member'),
    ];
    for (const stranger of strangers) {
      const { status, body } = await share(me, chatId, withPeople(reader, stranger));
      expect({ status, path: body.details?.[0].path, code: body.details?.[0].code }).toEqual({
        status: 400,
        path: 'sharing.userIds[1]',
        code: 'not_of_team',
      });
    }
    expect(await read(reader, chatId)).toEqual(gone);
    expect(await notified(reader)).toEqual([]);
  });

  test('400: a time that has passed, people beside the team, nobody, and both ways at once', async () => {
    const [me, reader] = [await somebody(), await somebody()];
    const chatId = await begin(me);
    const past = '2020-01-01T00:00:00Z';
    const tries: [object, string][] = [
      [{ sharing: { with: 'team', until: past } }, 'sharing.until'],
      [{ sharing: { with: 'team', userIds: [reader.userId] } }, 'sharing.userIds'],
      [{ sharing: { with: 'team', until: '9999-12-31T23:59:59-12:00' } }, 'sharing.until'],
      [{ sharing: { with: 'people' } }, 'sharing.userIds'],
      [{ sharing: { with: 'people', userIds: [] } }, 'sharing.userIds'],
      [{ sharing: { with: 'team' }, isShared: true }, 'isShared'],
    ];
    for (const [body, path] of tries) {
      const refused = await ask(me, 'PATCH', `/v1/chats/${chatId}`, body);
      expect(refused).toMatchObject({ status: 400, body: { details: [{ path }] } });
    }
    expect((await read(me, chatId)).body.chat.isShared).toBe(false);
  });

  test('is in the audit log with those whom it was opened and closed to', async () => {
    const [me, first, second] = [await somebody(), await somebody(), await somebody()];
    const chatId = await begin(me);
    await share(me, chatId, withPeople(first));
    await share(me, chatId, withPeople(second));
    await share(me, chatId, { with: 'team' });
    await share(me, chatId, null);
    const { rows } = await sql<{ action: string; subject_ids: string[] }>`
      select action, subject_ids from audit_entries
      where subject_ids[1] = ${chatId} and action in ('chat.opened_to', 'chat.closed_to',
        'chat.shared', 'chat.unshared') order by id`.execute(parts.db);
    expect(rows.map(({ action, subject_ids: [, who] }) => [action, who])).toEqual([
      ['chat.opened_to', first.userId],
      ['chat.opened_to', second.userId],
      ['chat.closed_to', first.userId],
      ['chat.closed_to', second.userId],
      ['chat.shared', undefined],
      ['chat.unshared', undefined],
    ]);
  });
});

test('403: a partner, who may list nobody, shares with the team only', async () => {
  const [me, reader] = [await somebody('partner'), await somebody()];
  const chatId = await begin(me);
  expect((await share(me, chatId, withPeople(reader))).status).toBe(403);
  expect((await share(me, chatId, { with: 'team' })).status).toBe(200);
});

test('a leader above reads a chat of a team below that is shared with them alone', async () => {
  const below = await tree.addTeam('Below');
  const [me, leader] = [await somebody('member', below), await somebody('team_leader')];
  const chatId = await begin(me, 'Where are the spare keys?', below);
  expect((await share(me, chatId, withPeople(leader))).status).toBe(200);
  expect((await read(leader, chatId)).body.chat).toMatchObject({ isOwn: false });
});
