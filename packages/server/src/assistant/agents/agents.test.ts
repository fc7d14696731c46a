import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { openOpenAiModel } from '#ground/ports/language-model/openai-model.ts';
import { workflowClient } from '#assistant/workflows/fixtures/client.ts';

// No test of this file asks a model.
const endpoint = openOpenAiModel({
  url: new URL('http://127.0.0.1:9/v1'),
  model: 'llama3.2',
  apiKey: undefined,
  allowed: ['gpt-oss:20b', 'large', 'small'],
});

const { parts, tree } = await testWorld();
const app = createApp({ ...parts, model: () => endpoint });
const { ask, addAgent } = workflowClient(app, tree);

const absentId = '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
const noAgent = { error: 'Agent not found' };
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const post = (body: unknown) => ask('POST', '/v1/agents', body);
const patch = (id: string, body: unknown) => ask('PATCH', `/v1/agents/${id}`, body);

describe('GET /v1/agents', () => {
  test('200: a new team has one agent', async () => {
    const fresh = await tree.addTeam('Fresh');
    const { status, body } = await ask('GET', `/v1/agents?teamId=${fresh.slug}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      agents: [
        {
          id: expect.any(String),
          teamId: fresh.id,
          name: 'Assistant',
          model: null,
          searchScope: 'all',
          searchFolders: [],
          createdAt: time,
          updatedAt: body.agents[0].createdAt,
        },
      ],
      models: { default: 'llama3.2', allowed: ['llama3.2', 'gpt-oss:20b', 'large', 'small'] },
      pagination: { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 20, after: null },
    });
  });

  test('200: only a leader of the team sees which folders an agent searches', async () => {
    const searchFolders = ['terminations/omar'];
    const team = await tree.addTeam('Folders');
    const { id } = await addAgent({ teamId: team.id, searchFolders });
    const shown = async (role: 'team_leader' | 'member' | 'partner') => {
      const { userId } = await tree.addMember(team, `${crypto.randomUUID()}@example.com`, role);
      const headers = await signIn({ parts }, userId);
      const list = await ask('GET', `/v1/agents?teamId=${team.id}`, undefined, headers);
      const one = await ask('GET', `/v1/agents/${id}`, undefined, headers);
      const listed = list.body.agents.find((each: any) => each.id === id);
      return [listed.searchFolders, one.body.agent?.searchFolders];
    };
    expect(await shown('team_leader')).toEqual([searchFolders, searchFolders]);
    expect(await shown('member')).toEqual([[], []]);
    expect(await shown('partner')).toEqual([[], undefined]);
  });

  test('200: lists only the team’s agents, oldest first, then by id, across pages', async () => {
    const fresh = await tree.addTeam('Many');
    for (let made = 0; made < 6; made += 1) await addAgent({ teamId: fresh.id });
    await addAgent({ name: 'of the team above' });
    await sql`update agents set created_at = '2026-02-02T00:00:00Z'
      where team_id = ${fresh.id} and name <> 'Assistant'`.execute(parts.db);
    const path = `/v1/agents?teamId=${fresh.id}`;
    const { agents } = (await ask('GET', path)).body;
    expect(agents).toHaveLength(7);
    const places = agents.map((each: any) => `${each.createdAt} ${each.id}`);
    expect(places).toEqual(places.toSorted());
    const paged: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await ask('GET', `${path}&pageSize=3&page=${page}`);
      expect(body.pagination).toMatchObject({ totalCount: 7, totalPages: 3, currentPage: page });
      paged.push(...body.agents);
    }
    expect(paged).toEqual(agents);
  });
});

describe('POST /v1/agents', () => {
  test('201: a name is enough', async () => {
    const { status, body } = await post({ name: ' Workshop ' });
    expect(status).toBe(201);
    expect(body.agent).toEqual({
      id: expect.any(String),
      teamId: tree.team.id,
      name: 'Workshop',
      model: null,
      searchScope: 'all',
      searchFolders: [],
      createdAt: time,
      updatedAt: time,
      instructions: null,
    });
    expect((await ask('GET', `/v1/agents/${body.agent.id}`)).body).toEqual(body);
  });

  test('201: stores every given field, and tidies the folder paths', async () => {
    const below = await tree.addTeam('All given');
    const given = {
      teamId: below.slug,
      name: 'أمين المكتبة 📚',
      instructions: 'Answer in one sentence.\nNever guess.',
      model: 'gpt-oss:20b',
      searchScope: 'team',
    };
    const searchFolders = ['/policies/travel/', ' rules ', 'rules', 'caf\u0065\u0301'];
    const { status, body } = await post({ ...given, searchFolders });
    expect({ status, ...body.agent }).toMatchObject({
      ...given,
      status: 201,
      teamId: below.id,
      searchFolders: ['policies/travel', 'rules', 'caf\u00e9'],
    });
  });

  test.each<[object, string]>([
    [{ name: undefined }, 'name must be text of 1 to 200 characters'],
    [{ name: 'x'.repeat(201) }, 'name must be text of 1 to 200 characters'],
    [{ instructions: 7 }, 'instructions must be text of at most 20000 characters, or null'],
    [{ model: '' }, 'model must be text of 1 to 200 characters'],
    [{ model: 'a\nb' }, 'model must not contain control characters'],
    [{ searchScope: 'web' }, 'searchScope must be one of all, team, none'],
    [{ searchScope: null }, 'searchScope must be one of all, team, none'],
    [{ searchFolders: 'x' }, 'searchFolders must be a list of at most 100 folder paths'],
    [
      { searchFolders: Array.from({ length: 101 }, (_, at) => `f${at}`) },
      'searchFolders must be a list of at most 100 folder paths',
    ],
    [{ searchFolders: ['ok', '/'] }, 'searchFolders[1] must name a folder'],
    [{ searchFolders: ['../x'] }, 'searchFolders[0] must not have a folder named . or ..'],
    [
      { searchFolders: [null] },
      'searchFolders[0] must be a folder path of at most 1000 characters',
    ],
  ])('400: %j', async (fault, error) => {
    const { status, body } = await post({ name: 'x', ...fault });
    expect({ status, error: body.error }).toEqual({ status: 400, error });
  });

  test('400: S63: a model that the settings do not allow, which the leader of a sub-team could name', async () => {
    const below = await tree.addTeam('Frugal');
    const key = await tree.addKey(below);
    const made = await addAgent({ teamId: below.id });
    const error = 'model must be one of llama3.2, gpt-oss:20b, large, small, or null';
    for (const model of ['o3-pro', 'LARGE', ' ', 'llama3.2,large', 'toString']) {
      for (const answer of [
        await ask('POST', '/v1/agents', { name: 'x', teamId: below.id, model }, key),
        await ask('PATCH', `/v1/agents/${made.id}`, { model }, key),
      ]) {
        expect(answer.status).toBe(400);
        if (model !== ' ')
          expect(answer.body).toMatchObject({
            error,
            details: [{ path: 'model', code: 'choice' }],
          });
      }
    }
    expect((await ask('GET', `/v1/agents/${made.id}`)).body.agent.model).toBeNull();
  });

  test('400: S63: any model, on a server without one', async () => {
    const without = workflowClient(createApp({ ...parts, model: () => null }), tree);
    const { status, body } = await without.ask('POST', '/v1/agents', { name: 'x', model: 'small' });
    const error = 'model must be null, as this server has no language model';
    expect({ status, error: body.error }).toEqual({ status: 400, error });
    const { models } = (await without.ask('GET', '/v1/agents')).body;
    expect(models).toEqual({ default: null, allowed: [] });
  });

  test('adds the audit entry agent.created, and a change adds agent.updated once', async () => {
    const { id } = await addAgent();
    await patch(id, { model: 'small' });
    await patch(id, { model: 'small' });
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries
      where org_id = ${tree.team.orgId} and subject_ids = array[${id}::uuid] order by id
    `.execute(parts.db);
    expect(rows.map(({ action }) => action)).toEqual(['agent.created', 'agent.updated']);
  });
});

describe('GET·PATCH /v1/agents/{agentId}', () => {
  test('200: changes each field alone, and besides it only updatedAt', async () => {
    const made = await addAgent();
    const changes = [
      { name: 'Renamed' },
      { instructions: 'Be kind.' },
      { instructions: null },
      { model: 'large' },
      { model: null },
      { searchScope: 'none' },
      { searchFolders: ['a', 'b/c'] },
      { searchFolders: [] },
    ];
    let expected = made;
    for (const change of changes) {
      const { status, body } = await patch(made.id, change);
      expected = { ...expected, ...change, updatedAt: body.agent.updatedAt } as typeof made;
      expect({ status, agent: body.agent }).toEqual({ status: 200, agent: expected });
      expect((await ask('GET', `/v1/agents/${made.id}`)).body.agent).toEqual(expected);
    }
  });

  test('200: an empty body, or the present values, change nothing', async () => {
    const made = await addAgent();
    for (const change of [{}, { name: made.name, instructions: made.instructions }]) {
      expect((await patch(made.id, change)).body.agent).toEqual(made);
    }
  });

  test('400: a field that cannot be changed is refused (D44)', async () => {
    const { id } = await addAgent();
    const { status, body } = await patch(id, { teamId: absentId });
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: expect.stringContaining('`teamId` is not a field here'),
    });
  });

  test('400: a wrong field is named, and nothing changes', async () => {
    const made = await addAgent();
    const { status, body } = await patch(made.id, { name: 'New', searchScope: 'web' });
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'searchScope must be one of all, team, none',
    });
    expect((await patch(made.id, {})).body.agent).toEqual(made);
  });

  test('404: an unknown, malformed or foreign id, or one of a team above, gets the same answer (S3, S6)', async () => {
    const other = await newTree(parts);
    const foreign = await workflowClient(app, other).addAgent();
    for (const id of [absentId, 'x', '%00', foreign.id]) {
      expect(await ask('GET', `/v1/agents/${id}`)).toEqual({ status: 404, body: noAgent });
      expect(await patch(id, { name: 'mine' })).toEqual({ status: 404, body: noAgent });
    }
    const below = await tree.addKey(await tree.addTeam('Beneath'));
    const { id } = await addAgent();
    const answer = await ask('GET', `/v1/agents/${id}`, undefined, below);
    expect(answer).toEqual({ status: 404, body: noAgent });
  });
});
