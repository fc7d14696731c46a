import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { plant } from './fixtures/client.ts';
import { recordStatements } from './fixtures/statements.ts';
import { listMembers } from './list-members.queries.ts';
import type { MemberRow } from './member.ts';
import type { MembersWanted } from './member-source.queries.ts';

// Query plans for lists of a large team: an index for each sort order and for the search, and no
// step that grows with the team.

const teamSize = 20_000;
const firstPage = { page: 1, pageSize: 10, search: undefined } as const;

const { parts, tree } = await testWorld();
const people = Array.from({ length: teamSize }, (_, at) => ({
  first: at % 10 === 0 ? null : `Name${(at * 7919) % 1000}`,
  last: `Last${at}`,
  role: (['member', 'partner', 'team_leader'] as const)[at % 3]!,
  seen: at % 4 === 0 ? new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString() : null,
  joined: new Date(Date.UTC(2025, 0, 1) + ((at * 104_729) % teamSize) * 1000).toISOString(),
}));
await plant(parts.db, tree.team, people);
await parts.database.pool.query('vacuum (analyze) users, memberships, member_activity');

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Subplan Name'?: string;
  Plans?: Node[];
}

/** Returns every step of the query plan of a list. */
async function planOf(wanted: MembersWanted): Promise<Node[]> {
  const { db, statements } = recordStatements(parts.database);
  await listMembers(db, tree.team, wanted);
  const [only] = statements;
  const { rows } = await parts.database.pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, format json) ${only?.text}`,
    [...(only?.values ?? [])],
  );
  const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
  return flatten(rows[0]!['QUERY PLAN'][0]!.Plan);
}

function expectIndex(plan: readonly Node[], index: string): void {
  expect(plan.map((node) => node['Index Name'])).toContain(index);
  const scanned = plan.filter((node) => node['Node Type'] === 'Seq Scan');
  expect(scanned.map((node) => node['Relation Name'])).not.toContain('memberships');
  expect(scanned.map((node) => node['Relation Name'])).not.toContain('member_activity');
}

describe('a list of 20,000 members', () => {
  const indexes = [
    ['name', 'asc', 'memberships_by_name'],
    ['name', 'desc', 'memberships_by_name_down'],
    ['role', 'asc', 'memberships_by_role'],
    ['role', 'desc', 'memberships_by_role'],
    ['createdAt', 'asc', 'memberships_by_joining'],
    ['createdAt', 'desc', 'memberships_by_joining'],
    ['lastActive', 'asc', 'member_activity_by_time'],
    ['lastActive', 'desc', 'member_activity_by_time'],
  ] as const;

  test.each(indexes)(
    'sorted by %s %s reads a page through the index %s, and only ten rows',
    async (sortBy, sortOrder, index) => {
      for (const filter of ['all', 'claimed', 'unclaimed'] as const) {
        const plan = await planOf({ ...firstPage, filter, sortBy, sortOrder });
        expectIndex(plan, index);
        const most = Math.max(...plan.map((node) => node['Actual Rows']));
        expect({ filter, most }).toEqual({ filter, most: 10 });
      }
    },
  );

  test.each(['name', 'role', 'createdAt', 'lastActive'] as const)(
    'searched and sorted by %s uses the trigram index',
    async (sortBy) => {
      const wanted = { ...firstPage, filter: 'all', sortBy, sortOrder: 'asc' } as const;
      expectIndex(await planOf({ ...wanted, search: 'last1777' }), 'memberships_by_trigram');
      expectIndex(await planOf({ ...wanted, search: '+1 213 373 4253' }), 'memberships_by_trigram');
    },
  );

  test.each(['name', 'role', 'createdAt', 'lastActive'] as const)(
    'searched for a word that everybody has, sorted by %s, is read without sorting all matches',
    async (sortBy) => {
      const wanted = { ...firstPage, filter: 'all', sortBy, sortOrder: 'desc' } as const;
      const plan = await planOf({ ...wanted, search: 'last' });
      const found = plan.find((node) => node['Subplan Name'] === 'CTE found');
      expect(found?.['Actual Loops']).toBe(0);
      const sorted = plan.filter((node) => node['Node Type'].includes('Sort'));
      expect(Math.max(...sorted.map((node) => node['Actual Rows']))).toBeLessThan(1000);
    },
  );

  test('is read through the index alone up to its last page', async () => {
    const last = { page: teamSize / 10, pageSize: 10, search: undefined };
    const plan = await planOf({ ...last, filter: 'all', sortBy: 'name', sortOrder: 'asc' });
    expectIndex(plan, 'memberships_by_name');
    expect(plan.map((node) => node['Node Type'])).toContain('Merge Append');
  });
});

describe('a search among 20,000 members', () => {
  const sorts = ['name', 'role', 'createdAt', 'lastActive'] as const;
  const cases = sorts.flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((sortOrder) => [sortBy, sortOrder] as const),
  );

  test.each(cases)(
    'sorted by %s %s returns the matches of the whole list, in the same order and in pages',
    async (sortBy, sortOrder) => {
      for (const filter of ['all', 'claimed', 'unclaimed'] as const) {
        const wanted = { filter, sortBy, sortOrder, pageSize: 100 } as const;
        const whole = { ...wanted, search: undefined, page: 1, pageSize: teamSize + 10 };
        const { rows } = await listMembers(parts.db, tree.team, whole);
        // Match all, many, a few neighbours in a list by name, one, and none.
        for (const search of ['last', 'last1', 'name99', 'last1777', 'nobody at all']) {
          const ids = rows.filter((row) => isFound(row, search)).map(({ id }) => id);
          for (const page of [1, 2, 11, Math.ceil(ids.length / 100), 300]) {
            if (page === 0) continue;
            const paged = await listMembers(parts.db, tree.team, { ...wanted, search, page });
            expect(paged.rows.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100));
            expect(paged.totalCount).toBe(ids.length);
          }
        }
      }
    },
  );
});

function isFound({ first_name, last_name, email }: MemberRow, search: string): boolean {
  const name = [first_name ?? '', last_name ?? ''].join(' ').trim();
  return [name, email ?? ''].some((text) => text.toLowerCase().includes(search));
}
