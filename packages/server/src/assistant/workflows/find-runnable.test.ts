import { expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { workflowClient } from './fixtures/client.ts';
import { mayRun } from './may-run.queries.ts';
import { findRunnable } from './workflows.queries.ts';
import type { WorkflowRef } from './workflows.queries.ts';

const { app, parts, tree } = await testWorld();
const client = workflowClient(app, tree);
const below = await tree.addTeam('Below');
const beside = await tree.addTeam('Beside');

/**
 * Finds a workflow as a manager, who may run all: one that is not found is not offered on that
 * team.
 */
const find = async (team: ReachableTeam, name: WorkflowRef) =>
  (await findRunnable(parts.db, team, mayRun({ kind: 'manager' }), name))?.id;

let commands = 0;

/** Adds a workflow. Returns the two ways to name it: id and command. */
async function add(team: ReachableTeam, fields: object) {
  const command = `found-${(commands += 1)}`;
  const { id } = await client.addWorkflow({ teamId: team.id, command, ...fields });
  return { id, names: [{ id }, { command }] as const };
}

test.each([
  ['team', () => ({}), false],
  ['private', () => ({}), false],
  ['shared', () => ({}), true],
  ['group', () => ({ groupIds: [below.id] }), true],
  ['individual', () => ({ userIds: [tree.owner.userId] }), true],
] as const)(
  'a workflow of the team above (visibility %s) is found below only if its audience reaches there',
  async (visibility, whom, isFound) => {
    const { id, names } = await add(tree.team, { visibility, ...whom() });
    for (const name of names) {
      expect(await find(tree.team, name)).toBe(id);
      expect(await find(below, name)).toBe(isFound ? id : undefined);
    }
  },
);

test('a workflow of a team beside or below is not found, even if it is shared', async () => {
  const { id, names } = await add(beside, { visibility: 'shared' });
  for (const name of names) {
    expect(await find(beside, name)).toBe(id);
    expect(await find(below, name)).toBeUndefined();
    expect(await find(tree.team, name)).toBeUndefined();
  }
});

test('of two workflows with one command the team’s own is found, the one from above only by its id', async () => {
  const command = 'both';
  const above = await add(tree.team, { visibility: 'shared', command });
  expect(await find(below, { command })).toBe(above.id);
  const own = await add(below, { command });
  expect(await find(below, { command })).toBe(own.id);
  expect(await find(below, { id: above.id })).toBe(above.id);
});

test('a disabled workflow is found, a deleted one is not', async () => {
  const { id, names } = await add(tree.team, { enabled: false });
  for (const name of names) expect(await find(tree.team, name)).toBe(id);
  await client.ask('DELETE', `/v1/workflows/${id}`);
  for (const name of names) expect(await find(tree.team, name)).toBeUndefined();
});

test('a workflow of the team above names its team on request', async () => {
  const { id } = await add(tree.team, { visibility: 'shared' });
  const path = `/v1/workflows/runnable?teamId=${below.id}`;
  const named = async (query: string) => {
    const { workflows } = (await client.ask('GET', `${path}${query}`)).body;
    return workflows.find((it: { id: string }) => it.id === id);
  };
  expect(await named('&include=team')).toMatchObject({
    teamId: tree.team.id,
    teamName: tree.team.name,
  });
  expect(await named('')).not.toHaveProperty('teamName');
});
