import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { workflowRules } from '@guildhall/contract';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { workflowClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const { ask, addAgent } = workflowClient(app, tree);

const absentId = '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
const post = (body: object) => ask('POST', '/v1/workflows', body);

describe('the agent, groups and people of a new workflow', () => {
  test('400: an agent that is foreign, of another team, unknown or malformed gives the same error (S3)', async () => {
    const other = await newTree(parts);
    const foreign = await workflowClient(app, other).addAgent();
    const below = await tree.addTeam('Other agent');
    const ofBelow = await addAgent({ teamId: below.id });
    for (const agentId of [foreign.id, ofBelow.id, absentId, 'x', '', 7, null]) {
      const { status, body } = await post({ name: 'x', agentId });
      const details = [
        { path: 'agentId', message: workflowRules.agent, code: 'not_of_team', values: {} },
      ];
      const error = `agentId ${workflowRules.agent}`;
      expect({ agentId, status, body }).toEqual({ agentId, status: 400, body: { error, details } });
    }
  });

  test('400: groups outside the team and its sub-teams give the error of unknown ones, with the index (S3)', async () => {
    const other = await newTree(parts);
    const middle = await tree.addTeam('Middle');
    const below = await tree.addTeam('Below middle', middle);
    const beside = await tree.addTeam('Beside');
    for (const id of [other.team.id, tree.team.id, beside.id, absentId, 'x', '', 7, null]) {
      const groupIds = [below.id, middle.id, id];
      const sent = { name: 'x', teamId: middle.id, visibility: 'group', groupIds };
      const { status, body } = await post(sent);
      const details = [
        { path: 'groupIds[2]', message: workflowRules.group, code: 'not_of_team', values: {} },
      ];
      const error = `groupIds[2] ${workflowRules.group}`;
      expect({ id, status, body }).toEqual({ id, status: 400, body: { error, details } });
    }
    const good = { name: 'x', teamId: middle.id, visibility: 'group' };
    expect((await post({ ...good, groupIds: [below.id, middle.id] })).status).toBe(201);
  });

  test('400: people outside the team and its sub-teams give the error of unknown ones, each with its index (S3)', async () => {
    const other = await newTree(parts);
    const middle = await tree.addTeam('Middle of people');
    const below = await tree.addTeam('Below', middle);
    const { userId } = await tree.addMember(below, 'below@example.com', 'member');
    const strangers = [other.owner.userId, tree.owner.userId, absentId];
    const sent = { name: 'x', teamId: middle.id, visibility: 'individual' };
    const { status, body } = await post({ ...sent, userIds: [...strangers, userId] });
    expect(status).toBe(400);
    expect(body.error).toBe(`userIds[0] ${workflowRules.user}`);
    const fault = { message: workflowRules.user, code: 'not_of_team', values: {} };
    const paths = ['userIds[0]', 'userIds[1]', 'userIds[2]'];
    expect(body.details).toEqual(paths.map((path) => ({ path, ...fault })));
    const malformed = await post({ ...sent, userIds: ['x'] });
    expect(malformed.body.details).toEqual([{ path: 'userIds[0]', ...fault }]);
    expect((await post({ ...sent, userIds: [userId] })).status).toBe(201);
  });

  test('400: groups or people that do not fit the visibility', async () => {
    const groupIds = [(await tree.addTeam('Fitting')).id];
    const userIds = [tree.owner.userId];
    const faults: [object, string][] = [
      [{ groupIds }, 'groupIds must be empty unless visibility is group'],
      [{ visibility: 'shared', userIds }, 'userIds must be empty unless visibility is individual'],
      [
        { visibility: 'group', groupIds, userIds },
        'userIds must be empty unless visibility is individual',
      ],
      [{ visibility: 'group' }, 'groupIds must name somebody when visibility is group'],
      [
        { visibility: 'group', groupIds: [] },
        'groupIds must name somebody when visibility is group',
      ],
      [{ visibility: 'individual' }, 'userIds must name somebody when visibility is individual'],
    ];
    for (const [fault, error] of faults) {
      const { status, body } = await post({ name: 'x', ...fault });
      expect({ status, error: body.error }).toEqual({ status: 400, error });
    }
    expect((await post({ name: 'x', groupIds: [], userIds: [] })).status).toBe(201);
  });
});

describe('the groups and people of a changed workflow', () => {
  test('200: replace the previous ones', async () => {
    const team = await tree.addTeam('Renamed');
    const groups = [await tree.addTeam('One', team), await tree.addTeam('Two', team)];
    const people = [];
    for (const word of ['one', 'two', 'three'])
      people.push((await tree.addMember(team, `${word}@named.example`, 'member')).userId);
    const groupIds = groups.map(({ id }) => id).toSorted();
    const userIds = people.toSorted();
    const { body } = await post({
      name: 'x',
      teamId: team.id,
      visibility: 'individual',
      userIds: userIds.slice(0, 2),
    });
    const change = async (fields: object) =>
      (await ask('PATCH', `/v1/workflows/${body.workflow.id}`, fields)).body.workflow;
    const shown = await change({ userIds: userIds.slice(1) });
    expect(shown).toMatchObject({ visibility: 'individual' });
    const listed = async (table: string, column: string) => {
      const { rows } = await sql<{ id: string }>`
        select ${sql.ref(column)} as id from ${sql.table(table)}
        where workflow_id = ${body.workflow.id} order by 1`.execute(parts.db);
      return rows.map(({ id }) => id);
    };
    expect(await listed('workflow_users', 'user_id')).toEqual(userIds.slice(1));
    await change({ visibility: 'group', groupIds });
    expect(await listed('workflow_users', 'user_id')).toEqual([]);
    await change({ groupIds: groupIds.slice(1) });
    expect(await listed('workflow_groups', 'team_id')).toEqual(groupIds.slice(1));
    await change({ visibility: 'team' });
    expect(await listed('workflow_groups', 'team_id')).toEqual([]);
  });
});
