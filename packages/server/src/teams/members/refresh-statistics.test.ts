import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { plant } from './fixtures/client.ts';
import { startMemberWork } from './members.jobs.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { countKnownMembers, vacuumMembers } from './refresh-statistics.queries.ts';

test('refreshing the statistics tells the planner of many new members, but not of a few', async () => {
  const { parts } = await testApp();
  const tree = await newTree(parts);
  await plant(
    parts.db,
    tree.team,
    Array.from({ length: 1500 }, () => ({})),
  );
  await refreshStatistics(parts.database);
  const { present, known } = await countKnownMembers(parts.db);
  expect(present).toBeGreaterThan(1500);
  expect(known).toBe(present);
  await plant(parts.db, tree.team, [{}, {}]);
  await refreshStatistics(parts.database);
  expect(await countKnownMembers(parts.db)).toEqual({ present: present + 2, known: present });
});

test.each([
  [999, false],
  [1000, true],
])(
  '%i new members in a small table are enough to refresh the statistics: %s',
  async (more, isChange) => {
    const { parts } = await testApp();
    const tree = await newTree(parts);
    await plant(parts.db, tree.team, [{}]);
    await vacuumMembers(parts.db);
    const before = await countKnownMembers(parts.db);
    await plant(
      parts.db,
      tree.team,
      Array.from({ length: more }, () => ({})),
    );
    await refreshStatistics(parts.database);
    const { present, known } = await countKnownMembers(parts.db);
    expect([present, known]).toEqual([before.present + more, before.known + (isChange ? more : 0)]);
  },
);

test('growing a large table by a fifth is enough to refresh the statistics, and less is not', async () => {
  const { parts } = await testApp();
  const tree = await newTree(parts);
  const grow = (count: number) =>
    plant(
      parts.db,
      tree.team,
      Array.from({ length: count }, () => ({})),
    );
  await grow(6000);
  await vacuumMembers(parts.db);
  const { known } = await countKnownMembers(parts.db);
  await grow(Math.floor(known / 5) - 10);
  await refreshStatistics(parts.database);
  expect((await countKnownMembers(parts.db)).known).toBe(known);
  await grow(20);
  await refreshStatistics(parts.database);
  expect((await countKnownMembers(parts.db)).known).toBeGreaterThan(known);
});

test('the statistics are refreshed every minute on the embedded engine only, until the work is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { parts } = await testApp();
    const failing = { ...parts.database, db: null as never };
    const said: unknown[] = [];
    const log = Object.assign(Object.create(parts.log), {
      warn: (_: object, text: string) => said.push(text),
    });
    const begin = (engine: typeof failing.engine) => startMemberWork({ ...failing, engine }, log);
    begin('server').stop();
    expect(vi.getTimerCount()).toBe(0);
    const work = begin('embedded');
    vi.advanceTimersByTime(59_999);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(said).toEqual(['The members could not be vacuumed']));
    work.stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
