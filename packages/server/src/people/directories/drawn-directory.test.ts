import { expect, test } from 'vitest';
import { seeded } from '../../../../../test/seeded.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { playHistories } from './fixtures/drawn-directory.ts';

const { parts } = await testWorld();

test('whatever happens at a directory and here, everybody is on the teams that both say', async () => {
  const tree = await newTree(parts);
  const a = await tree.addTeam('A');
  const teams = [tree.team, a, await tree.addTeam('B', a), await tree.addTeam('C')];
  const drawing = { people: 60, moments: 12, random: seeded(20_261_130) };
  const figures = await playHistories(parts, teams, drawing);
  expect(figures).toMatchObject({ sequences: 60, wrong: 0 });
  expect(figures.cells).toBeGreaterThan(5_000);
  expect(figures.refused).toBeGreaterThan(0);
});
