import { describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { join } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { workflowClient } from './fixtures/client.ts';

const world = await testWorld();
const { tree } = world;
const client = workflowClient(world.app, tree);

const somebody = async (role: Role, team = tree.team) =>
  (await join(world, tree, role, team)).headers;

const make = (headers: object, fields: object = {}) =>
  client.ask('POST', '/v1/workflows', { name: 'Own', ...fields }, headers);

describe('a member', () => {
  test('has private workflows of their own, which other members do not see', async () => {
    const [me, colleague] = [await somebody('member'), await somebody('member')];
    const { status, body } = await make(me);
    expect(status).toBe(201);
    expect(body.workflow.visibility).toBe('private');
    expect((await make(me, { visibility: 'private' })).status).toBe(201);
    const path = `/v1/workflows/${body.workflow.id}`;
    const renamed = await client.ask('PATCH', path, { name: 'Mine' }, me);
    expect(renamed).toMatchObject({ status: 200, body: { workflow: { name: 'Mine' } } });
    expect(await client.names('', me)).toContain('Mine');
    expect(await client.names('', colleague)).not.toContain('Mine');
    for (const [method, change] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
      expect((await client.ask(method, path, change, colleague)).status).toBe(404);
    }
    const started = await client.ask('POST', `${path}/start`, {}, colleague);
    expect(started.status).toBe(404);
    expect((await client.ask('POST', `${path}/start`, {}, me)).status).toBe(201);
    expect((await client.ask('DELETE', path, undefined, me)).status).toBe(200);
  });

  test.each(['team', 'shared'] as const)(
    '403: cannot make a workflow with the visibility %s',
    async (visibility) => {
      const me = await somebody('member');
      const made = await make(me, { visibility });
      expect(made).toMatchObject({
        status: 403,
        body: { error: 'Who does not lead the team can only have private workflows' },
      });
      const { id } = (await make(me)).body.workflow;
      const opened = await client.ask('PATCH', `/v1/workflows/${id}`, { visibility }, me);
      expect(opened.status).toBe(403);
      const read = await client.ask('GET', `/v1/workflows/${id}`, undefined, me);
      expect(read.body.workflow.visibility).toBe('private');
    },
  );

  test('403: can no longer change their own workflow once it is the team’s', async () => {
    const [me, leader] = [await somebody('member'), await somebody('team_leader')];
    const { id } = (await make(me)).body.workflow;
    const path = `/v1/workflows/${id}`;
    const opened = await client.ask('PATCH', path, { visibility: 'team' }, leader);
    expect(opened.status).toBe(200);
    for (const change of [{ name: 'Mine' }, { visibility: 'private' }]) {
      expect((await client.ask('PATCH', path, change, me)).status).toBe(403);
    }
    expect((await client.ask('DELETE', path, undefined, me)).status).toBe(403);
    const read = await client.ask('GET', path, undefined, me);
    expect(read.body.workflow).toMatchObject({ name: 'Own', visibility: 'team' });
  });

  test('403: cannot change or delete a workflow of the team', async () => {
    const me = await somebody('member');
    const { id } = await client.addWorkflow({ visibility: 'team' });
    const path = `/v1/workflows/${id}`;
    expect((await client.ask('PATCH', path, { name: 'No' }, me)).status).toBe(403);
    expect((await client.ask('DELETE', path, undefined, me)).status).toBe(403);
  });
});

test('a leader sees and changes every workflow of the team, but may not run a member’s private one', async () => {
  const leader = await somebody('team_leader');
  const { id } = (await make(await somebody('member'), { name: 'Secret' })).body.workflow;
  expect(await client.names('', leader)).toContain('Secret');
  const path = `/v1/workflows/${id}`;
  expect((await client.ask('POST', `${path}/start`, {}, leader)).status).toBe(404);
  expect((await client.ask('PATCH', path, { enabled: false }, leader)).status).toBe(200);
  const made = await make(leader, { visibility: 'shared' });
  expect(made.body.workflow).toMatchObject({ visibility: 'shared' });
});

test('a person on a team below sees a shared workflow and starts it in their own team', async () => {
  const below = await tree.addTeam('Below');
  const me = await somebody('partner', below);
  const shared = await client.addWorkflow({ visibility: 'shared', starterPrompt: 'Begin' });
  const hidden = await client.addWorkflow({ visibility: 'team' });
  const path = (id: string) => `/v1/workflows/${id}`;
  expect((await client.ask('GET', path(shared.id), undefined, me)).status).toBe(200);
  expect((await client.ask('GET', path(hidden.id), undefined, me)).status).toBe(404);
  expect((await client.ask('PATCH', path(shared.id), {}, me)).status).toBe(403);
  const { status, body } = await client.ask('POST', `${path(shared.id)}/start`, {}, me);
  expect(status).toBe(201);
  expect(body.chat.teamId).toBe(below.id);
});
