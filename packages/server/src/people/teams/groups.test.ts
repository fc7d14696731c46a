import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { memberClient, plant } from '#people/members/fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = memberClient(app, tree);

const noGroup = { error: 'Group not found or not a sub-group of this team' };

async function get(path: string, headers?: object) {
  const { status, body } = await client.ask('GET', path, undefined, headers);
  return { status, body };
}

async function addGroup(name: string, parentId?: string): Promise<{ id: string; slug: string }> {
  const { body } = await client.ask('POST', '/v1/teams', { name, parentId });
  return body.team;
}

describe('GET /v1/teams/groups', () => {
  test('200: returns exactly the fields of a group, for direct sub-teams only, and counts direct members only', async () => {
    const parent = await tree.addTeam('Parent');
    const group = await tree.addTeam('Group', parent);
    const below = await tree.addTeam('Below', group);
    await plant(parts.db, group, [{}, {}]);
    await plant(parts.db, below, [{}]);
    const expected = {
      status: 200,
      body: {
        groups: [{ id: group.id, name: group.name, slug: group.slug, memberCount: 2 }],
        pagination: { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 10 },
      },
    };
    expect(await get(`/v1/teams/${parent.id}/groups`)).toEqual(expected);
    expect(await get(`/v1/teams/${parent.slug}/groups`)).toEqual(expected);
    expect(await get('/v1/teams/groups', await tree.addKey(parent))).toEqual(expected);
    const next = await get(`/v1/teams/${group.id}/groups`);
    expect(next.body.groups).toMatchObject([{ id: below.id, memberCount: 1 }]);
    const none = await get(`/v1/teams/${below.id}/groups`);
    expect(none.body).toEqual({
      groups: [],
      pagination: { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 10 },
    });
  });

  test('200: D10: sorts by name without regard to case, equal names by id, across pages', async () => {
    const parent = await tree.addTeam('Sorted');
    const names = ['beta', 'Alpha', 'Ärger', 'alpha', 'Zoo', 'Émile', 'emil', 'Юг', 'Beta', '李'];
    const made = new Map<string, string>();
    for (const name of names) made.set((await addGroup(name, parent.id)).id, name);
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await get(`/v1/teams/${parent.id}/groups?pageSize=3&page=${page}`);
      seen.push(...body.groups.map(({ id }: { id: string }) => id));
      expect(body.pagination).toEqual({
        totalCount: 10,
        totalPages: 4,
        currentPage: page,
        pageSize: 3,
      });
    }
    expect(seen.map((id) => made.get(id))).toEqual([
      'Alpha',
      'alpha',
      'Ärger',
      'beta',
      'Beta',
      'emil',
      'Émile',
      'Zoo',
      'Юг',
      '李',
    ]);
    const first = await get(`/v1/teams/${parent.id}/groups`);
    expect(first.body.groups).toHaveLength(10);
  });

  test('200: a renamed group is sorted by its new name at once', async () => {
    const parent = await tree.addTeam('Renamed');
    const [one, two] = [await addGroup('Anna', parent.id), await addGroup('Bert', parent.id)];
    await client.ask('PATCH', `/v1/teams/${one.id}`, { name: 'Zora' });
    const { body } = await get(`/v1/teams/${parent.id}/groups`);
    expect(body.groups.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
  });

  test.each([
    ['page=0', 'page must be an integer from 1'],
    ['page=', 'page must be an integer from 1'],
    ['pageSize=101', 'pageSize must be an integer from 1 to 100'],
    ['pageSize=1&pageSize=2', 'pageSize must be given once'],
  ])('400: %s', async (query, error) => {
    expect(await get(`/v1/teams/groups?${query}`)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('GET /v1/teams/groups/{groupId}/members', () => {
  test('200: exactly the fields of a member, without image', async () => {
    const group = await tree.addTeam('Fields');
    const [id] = await plant(parts.db, group, [
      {
        first: 'Ada',
        last: 'Lovelace',
        email: `${group.slug}@example.com`,
        phone: '+12133760001',
        image: 'https://example.com/ada.png',
        role: 'partner',
        seen: '2026-11-20T09:30:00.123Z',
      },
    ]);
    const expected = {
      status: 200,
      body: {
        members: [
          {
            id,
            firstName: 'Ada',
            lastName: 'Lovelace',
            email: `${group.slug}@example.com`,
            phone: '+12133760001',
            role: 'partner',
            lastSeenAt: '2026-11-20T09:30:00.123Z',
          },
        ],
      },
    };
    expect(await get(`/v1/teams/groups/${group.id}/members`)).toEqual(expected);
    for (const ref of [tree.team.id, tree.team.slug]) {
      expect(await get(`/v1/teams/${ref}/groups/${group.id}/members`)).toEqual(expected);
      const upper = `/v1/teams/${ref}/groups/${group.id.toUpperCase()}/members`;
      expect(await get(upper)).toEqual(expected);
    }
  });

  test('200: D10: returns all ten thousand members without pages, newest first', async () => {
    const group = await tree.addTeam('Many');
    const people = Array.from({ length: 10_000 }, (_, at) => ({
      first: `P${at}`,
      joined: new Date(Date.UTC(2026, 0, 1) + ((at * 7919) % 10_000) * 1000).toISOString(),
    }));
    const ids = await plant(parts.db, group, people);
    const newest = ids
      .map((id, at) => ({ id, joined: people[at]!.joined }))
      .toSorted((a, b) => (a.joined < b.joined ? 1 : -1));
    const { status, body } = await get(`/v1/teams/groups/${group.id}/members?page=2&pageSize=5`);
    expect(status).toBe(200);
    expect(body.members.map(({ id }: { id: string }) => id)).toEqual(newest.map(({ id }) => id));
    expect(Object.keys(body)).toEqual(['members']);
  }, 180_000);

  test('200: an empty group has an empty list', async () => {
    const group = await tree.addTeam('Empty');
    expect(await get(`/v1/teams/groups/${group.id}/members`)).toEqual({
      status: 200,
      body: { members: [] },
    });
  });

  test('404: a group that is not a direct sub-team of the team in the path', async () => {
    const other = await newTree(parts);
    const group = await tree.addTeam('Group');
    const below = await tree.addTeam('Below', group);
    const beside = await tree.addTeam('Beside');
    const foreign = await other.addTeam('Foreign');
    const refused = [
      [tree.team.id, tree.team.id],
      [tree.team.id, below.id],
      [tree.team.id, other.team.id],
      [tree.team.id, foreign.id],
      [tree.team.id, crypto.randomUUID()],
      [tree.team.id, group.slug],
      [tree.team.id, 'x'],
      [tree.team.id, '%00'],
      [tree.team.id, '%ED%A0%80'],
      [group.id, beside.id],
      [group.id, group.id],
    ];
    for (const [team, id] of refused) {
      const answer = await get(`/v1/teams/${team}/groups/${id}/members`);
      expect({ team, id, ...answer }).toEqual({ team, id, status: 404, body: noGroup });
    }
    expect((await get(`/v1/teams/groups/${below.id}/members`)).body).toEqual(noGroup);
    expect((await get(`/v1/teams/${group.id}/groups/${below.id}/members`)).status).toBe(200);
  });
});
