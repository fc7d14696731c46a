import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleOf, steeringSign } from '@guildhall/contract';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { workflowClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const { ask, addAgent, addWorkflow } = workflowClient(app, tree);

const absentId = '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
const post = (body: unknown, headers?: object) => ask('POST', '/v1/workflows', body, headers);
const postForAudience = (body: unknown) => ask('POST', '/v1/workflows?include=audience', body);

let commands = 0;
const newCommand = () => `command-${(commands += 1)}`;

describe('POST /v1/workflows', () => {
  test('201: a name is enough; the other fields get defaults', async () => {
    const first = (await ask('GET', '/v1/agents')).body.agents[0];
    const { status, body } = await post({ name: ' Check an invoice ' });
    expect(status).toBe(201);
    expect(body.workflow).toEqual({
      id: expect.any(String),
      teamId: tree.team.id,
      agentId: first.id,
      name: 'Check an invoice',
      command: null,
      description: null,
      icon: null,
      iconColor: null,
      starterPrompt: null,
      visibility: 'team',
      enabled: true,
      isBuiltIn: false,
      sortOrder: expect.any(Number),
      createdAt: expect.any(String),
      updatedAt: body.workflow.createdAt,
      instructions: null,
    });
    const read = await ask('GET', `/v1/workflows/${body.workflow.id}`);
    expect(read.body).toEqual(body);
  });

  test('201: every given field is stored unchanged', async () => {
    const below = await tree.addTeam('Given');
    const agent = await addAgent({ teamId: below.id });
    const { userId } = await tree.addMember(below, 'given@example.com', 'partner');
    const given = {
      teamId: below.id,
      agentId: agent.id,
      name: 'Inspect a bicycle',
      command: newCommand(),
      description: '  Two lines,\nindented.  ',
      icon: '👩‍🔧',
      iconColor: '#AbC',
      starterPrompt: 'Which bicycle?\r\n\tTell me.',
      instructions: 'Ask. {{name}} ${1+1} <script>',
      visibility: 'individual',
      userIds: [userId],
      enabled: false,
      sortOrder: -7,
    };
    const { status, body } = await postForAudience(given);
    expect(status).toBe(201);
    expect(body.workflow).toMatchObject(given);
  });

  test('400: computed and unknown fields in the body are refused, each alone (D44)', async () => {
    const computed: Record<string, unknown> = {
      id: absentId,
      isBuiltIn: true,
      createdAt: '2020-01-01T00:00:00.000Z',
      updatedAt: '2020-01-01T00:00:00.000Z',
      deletedAt: '2020-01-01T00:00:00.000Z',
      creatorId: tree.owner.userId,
      more: { than: 'known' },
    };
    for (const [name, value] of Object.entries(computed)) {
      const { status, body } = await post({ name: 'x', [name]: value });
      expect({ status, path: body.details?.[0].path }).toEqual({ status: 400, path: name });
    }
  });

  test('201: null and blank texts are stored as null', async () => {
    const none = { command: null, icon: null, iconColor: null, description: null };
    const blank = { starterPrompt: ' \n', instructions: '' };
    const { status, body } = await post({ name: 'x', ...none, ...blank });
    expect(status).toBe(201);
    expect(body.workflow).toMatchObject({ ...none, starterPrompt: null, instructions: null });
  });

  test('201: without sortOrder the workflow comes last, with room before it', async () => {
    const fresh = await newTree(parts);
    const client = workflowClient(app, fresh);
    const elsewhere = await fresh.addTeam('Elsewhere');
    await client.addWorkflow({ teamId: elsewhere.id, name: 'far behind', sortOrder: 1_000 });
    const { sortOrder: next } = await client.addWorkflow({ name: 'first added' });
    expect(next).toBeLessThan(1_000);
    await client.addWorkflow({ name: 'moved up', sortOrder: 15 });
    await client.addWorkflow({ name: 'last added' });
    expect((await client.names()).slice(1)).toEqual([
      'moved up',
      'Draft a reply',
      'Prepare a meeting brief',
      'first added',
      'last added',
    ]);
    await client.addWorkflow({ name: 'at the end', sortOrder: 1_000_000 });
    const { sortOrder } = await client.addWorkflow({ name: 'nothing is behind the end' });
    expect(sortOrder).toBe(1_000_000);
  });

  test('201: teamId may be a slug; group ids may be upper case and are stored once each', async () => {
    const below = await tree.addTeam('By slug');
    const groupIds = [below.id.toUpperCase(), below.id];
    const { status, body } = await postForAudience({
      name: 'x',
      teamId: below.slug,
      visibility: 'group',
      groupIds,
    });
    expect(status).toBe(201);
    expect(body.workflow).toMatchObject({ teamId: below.id, groupIds: [below.id] });
  });

  const long = (length: number) => '🙂'.repeat(length);

  test.each<[string, unknown[], string]>([
    ['name', [undefined, null, 7, '', '  ', long(201)], 'must be text of 1 to 200 characters'],
    ['name', ['a\nb', 'a\u0007'], 'must not contain control characters'],
    [
      'command',
      ['', '!reply', 'Reply', 'with space', 'é', 'a'.repeat(33), 7, 'a\n', '_'],
      'must be 1 to 32 lower-case letters a to z, digits and hyphens',
    ],
    ['description', [7, {}, long(2001)], 'must be text of at most 2000 characters, or null'],
    ['icon', ['', long(65), 7], 'must be text of 1 to 64 characters'],
    [
      'iconColor',
      ['', 'red', '#12345', '#ggg', 'fff', '#1234567', '#fff\n', 7],
      'must be a hex colour such as #dbeafe',
    ],
    ['starterPrompt', [7, [], long(20_001)], 'must be text of at most 20000 characters, or null'],
    ['instructions', [7, true, long(20_001)], 'must be text of at most 20000 characters, or null'],
    [
      'visibility',
      ['', 'TEAM', 'public', null, 7],
      'must be one of private, team, shared, group, individual',
    ],
    ['enabled', ['true', 1, null], 'must be true or false'],
    [
      'sortOrder',
      [1.5, '1', null, 1_000_001, -1_000_001, 1e300],
      'must be an integer from -1000000 to 1000000',
    ],
    ['groupIds', ['x', {}, null, 7], 'must be a list of group ids'],
    ['userIds', ['x', {}, null, 7], 'must be a list of user ids'],
    ['userIds', [Array.from({ length: 1001 }, () => absentId)], 'must have at most 1000 user ids'],
    ['teamId', ['', 7, null], 'must be a team id or slug'],
  ])('400: %s %j', async (field, values, rule) => {
    for (const value of values) {
      const { status, body } = await post({ name: 'x', [field]: value });
      expect({ value, status, error: body.error }).toEqual({
        value,
        status: 400,
        error: `${field} ${rule}`,
      });
      expect(body.details[0]).toEqual({ path: field, message: rule, ...ruleOf(rule) });
    }
  });

  test('201: texts of exactly the longest length', async () => {
    const longest = {
      name: long(200),
      command: 'a'.repeat(32),
      description: long(2_000),
      icon: long(64),
      starterPrompt: long(20_000),
      instructions: long(20_000),
    };
    const { status, body } = await post(longest);
    expect({ status, ...body.workflow }).toMatchObject({ status: 201, ...longest });
  });

  test('409: the command is taken on the team; on another team it is free', async () => {
    const command = newCommand();
    await addWorkflow({ command });
    expect(await post({ name: 'x', command })).toEqual({
      status: 409,
      body: { error: 'command is already used by another workflow' },
    });
    expect((await post({ name: 'x', command: 'summarise' })).status).toBe(409);
    const below = await tree.addTeam('Commands of its own');
    expect((await post({ name: 'x', command, teamId: below.id })).status).toBe(201);
  });

  test('409: of ten requests at the same moment only one gets the command', async () => {
    const command = newCommand();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => post({ name: `x${at}`, command })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('a refused request leaves no workflow and no audit entry', async () => {
    const before = (await ask('GET', '/v1/workflows')).body.pagination.totalCount;
    const audited = (await ask('GET', '/v1/audit')).body.pagination.totalCount;
    await post({ name: 'x', visibility: 'individual', userIds: [absentId] });
    await post({ name: 'x', command: 'reply' });
    expect((await ask('GET', '/v1/workflows')).body.pagination.totalCount).toBe(before);
    expect((await ask('GET', '/v1/audit')).body.pagination.totalCount).toBe(audited);
  });

  test('makes an audit entry with its team (workflow.created)', async () => {
    const below = await tree.addTeam('Noted');
    const { id } = await addWorkflow({ teamId: below.id });
    const { body } = await ask('GET', '/v1/audit?action=workflow.created');
    expect(body.entries[0]).toMatchObject({ teamId: below.id, subjectIds: [id] });
  });
});

test('no text is evaluated: it is read back as it was written (S20, S22)', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((it) => {
    return it.trim() !== '' && !steeringSign.test(it) && it.isWellFormed() && it === it.trim();
  });
  const texts = fc.record({
    name: text,
    description: text,
    icon: text.filter((it) => [...it].length <= 64),
    starterPrompt: text,
    instructions: text,
  });
  const property = fc.asyncProperty(texts, async (given) => {
    const { id } = await addWorkflow(given);
    const read = await ask('GET', `/v1/workflows/${id}`);
    expect(read.body.workflow).toMatchObject(given);
    await ask('DELETE', `/v1/workflows/${id}`);
  });
  await fc.assert(property, { numRuns: 40 });
});
