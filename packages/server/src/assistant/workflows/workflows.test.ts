import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { workflowClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = workflowClient(app, tree);

const noWorkflow = { error: 'Workflow not found' };
const absentId = '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const builtIn = ['Summarise a document', 'Draft a reply', 'Prepare a meeting brief'];
const listedFields = [
  'id',
  'teamId',
  'agentId',
  'name',
  'command',
  'description',
  'icon',
  'iconColor',
  'starterPrompt',
  'visibility',
  'enabled',
  'isBuiltIn',
  'sortOrder',
  'createdAt',
  'updatedAt',
];

/** Makes a new tree, for tests that look at whole lists. */
async function freshTree() {
  const fresh = await newTree(parts);
  return { fresh, ...workflowClient(app, fresh) };
}

describe('GET /v1/workflows', () => {
  test('200: every field of the workflow object, and no instructions', async () => {
    const { fresh, ask } = await freshTree();
    const { status, body } = await ask('GET', '/v1/workflows');
    expect(status).toBe(200);
    const agents = await ask('GET', '/v1/agents');
    expect(Object.keys(body)).toEqual(['workflows', 'pagination']);
    for (const workflow of body.workflows) {
      expect(Object.keys(workflow)).toEqual(listedFields);
      expect(workflow).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        teamId: fresh.team.id,
        agentId: agents.body.agents[0].id,
        description: expect.any(String),
        iconColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
        starterPrompt: expect.any(String),
        visibility: 'team',
        enabled: true,
        isBuiltIn: true,
        createdAt: expect.stringMatching(time),
        updatedAt: expect.stringMatching(time),
      });
    }
    expect(body.workflows.map(({ command }: any) => command)).toEqual([
      'summarise',
      'reply',
      'brief',
    ]);
    const pagination = { totalCount: 3, totalPages: 1, currentPage: 1, pageSize: 20 };
    expect(body.pagination).toEqual(pagination);
  });

  test('200: display order is sortOrder, then createdAt, then id (D20)', async () => {
    const { fresh, ask, addWorkflow } = await freshTree();
    const orders = [5, -5, 5, 0, 5, 10, 10, -1_000_000, 1_000_000, 5];
    const ids: string[] = [];
    for (const sortOrder of orders) ids.push((await addWorkflow({ sortOrder })).id);
    // Equal times leave only the id to sort by; the workflow made last gets the earliest time.
    await sql`update workflows set created_at = '2026-01-02T00:00:00Z'
      where team_id = ${fresh.team.id} and sort_order in (5, 10)`.execute(parts.db);
    await sql`update workflows set created_at = '2026-01-01T00:00:00Z'
      where id = ${ids.at(-1)}`.execute(parts.db);
    const { body } = await ask('GET', '/v1/workflows');
    const keys = body.workflows.map((each: any) => ({
      order: each.sortOrder,
      rest: `${each.createdAt} ${each.id}`,
    }));
    const sorted = keys.toSorted(
      (a: any, b: any) => a.order - b.order || (a.rest < b.rest ? -1 : 1),
    );
    expect(keys).toEqual(sorted);
    expect(keys).toHaveLength(orders.length + 3);
    const fives = body.workflows.filter((each: any) => each.sortOrder === 5);
    expect(fives.map((each: any) => each.id)).toEqual([ids[9], ids[0], ids[2], ids[4]]);
  });

  test('200: the pages together are the whole list, even if many workflows are equal in order (D7)', async () => {
    const { fresh, ask, addWorkflow } = await freshTree();
    for (let made = 0; made < 9; made += 1) await addWorkflow({ sortOrder: made % 2 });
    await sql`update workflows set created_at = now() where team_id = ${fresh.team.id}`.execute(
      parts.db,
    );
    const whole = (await ask('GET', '/v1/workflows')).body.workflows;
    for (const pageSize of [1, 5, 7, 100]) {
      const seen: unknown[] = [];
      const totalPages = Math.ceil(12 / pageSize);
      for (let page = 1; page <= totalPages + 1; page += 1) {
        const { body } = await ask('GET', `/v1/workflows?page=${page}&pageSize=${pageSize}`);
        seen.push(...body.workflows);
        const pagination = { totalCount: 12, totalPages, currentPage: page, pageSize };
        expect(body.pagination).toEqual(pagination);
      }
      expect(seen).toEqual(whole);
    }
  });

  test('200: enabled=true and enabled=false', async () => {
    const { names, addWorkflow, ask } = await freshTree();
    await addWorkflow({ name: 'Off', enabled: false });
    expect(await names('?enabled=true')).toEqual(builtIn);
    expect(await names('?enabled=false')).toEqual(['Off']);
    const { body } = await ask('GET', '/v1/workflows?enabled=false');
    expect(body.pagination.totalCount).toBe(1);
  });

  test('200: an empty list, and a page beyond the last (D7)', async () => {
    const { ask, names } = await freshTree();
    const none = await ask('GET', '/v1/workflows?enabled=false');
    expect(none.body).toEqual({
      workflows: [],
      pagination: { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 20 },
    });
    expect(await names('?page=999999999999999&pageSize=100')).toEqual([]);
  });

  test('200: the workflows of the team itself with any visibility, none of sub-teams', async () => {
    const { fresh, names, addWorkflow } = await freshTree();
    const below = await fresh.addTeam('Below');
    const owner = fresh.owner.userId;
    await addWorkflow({ name: 'private', visibility: 'private' });
    await addWorkflow({ name: 'shared', visibility: 'shared' });
    await addWorkflow({ name: 'group', visibility: 'group', groupIds: [below.id] });
    await addWorkflow({ name: 'individual', visibility: 'individual', userIds: [owner] });
    await addWorkflow({ name: 'of below', teamId: below.id });
    const own = [...builtIn, 'private', 'shared', 'group', 'individual'];
    expect(await names()).toEqual(own);
    expect(await names(`?teamId=${fresh.team.id.toUpperCase()}`)).toEqual(own);
    expect(await names(`?teamId=${below.id}`)).toEqual([...builtIn, 'of below']);
    const belowKey = await fresh.addKey(below);
    expect(await names('', belowKey)).toEqual([...builtIn, 'of below']);
  });

  test.each([
    ['page', 'must be an integer from 1', ['0', '1.5', '1e1', '+1', '', '-1', 'x']],
    ['pageSize', 'must be an integer from 1 to 100', ['0', '101', '1.5', '1e1', '+1', '', 'x']],
    ['enabled', 'must be true or false', ['', 'TRUE', '1', 'yes', 'null', 'true ']],
  ])('400: %s %s', async (name, rule, values) => {
    for (const value of values) {
      const path = `/v1/workflows?${name}=${encodeURIComponent(value)}`;
      const { status, body } = await client.ask('GET', path);
      expect({ value, status, error: body.error }).toEqual({
        value,
        status: 400,
        error: `${name} ${rule}`,
      });
    }
  });
});

describe('GET /v1/workflows/{workflowId}', () => {
  test('200: the workflow includes its instructions, and its audience only with include=audience', async () => {
    const below = await tree.addTeam('Read');
    const made = await client.addWorkflow({
      instructions: 'Be brief.',
      visibility: 'group',
      groupIds: [below.id],
    });
    const { status, body } = await client.ask('GET', `/v1/workflows/${made.id}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['workflow']);
    expect(Object.keys(body.workflow)).toEqual([...listedFields, 'instructions']);
    expect(body.workflow).toEqual(made);
    expect(made).toMatchObject({ instructions: 'Be brief.' });
    const audience = { groupIds: [below.id], userIds: [] };
    const whole = await client.ask('GET', `/v1/workflows/${made.id}?include=audience`);
    expect(whole.body).toEqual({ workflow: { ...made, ...audience } });
    const path = `/v1/workflows?teamId=${tree.team.id}&pageSize=100`;
    const find = ({ body: { workflows } }: { body: any }) =>
      workflows.find(({ id }: { id: string }) => id === made.id);
    expect(Object.keys(find(await client.ask('GET', path)))).toEqual(listedFields);
    expect(find(await client.ask('GET', `${path}&include=audience`))).toMatchObject(audience);
    const refused = await client.ask('GET', `${path}&include=usage`);
    expect(refused.status).toBe(400);
    const upper = await client.ask('GET', `/v1/workflows/${made.id.toUpperCase()}`);
    expect(upper.body).toEqual(body);
  });

  test('200: each built-in workflow has instructions of more than 500 characters', async () => {
    const { body } = await client.ask('GET', '/v1/workflows?pageSize=3');
    for (const { id } of body.workflows) {
      const { workflow } = (await client.ask('GET', `/v1/workflows/${id}`)).body;
      expect(workflow.instructions.length).toBeGreaterThan(500);
    }
  });

  test('404: a workflow that is unknown, malformed, deleted, foreign or of a team above (S3, S6, D3)', async () => {
    const other = await newTree(parts);
    const foreign = await workflowClient(app, other).addWorkflow();
    const deleted = await client.addWorkflow();
    await client.ask('DELETE', `/v1/workflows/${deleted.id}`);
    for (const id of [absentId, 'x', '%00', '%ff', "'--", foreign.id, deleted.id]) {
      const answer = await client.ask('GET', `/v1/workflows/${id}`);
      expect({ id, ...answer }).toEqual({ id, status: 404, body: noWorkflow });
    }
    const below = await tree.addTeam('Looking up');
    const narrow = await tree.addKey(below);
    const above = await client.addWorkflow();
    const answer = await client.ask('GET', `/v1/workflows/${above.id}`, undefined, narrow);
    expect(answer).toEqual({ status: 404, body: noWorkflow });
  });
});
