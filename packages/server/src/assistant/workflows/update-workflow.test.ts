import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { workflowRules } from '@guildhall/contract';
import { testWorld } from '../../../../../test/world.ts';
import { workflowClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const { ask, addAgent, addWorkflow } = workflowClient(app, tree);

const absentId = '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
const patch = (id: string, body: unknown, headers?: object) =>
  ask('PATCH', `/v1/workflows/${id}`, body, headers);
const read = async (id: string, query = '') =>
  (await ask('GET', `/v1/workflows/${id}${query}`)).body.workflow;
const withAudience = '?include=audience';

let commands = 0;
const newCommand = () => `changed-${(commands += 1)}`;

async function builtIn(): Promise<{ id: string; command: string }> {
  const fresh = await tree.addTeam('Built in');
  const { body } = await ask('GET', `/v1/workflows?teamId=${fresh.id}`);
  return body.workflows[0];
}

async function countAudited(id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries
    where org_id = ${tree.team.orgId} and ${id} = any(subject_ids)`.execute(parts.db);
  return rows[0]!.count;
}

describe('PATCH /v1/workflows/{workflowId}', () => {
  test('200: each field can be changed alone; otherwise only updatedAt changes', async () => {
    const agent = await addAgent();
    const below = await tree.addTeam('Fields');
    const { id } = await addWorkflow({
      command: newCommand(),
      icon: 'wrench',
      starterPrompt: 'Hello',
    });
    const changes = [
      { name: 'Renamed' },
      { agentId: agent.id },
      { command: newCommand() },
      { command: null },
      { description: 'About' },
      { icon: '🔧' },
      { icon: null },
      { iconColor: '#012345' },
      { starterPrompt: null },
      { instructions: 'Be kind.' },
      { visibility: 'shared' },
      { visibility: 'group', groupIds: [below.id] },
      { enabled: false },
      { sortOrder: 0 },
    ];
    let expected = await read(id, withAudience);
    for (const change of changes) {
      const { status, body } = await patch(`${id}${withAudience}`, change);
      expected = { ...expected, ...change, updatedAt: body.workflow.updatedAt };
      expect({ status, workflow: body.workflow }).toEqual({ status: 200, workflow: expected });
      expect(await read(id, withAudience)).toEqual(expected);
    }
    expect(expected.updatedAt > expected.createdAt).toBe(true);
  });

  test.each<[string, object]>([
    ['an empty body', {}],
    ['a value that is set already', { name: 'A workflow', visibility: 'team', enabled: true }],
  ])('200: %s changes nothing and makes no audit entry', async (_, change) => {
    const made = await addWorkflow();
    expect((await patch(made.id, change)).body.workflow).toEqual(made);
    expect(await countAudited(made.id)).toBe(1);
  });

  test('400: a field that cannot be changed is refused, and nothing changes (D44)', async () => {
    const made = await addWorkflow();
    const { status, body } = await patch(made.id, { name: 'New', isBuiltIn: true });
    expect({ status, path: body.details?.[0].path }).toEqual({ status: 400, path: 'isBuiltIn' });
    expect((await patch(made.id, {})).body.workflow).toEqual(made);
  });

  test('200: groups and people are dropped when the visibility no longer uses them', async () => {
    const [one, two] = [await tree.addTeam('One'), await tree.addTeam('Two')];
    const { id } = await addWorkflow({ visibility: 'group', groupIds: [one.id] });
    const seen = async (change: object) => {
      const { visibility, groupIds, userIds } = (await patch(`${id}${withAudience}`, change)).body
        .workflow;
      return { visibility, groupIds, userIds };
    };
    const owner = tree.owner.userId;
    expect(await seen({ groupIds: [two.id, one.id] })).toEqual({
      visibility: 'group',
      groupIds: [one.id, two.id].toSorted(),
      userIds: [],
    });
    expect(await seen({ visibility: 'individual', userIds: [owner] })).toEqual({
      visibility: 'individual',
      groupIds: [],
      userIds: [owner],
    });
    const team = { visibility: 'team', groupIds: [], userIds: [] };
    expect(await seen({ visibility: 'team' })).toEqual(team);
    const left = await sql`
      select from workflow_groups where workflow_id = ${id}
      union all select from workflow_users where workflow_id = ${id}`.execute(parts.db);
    expect(left.rows).toEqual([]);
  });

  test('200: a deleted group is no longer in the workflow, which can still be changed', async () => {
    const gone = await tree.addTeam('Soon gone');
    const { id } = await addWorkflow({ visibility: 'group', groupIds: [gone.id] });
    await ask('DELETE', `/v1/teams/${gone.id}`);
    const { status, body } = await patch(`${id}${withAudience}`, { name: 'Still there' });
    expect(status).toBe(200);
    expect(body.workflow).toMatchObject({ visibility: 'group', groupIds: [] });
  });

  test('200: a person removed from their team is off its workflows and those of the team above (D13, S8)', async () => {
    const middle = await tree.addTeam('People');
    const below = await tree.addTeam('Below people', middle);
    const beside = await tree.addTeam('Beside people');
    const add = async (team: typeof middle, name: string) => {
      const email = `${name}@leaves.example`;
      return { email, ...(await tree.addMember(team, email, 'member')) };
    };
    const leaver = await add(below, 'leaver');
    const stayer = await add(below, 'stayer');
    // The leaver stays on another team of the tree.
    await tree.addMember(beside, leaver.email, 'member');
    const userIds = [leaver.userId, stayer.userId].toSorted();
    const individual = { visibility: 'individual', userIds };
    const listed = await Promise.all(
      [tree.team, middle, below].map(({ id: teamId }) => addWorkflow({ teamId, ...individual })),
    );
    const sent = await ask('DELETE', `/v1/teams/${middle.id}/members`, { email: leaver.email });
    expect(sent.status).toBe(404);
    await ask('DELETE', `/v1/teams/${below.id}/members`, { email: leaver.email });
    const left = await Promise.all(listed.map(({ id }) => read(id, withAudience)));
    const stays = [stayer.userId];
    expect(left.map((each) => each.userIds)).toEqual([userIds, stays, stays]);
  });

  test('200: every field of a built-in workflow can be changed; it stays built-in', async () => {
    const { id } = await builtIn();
    const change = {
      name: 'Ein Dokument zusammenfassen',
      command: 'kurz',
      description: null,
      icon: 'file',
      iconColor: null,
      starterPrompt: 'Fasse es zusammen.',
      instructions: 'Kurz.',
      visibility: 'private',
      enabled: false,
      sortOrder: 99,
    };
    const { status, body } = await patch(id, change);
    expect(status).toBe(200);
    expect(body.workflow).toMatchObject({ ...change, isBuiltIn: true });
  });

  test('200: two changes at the same moment are both kept', async () => {
    const { id } = await addWorkflow();
    await Promise.all([patch(id, { name: 'Named' }), patch(id, { description: 'Described' })]);
    expect(await read(id)).toMatchObject({ name: 'Named', description: 'Described' });
  });

  test('200: a workflow of a sub-team, with an audit entry there (workflow.updated)', async () => {
    const below = await tree.addTeam('Change below');
    const { id } = await addWorkflow({ teamId: below.id });
    expect((await patch(id, { enabled: false })).status).toBe(200);
    const { body } = await ask('GET', '/v1/audit?action=workflow.updated');
    expect(body.entries[0]).toMatchObject({ teamId: below.id, subjectIds: [id] });
  });

  test.each([
    [{ name: '' }, 'name must be text of 1 to 200 characters'],
    [{ name: null }, 'name must be text of 1 to 200 characters'],
    [{ agentId: null }, `agentId ${workflowRules.agent}`],
    [{ agentId: absentId }, `agentId ${workflowRules.agent}`],
    [{ visibility: 'group' }, 'groupIds must name somebody when visibility is group'],
    [{ visibility: 'group', groupIds: [absentId] }, `groupIds[0] ${workflowRules.group}`],
    [{ visibility: 'individual', userIds: [absentId] }, `userIds[0] ${workflowRules.user}`],
    [{ groupIds: [absentId] }, 'groupIds must be empty unless visibility is group'],
    [{ enabled: 'no' }, 'enabled must be true or false'],
    [{ sortOrder: 0.5 }, 'sortOrder must be an integer from -1000000 to 1000000'],
  ])('400: %j, and nothing changes', async (change, error) => {
    const made = await addWorkflow();
    const { status, body } = await patch(made.id, { description: 'With it', ...change });
    expect({ status, error: body.error }).toEqual({ status: 400, error });
    expect(await read(made.id)).toEqual(made);
  });

  test('409: the command of another workflow, also when two ask at once; its own is no conflict', async () => {
    const [command, wanted] = [newCommand(), newCommand()];
    await addWorkflow({ command });
    const [one, two] = [await addWorkflow(), await addWorkflow()];
    expect(await patch(one.id, { command })).toEqual({
      status: 409,
      body: { error: 'command is already used by another workflow' },
    });
    const both = [one.id, two.id].map((id) => patch(id, { command: wanted }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = statuses[0] === 200 ? one : two;
    expect((await patch(winner.id, { command: wanted, name: 'Same' })).status).toBe(200);
  });

  test('200 or 409, never a 5xx: two workflows take each other’s command at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const names = [newCommand(), newCommand()];
      const both = [
        await addWorkflow({ command: names[0] }),
        await addWorkflow({ command: names[1] }),
      ];
      const swapped = both.map(({ id }, at) => patch(id, { command: names[1 - at] }));
      for (const { status } of await Promise.all(swapped)) expect([200, 409]).toContain(status);
      const left = await Promise.all(both.map(({ id }) => read(id)));
      expect(new Set(left.map(({ command }) => command)).size).toBe(2);
    }
  });
});
