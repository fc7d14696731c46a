import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roles } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import { testWorld } from '../../../../../test/world.ts';
import { memberClient, plant } from './fixtures/client.ts';
import type { Planted } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = memberClient(app, tree);

async function newTeam(people: readonly Planted[]) {
  const team = await tree.addTeam('Sorted');
  const ids = await plant(parts.db, team, people);
  const path = `/v1/teams/${team.id}/members`;
  const idsOf = async (query: string) => (await client.list(query, path)).map(({ id }) => id);
  return { ids, idsOf };
}

describe('GET /v1/teams/members?sortBy= (D9)', () => {
  test('name: ignores case, sorts accented letters after plain ones, and people without a name last', async () => {
    const names = ['bob', 'Émile', 'ada', 'Zoë', 'Bob', 'emil', 'Emile', 'ÅSA', 'Владимир', '李'];
    const { ids, idsOf } = await newTeam([
      { first: null },
      ...names.map((first) => ({ first })),
      { first: '' },
      { first: '  ' },
    ]);
    const at = (first: string) => ids[names.indexOf(first) + 1]!;
    const ascending = 'ada ÅSA bob Bob emil Emile Émile Zoë Владимир 李'.split(' ').map(at);
    const nameless = [ids[0]!, ids[11]!, ids[12]!];
    expect(await idsOf('sortBy=name&sortOrder=asc&pageSize=100')).toEqual([
      ...ascending,
      ...nameless,
    ]);
    expect(await idsOf('sortBy=name&sortOrder=desc&pageSize=100')).toEqual([
      ...ascending.toReversed(),
      ...nameless.toReversed(),
    ]);
  });

  test('role: sorts by owner, team_leader, member, partner', async () => {
    const { ids, idsOf } = await newTeam(
      (['partner', 'owner', 'member', 'team_leader'] as const).map((role) => ({ role })),
    );
    const ascending = [ids[1], ids[3], ids[2], ids[0]];
    expect(await idsOf('sortBy=role&sortOrder=asc')).toEqual(ascending);
    expect(await idsOf('sortBy=role&sortOrder=desc')).toEqual(ascending.toReversed());
    expect(await idsOf('sortBy=role')).toEqual(ascending.toReversed());
  });

  test('lastActive: a person who never signed in counts as active longest ago', async () => {
    const { ids, idsOf } = await newTeam([
      { seen: '2026-03-01T00:00:00Z' },
      { seen: null },
      { seen: '1970-01-01T00:00:00Z' },
    ]);
    const ascending = [ids[1], ids[2], ids[0]];
    expect(await idsOf('sortBy=lastActive&sortOrder=asc')).toEqual(ascending);
    expect(await idsOf('sortBy=lastActive')).toEqual(ascending.toReversed());
  });

  test('createdAt: sorts by when members joined this team; by default newest first', async () => {
    const { ids, idsOf } = await newTeam([
      { joined: '2026-02-01T00:00:00Z' },
      { joined: '2026-03-01T00:00:00Z' },
      { joined: '2026-01-01T00:00:00Z' },
    ]);
    const ascending = [ids[2], ids[0], ids[1]];
    expect(await idsOf('sortOrder=asc')).toEqual(ascending);
    expect(await idsOf('')).toEqual(ascending.toReversed());
  });
});

const sorts = ['name', 'lastActive', 'role', 'createdAt'] as const;
const keys: Record<(typeof sorts)[number], (person: Planted) => string> = {
  name: ({ first }) => first ?? '',
  lastActive: ({ seen }) => seen ?? '',
  role: ({ role }) => String(roles.indexOf(role as Role)),
  createdAt: ({ joined }) => joined ?? '',
};

/** Sorts by the rules of D9, implemented again in the plainest way. */
function oracle(
  people: ReadonlyMap<string, Planted>,
  sortBy: (typeof sorts)[number],
  asc: boolean,
) {
  const key = (id: string) => keys[sortBy](people.get(id)!);
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const isLast = (id: string) => Number(sortBy === 'name' && key(id) === '');
  return [...people.keys()].toSorted(
    (a, b) => isLast(a) - isLast(b) || (asc ? 1 : -1) * (compare(key(a), key(b)) || compare(a, b)),
  );
}

const time = fc.constantFrom(
  '2026-01-01T00:00:00Z',
  '2026-02-01T00:00:00Z',
  '2026-03-01T00:00:00Z',
);
const person = fc.record({
  first: fc.constantFrom(null, 'ada', 'bob', 'carol'),
  role: fc.constantFrom(...roles),
  seen: fc.option(time),
  joined: time,
});

test('the pages together are the sorted list without gaps or repeats, for every sort, filter and search', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { maxLength: 25 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('all', 'claimed', 'unclaimed'),
      fc.constantFrom('', 'a', 'bo', '@planted'),
      async (planted, pageSize, filter, search) => {
        const { ids, idsOf } = await newTeam(planted);
        const isWanted = (it: Planted) =>
          (filter === 'all' || (filter === 'claimed') === (it.seen !== null)) &&
          `${it.first ?? ''}|@planted.example`.includes(search === 'a' ? 'a' : search);
        const wanted = new Map(
          ids.map((id, at) => [id, planted[at]!] as const).filter(([, it]) => isWanted(it)),
        );
        for (const sortBy of sorts) {
          for (const sortOrder of ['asc', 'desc']) {
            const query = `search=${search}&filter=${filter}&sortBy=${sortBy}&sortOrder=${sortOrder}`;
            const seen: string[] = [];
            for (let page = 1; page <= Math.ceil(wanted.size / pageSize) + 1; page += 1) {
              seen.push(...(await idsOf(`${query}&page=${page}&pageSize=${pageSize}`)));
            }
            expect(seen).toEqual(oracle(wanted, sortBy, sortOrder === 'asc'));
          }
        }
      },
    ),
    { numRuns: 12 },
  );
});
