import { expect, test } from 'vitest';
import { seeded } from '../../../../../test/seeded.ts';
import { testWorld } from '../../../../../test/world.ts';
import { playMoments } from './fixtures/drawn-world.ts';
import type { DrawnPerson } from './fixtures/drawn-world.ts';

const { tree, parts } = await testWorld();

test('nobody sees what they may not read at a place that changes and fails, and nothing is lost or kept', async () => {
  const team = await tree.addTeam('Drawn');
  const roles = ['member', 'member', 'member', 'partner', 'partner', 'team_leader'] as const;
  const people: DrawnPerson[] = roles.map((role, at) => ({ email: `p${at}@example.com`, role }));
  for (const { email, role } of people) await tree.addMember(team, email, role);
  const figures = await playMoments(parts, team, people, {
    moments: 40,
    items: 20,
    random: seeded(20_261_130),
  });
  expect(figures).toMatchObject({ wrong: 0, lost: 0, kept: 0 });
  expect(figures.cells).toBeGreaterThan(1_000);
  expect(figures.settled).toBeGreaterThan(1);
  expect(figures.faults).toBeGreaterThan(5);
});
