import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { correctionClient } from './fixtures/client.ts';
import type { CorrectionClient } from './fixtures/client.ts';

let tree: TestTree;
let client: CorrectionClient;
let workshops: TestTree['team'];
let hamburg: TestTree['team'];
let sales: TestTree['team'];

beforeAll(async () => {
  const opened = await testApp();
  tree = await newTree(opened.parts);
  client = correctionClient(opened, tree);
  workshops = await tree.addTeam('Workshops');
  hamburg = await tree.addTeam('Hamburg', workshops);
  sales = await tree.addTeam('Sales');
  await client.give();
  await client.give({ team: workshops });
  await client.give({ team: hamburg });
  await client.give({ team: hamburg });
  await client.approve((await client.give({ team: hamburg })).id, 'Two years.');
  await client.reject((await client.give({ team: sales })).id);
  const other = await newTree(opened.parts);
  const below = await other.addTeam('Below');
  await correctionClient(opened, other).give({ team: below });
});

const waiting = async (team: TestTree['team'], headers?: object) => {
  const path = `/v1/training?teamId=${team.id}&include=waitingBelow`;
  return (await client.ask('GET', path, undefined, headers)).body.waitingBelow;
};

test('200: counts the waiting trainings of each team below, and nothing else', async () => {
  expect(await waiting(tree.team)).toEqual({
    teams: [
      { teamId: hamburg.id, teamName: 'Hamburg', count: 2 },
      { teamId: workshops.id, teamName: 'Workshops', count: 1 },
    ],
  });
});

test('200: a team in the middle gets only the counts below it, and a team without sub-teams none', async () => {
  expect(await waiting(workshops, await tree.addKey(workshops))).toEqual({
    teams: [{ teamId: hamburg.id, teamName: 'Hamburg', count: 2 }],
  });
  expect(await waiting(sales)).toEqual({ teams: [] });
});

test('200: the counts are left out unless include asks for them', async () => {
  const { body } = await client.ask('GET', '/v1/training?include=usage');
  expect(body).not.toHaveProperty('waitingBelow');
});
