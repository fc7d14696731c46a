import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { copyRows, readRows } from '../../../../../test/twin-organisation.ts';
import { newTree } from '../../../../../test/world.ts';
import { workflowClient } from './fixtures/client.ts';

// An id is unique only within its organisation: here a second organisation has equal ids.

const tables = ['agents', 'workflows', 'workflow_groups', 'workflow_users'];

const { app, parts } = await testApp();
const [tree, twin] = [await newTree(parts), await newTree(parts)];
const client = workflowClient(app, tree);
const below = await tree.addTeam('Below');
const foreign = await twin.addTeam('Below');
const add = async (fields: object) => (await client.addWorkflow(fields)).id;
const ids = {
  group: await add({ visibility: 'group', groupIds: [below.id] }),
  individual: await add({ visibility: 'individual', userIds: [tree.owner.userId] }),
  team: await add({ command: 'both' }),
};
await copyRows(parts.db, { from: tree.team.id, to: twin.team.id }, tables, {
  [below.id]: foreign.id,
  [tree.owner.userId]: twin.owner.userId,
});

const audienceOf = async (id: string) => {
  const { body } = await client.ask('GET', `/v1/workflows/${id}?include=audience`);
  return [body.workflow.groupIds, body.workflow.userIds];
};

test('a workflow is listed once, with the audience of its own organisation', async () => {
  expect(await audienceOf(ids.group)).toEqual([[below.id], []]);
  expect(await audienceOf(ids.individual)).toEqual([[], [tree.owner.userId]]);
  const { body } = await client.ask('GET', '/v1/workflows/runnable');
  const shown = body.workflows.map(({ id }: { id: string }) => id);
  expect(shown).toEqual([...new Set(shown)]);
  expect(shown).toEqual(expect.arrayContaining(Object.values(ids)));
});

test('changing or deleting a workflow changes no row of the other organisation', async () => {
  const before = await readRows(parts.db, twin.team.id, tables);
  expect(before['workflow_groups']).toHaveLength(1);
  expect(before['workflow_users']).toHaveLength(1);
  const group = { visibility: 'group', groupIds: [tree.team.id] };
  const individual = {
    visibility: 'individual',
    userIds: [(await tree.addMember(tree.team, 'apart@example.com', 'member')).userId],
  };
  for (const change of [group, { visibility: 'team' }])
    expect((await client.ask('PATCH', `/v1/workflows/${ids.group}`, change)).status).toBe(200);
  for (const change of [individual, { visibility: 'team' }, { name: 'Other', enabled: false }])
    expect((await client.ask('PATCH', `/v1/workflows/${ids.individual}`, change)).status).toBe(200);
  for (const id of Object.values(ids))
    expect((await client.ask('DELETE', `/v1/workflows/${id}`)).status).toBe(200);
  expect(await readRows(parts.db, twin.team.id, tables)).toEqual(before);
});
