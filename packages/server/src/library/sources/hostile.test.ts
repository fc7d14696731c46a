import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import type { Rights, SourceGroup } from '#ground/ports/source.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import { ScriptedPlace, openScripted } from './fixtures/scripted-source.ts';
import { sourceWorlds } from './fixtures/source-world.ts';

const worlds = await sourceWorlds();
const { open, parts, ask, tree } = worlds;

/** A place with one restricted document, for a person and a group. */
async function secretWorld() {
  const world = await open();
  const ada = await world.join('ada', 'member');
  const bob = await world.join('bob', 'member');
  world.place.groups = [{ id: 'g', name: 'Staff', emails: [bob] }];
  const rights: Rights = [
    { kind: 'person', email: ada.toUpperCase() },
    { kind: 'group', id: 'g' },
  ];
  world.place.items.set('s', { path: 'plans/zebrafish.txt', text: 'zebrafish plan', rights });
  world.place.items.set('all', {
    path: 'all.txt',
    text: 'zebra for all',
    rights: [{ kind: 'everyone' }],
  });
  await world.run();
  await world.ready();
  expect(await world.finds(ada, 'zebrafish')).toContain('zebrafish.txt');
  expect(await world.finds(bob, 'zebrafish')).toContain('zebrafish.txt');
  return { ...world, ada, bob };
}

const secret = 'zebrafish.txt';

test('a former member reads no more, and again once they are back', async () => {
  const world = await secretWorld();
  const { status } = await ask('DELETE', `/v1/teams/${world.team.id}/members`, {
    email: world.ada,
  });
  expect(status).toBe(200);
  const { body: after } = await ask(
    'POST',
    '/v1/knowledge/search',
    { query: 'zebrafish', userEmail: world.ada },
    world.key,
  );
  expect(JSON.stringify(after)).not.toContain('plan');
  await tree.addMember(world.team, world.ada, 'member');
  expect(await world.finds(world.ada, 'zebrafish')).toContain(secret);
});

test.each(['partner', 'member'] as const)(
  'a %s whom the place does not name learns nothing: not by search, lists, folders, counts or ids',
  async (role) => {
    const world = await secretWorld();
    const { 'zebrafish.txt': id } = await world.ids();
    const email = `eve-${world.sourceId}@example.com`;
    const { userId } = await tree.addMember(world.team, email, role);
    const headers = await signIn({ parts }, userId);
    const teamId = world.team.id;
    for (const path of [
      `/v1/documents?teamId=${teamId}&pageSize=100`,
      `/v1/documents/folders?teamId=${teamId}`,
      `/v1/documents?teamId=${teamId}&folderPath=Place/plans`,
      `/v1/documents/${id}`,
      `/v1/documents/${id}/content`,
      `/v1/documents/${id}/pages/1`,
      `/v1/documents/${id}/access`,
      `/v1/documents/search?teamId=${teamId}&q=zebrafish`,
      `/v1/sources?teamId=${teamId}`,
      `/v1/sources/${world.sourceId}`,
      `/v1/sources/${world.sourceId}/items`,
      `/v1/audit?teamId=${teamId}`,
      `/v1/notifications`,
      `/v1/insights?teamId=${teamId}`,
    ]) {
      const response = await worlds.app.request(path, { headers });
      const text = await response.text();
      expect([path, /zebrafish|plans/.test(text)]).toEqual([path, false]);
      if (path.includes(id!)) expect([path, response.status]).toEqual([path, 404]);
      if (path.includes('/sources')) expect([403, 404]).toContain(response.status);
    }
    const { body } = await ask('GET', `/v1/documents?teamId=${teamId}`, undefined, headers);
    expect(body.pagination?.totalItems ?? body.documents.length).toBe(role === 'member' ? 1 : 0);
    // A misspelt word is not mended by a word that stands in what is hidden.
    expect(await world.finds(email, 'zebrafisch plan')).not.toContain(secret);
    for (const [method, path] of [
      ['POST', 'run'],
      ['PATCH', ''],
      ['DELETE', '?documents=delete'],
    ] as const) {
      const { status } = await ask(
        method,
        `/v1/sources/${world.sourceId}${path === 'run' ? '/run' : path}`,
        method === 'PATCH' ? { paused: true } : undefined,
        headers,
      );
      expect([403, 404]).toContain(status);
    }
  },
);

test('a leader of another team learns nothing, with the same addresses on their team and groups of the same ids at their place', async () => {
  const world = await secretWorld();
  const other = await open();
  for (const email of [world.ada, world.bob]) await tree.addMember(other.team, email, 'member');
  const { userId } = await tree.addMember(
    other.team,
    `lead-${other.sourceId}@example.com`,
    'team_leader',
  );
  const eve = await other.join('eve', 'member');
  await tree.addMember(world.team, eve, 'member');
  const alike = ['g', `${world.sourceId}:g`, `group:${world.sourceId}:g`, `person:${world.ada}`];
  other.place.groups = alike.map((id): SourceGroup => ({ id, name: 'Staff', emails: [eve] }));
  await other.run();
  expect(await world.finds(eve, 'zebrafish')).not.toContain(secret);
  const headers = await signIn({ parts }, userId);
  for (const path of ['', '/items', '/run']) {
    const { status } = await ask(
      path === '/run' ? 'POST' : 'GET',
      `/v1/sources/${world.sourceId}${path}`,
      undefined,
      headers,
    );
    expect(status).toBe(404);
  }
  for (const email of [world.ada, world.bob])
    expect(await other.finds(email, 'zebrafish')).toEqual([]);
});

test('another organisation with groups of the same ids, the same addresses and the same bytes learns nothing', async () => {
  const world = await secretWorld();
  const twin = await newTree(parts);
  const place = new ScriptedPlace();
  place.groups = world.place.groups.map((group) => ({
    ...group,
    emails: [...group.emails, 'eve@example.com'],
  }));
  place.items.set('s', world.place.items.get('s')!);
  const source = await openScripted(parts, twin.team, place);
  await twin.addMember(twin.team, 'eve@example.com', 'member');
  await source.run();
  for (const path of ['', '/items', '/run']) {
    const { status } = await ask(
      path === '/run' ? 'POST' : 'GET',
      `/v1/sources/${world.sourceId}${path}`,
      undefined,
      twin.headers,
    );
    expect(status).toBe(404);
  }
  const { body } = await ask(
    'GET',
    `/v1/documents/${(await world.ids())[secret]}`,
    undefined,
    twin.headers,
  );
  expect(body.error).toBeDefined();
  expect(await world.finds('eve@example.com', 'zebrafish').catch(() => [])).not.toContain(secret);
});

test('an account whose address nobody has proved reads nothing by that address', async () => {
  const world = await secretWorld();
  for (const email of [world.ada, world.bob]) {
    await sql`
      with copied as (
        insert into accounts (email, only_org_id)
        values (${email}, ${world.team.orgId}) returning id)
      update users set account_id = copied.id from copied
      where org_id = ${world.team.orgId} and email = ${email}`.execute(parts.db);
    expect(await world.finds(email, 'zebrafish')).not.toContain(secret);
    // The owner of the address proves it.
    await sql`
      update accounts set only_org_id = null, email_verified = true
      where email = ${email}`.execute(parts.db);
    expect(await world.finds(email, 'zebrafish')).toContain(secret);
  }
});

describe('a source that is removed', () => {
  test('without its documents: none is left', async () => {
    const world = await secretWorld();
    const { body } = await ask('DELETE', `/v1/sources/${world.sourceId}?documents=delete`);
    expect(body).toEqual({ deletedDocuments: 2, keptDocuments: 0 });
    expect(await world.places()).toEqual([]);
    await world.run();
    expect(await world.places()).toEqual([]);
  });

  test('with its documents: they are ordinary ones, and what only some saw is for leaders alone', async () => {
    const world = await secretWorld();
    // A new version waits: its readers end, too.
    world.place.items.set('s', { ...world.place.items.get('s')!, text: 'zebrafish plan two' });
    await world.run();
    const { body } = await ask('DELETE', `/v1/sources/${world.sourceId}?documents=keep`);
    expect(body).toEqual({ deletedDocuments: 0, keptDocuments: 2 });
    await world.ready();
    for (const email of [world.ada, world.bob])
      expect(await world.finds(email, 'zebrafish')).not.toContain(secret);
    const { [secret]: id } = await world.ids();
    expect((await ask('PATCH', `/v1/documents/${id}`, { name: 'mine.txt' })).status).toBe(200);
  });
});

test('409: a team has at most twenty sources, each with a name and a folder of its own', async () => {
  const path = join(inject('folder'), 'many');
  await mkdir(path, { recursive: true });
  const team = await tree.addTeam('Twenty');
  const make = (name: string) =>
    ask('POST', '/v1/sources', { teamId: team.id, kind: 'folder', name, settings: { path } });
  const made = await Promise.all(Array.from({ length: 22 }, (_, at) => make(`Source ${at}`)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(2);
  const [first] = made.filter(({ status }) => status === 201);
  await ask('DELETE', `/v1/sources/${first!.body.source.id}?documents=keep`);
  const { name } = made.find(({ status, body }) => status === 201 && body !== first!.body)!.body
    .source;
  expect((await make(name)).status).toBe(409);
  expect((await make('Other')).status).toBe(201);
});
