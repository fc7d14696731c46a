import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { memberClient, plant } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = memberClient(app, tree);

/** Adds a team to the tree; returns it with the path of its members. */
async function newTeam(): Promise<{ team: ReachableTeam; path: string }> {
  const team = await tree.addTeam('Team');
  return { team, path: `/v1/teams/${team.id}/members` };
}

describe('GET /v1/teams/{teamId}/members', () => {
  test('200: exactly the fields of a member', async () => {
    const { team, path } = await newTeam();
    const [id] = await plant(parts.db, team, [
      {
        first: 'Ada',
        last: 'Lovelace',
        email: `ada-${team.slug}@example.com`,
        phone: '+12133734253',
        image: 'https://example.com/ada.png',
        role: 'team_leader',
        seen: '2026-11-20T09:30:00.123Z',
      },
    ]);
    const { status, body } = await client.ask('GET', path);
    expect(status).toBe(200);
    expect(body).toEqual({
      members: [
        {
          id,
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: `ada-${team.slug}@example.com`,
          phone: '+12133734253',
          image: 'https://example.com/ada.png',
          role: 'team_leader',
          lastSeenAt: '2026-11-20T09:30:00.123Z',
        },
      ],
      pagination: { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 10 },
    });
  });

  test('200: a field that a member has no value for is null', async () => {
    const { team, path } = await newTeam();
    await plant(parts.db, team, [{ email: null, phone: '+12133734254' }]);
    const [only] = await client.list('', path);
    expect(only).toEqual({
      id: expect.any(String),
      firstName: null,
      lastName: null,
      email: null,
      phone: '+12133734254',
      image: null,
      role: 'member',
      lastSeenAt: null,
    });
  });

  test('200: finds a team at any depth by id, by slug, or as the key’s own team', async () => {
    const middle = await tree.addTeam('Middle');
    const deep = await tree.addTeam('Deep', middle);
    await plant(parts.db, deep, [{ first: 'Deep' }]);
    for (const ref of [deep.id, deep.slug, deep.id.toUpperCase()]) {
      const [only] = await client.list('', `/v1/teams/${ref}/members`);
      expect(only).toMatchObject({ firstName: 'Deep' });
    }
    const own = await tree.addKey(deep);
    const short = await client.ask('GET', '/v1/teams/members', undefined, own);
    expect(short.body.members).toMatchObject([{ firstName: 'Deep' }]);
    expect((await client.ask('GET', '/v1/teams/members')).body.members).toMatchObject([
      { email: tree.owner.email, role: 'owner' },
    ]);
  });

  test('200: lists members of a sub-team only if they are also on this team', async () => {
    const { team, path } = await newTeam();
    const below = await tree.addTeam('Below', team);
    const [both] = await plant(parts.db, team, [{ first: 'Both' }]);
    await plant(parts.db, below, [{ first: 'Below only' }]);
    const { body } = await client.ask('GET', path);
    expect(body.members.map(({ id }: { id: string }) => id)).toEqual([both]);
    expect(body.pagination.totalCount).toBe(1);
  });

  test('200: page and pageSize divide the list; by default a page has ten members, newest first', async () => {
    const { team, path } = await newTeam();
    const people = Array.from({ length: 25 }, (_, at) => ({
      first: `P${at}`,
      joined: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
    }));
    const newestFirst = (await plant(parts.db, team, people)).toReversed();
    const idsOf = async (query: string) => (await client.list(query, path)).map(({ id }) => id);
    expect(await idsOf('')).toEqual(newestFirst.slice(0, 10));
    expect(await idsOf('page=3')).toEqual(newestFirst.slice(20));
    expect(await idsOf('page=2&pageSize=7')).toEqual(newestFirst.slice(7, 14));
    expect(await idsOf('pageSize=100')).toEqual(newestFirst);
    const { body } = await client.ask('GET', `${path}?page=2&pageSize=7`);
    const pagination = { totalCount: 25, totalPages: 4, currentPage: 2, pageSize: 7 };
    expect(body.pagination).toEqual(pagination);
  });

  test('200: a page beyond the last one is empty and has the right totals', async () => {
    const { team, path } = await newTeam();
    await plant(parts.db, team, [{ first: 'Ada' }, { first: 'Bob' }]);
    for (const query of ['', 'filter=unclaimed&', 'search=@&', 'sortBy=lastActive&']) {
      const { body } = await client.ask('GET', `${path}?${query}page=999999999999999`);
      expect(body.members).toEqual([]);
      expect(body.pagination).toMatchObject({ totalCount: 2, totalPages: 1 });
    }
  });

  test('200: a team without members has an empty list, whatever the search and filter', async () => {
    const { path } = await newTeam();
    for (const query of ['', 'search=x', 'filter=claimed', 'filter=unclaimed&sortBy=lastActive']) {
      const { body } = await client.ask('GET', `${path}?${query}`);
      expect(body).toEqual({
        members: [],
        pagination: { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 10 },
      });
    }
  });

  test('200: filter selects claimed, unclaimed or all members', async () => {
    const { team, path } = await newTeam();
    await plant(parts.db, team, [
      { first: 'Seen', seen: '2026-01-01T00:00:00Z' },
      { first: 'Never' },
      { first: 'Neither' },
    ]);
    const found = async (filter: string) => {
      const { body } = await client.ask('GET', `${path}?filter=${filter}&sortBy=name`);
      const names = body.members.map(({ firstName }: { firstName: string }) => firstName);
      return { names, totalCount: body.pagination.totalCount };
    };
    expect(await found('claimed')).toEqual({ names: ['Seen'], totalCount: 1 });
    expect(await found('unclaimed')).toEqual({ names: ['Never', 'Neither'], totalCount: 2 });
    expect((await found('all')).totalCount).toBe(3);
    const narrowed = await client.ask('GET', `${path}?filter=unclaimed&search=ne&pageSize=1`);
    expect(narrowed.body.pagination.totalCount).toBe(2);
  });

  test.each([
    ['page=0', 'page must be an integer from 1'],
    ['page=-1', 'page must be an integer from 1'],
    ['page=1.5', 'page must be an integer from 1'],
    ['page=1e1', 'page must be an integer from 1'],
    ['page=%2B1', 'page must be an integer from 1'],
    ['page=', 'page must be an integer from 1'],
    ['page=1&page=2', 'page must be given once'],
    ['pageSize=0', 'pageSize must be an integer from 1 to 100'],
    ['pageSize=101', 'pageSize must be an integer from 1 to 100'],
    ['pageSize=ten', 'pageSize must be an integer from 1 to 100'],
    ['filter=', 'filter must be one of all, claimed, unclaimed'],
    ['filter=Claimed', 'filter must be one of all, claimed, unclaimed'],
    ['filter=claimed&filter=all', 'filter must be given once'],
    ['sortBy=email', 'sortBy must be one of name, lastActive, role, createdAt'],
    ['sortBy=name;drop%20table%20users', 'sortBy must be one of name, lastActive, role, createdAt'],
    ['sortOrder=up', 'sortOrder must be one of asc, desc'],
    ['sortOrder=DESC', 'sortOrder must be one of asc, desc'],
    ['search=a%00b', 'search must not contain NUL or half of a character'],
  ])('400: %s', async (query, error) => {
    const { status, body } = await client.ask('GET', `/v1/teams/members?${query}`);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
  });
});

test('S7: two organisations with the same e-mail each list and remove only their own member', async () => {
  const other = await newTree(parts);
  const theirs = memberClient(app, other);
  const email = `both-${tree.team.slug}@example.com`;
  const person = [{ email, role: 'member' }];
  await client.add(person);
  await theirs.add([{ email, role: 'partner' }]);
  const [mine, same] = await Promise.all([
    client.list(`search=${email}`),
    theirs.list(`search=${email}`),
  ]);
  expect(mine).toMatchObject([{ email, role: 'member' }]);
  expect(same).toMatchObject([{ email, role: 'partner' }]);
  await theirs.remove(`email=${email}`);
  expect(await theirs.list(`search=${email}`)).toEqual([]);
  expect(await client.list(`search=${email}`)).toHaveLength(1);
});
