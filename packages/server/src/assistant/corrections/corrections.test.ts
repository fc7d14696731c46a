import { beforeAll, describe, expect, test } from 'vitest';
import { trainingExtras } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { correctionClient } from './fixtures/client.ts';
import type { CorrectionClient } from './fixtures/client.ts';

let tree: TestTree;
let client: CorrectionClient;

const opened = await testApp();

async function newClient() {
  tree = await newTree(opened.parts);
  client = correctionClient(opened, tree);
}

const numbersOf = ({ body }: { body: any }) => body.training.map((one: any) => one.number);

describe('GET /v1/training', () => {
  beforeAll(async () => {
    await newClient();
    for (let count = 0; count < 25; count += 1) await client.give();
    const { body } = await client.ask('GET', '/v1/training?pageSize=100');
    const idOf = (number: number) => body.training.find((it: any) => it.number === number).id;
    for (const number of [3, 7, 9]) await client.approve(idOf(number), 'Two years.');
    for (const number of [4, 5]) await client.reject(idOf(number));
    await client.ask('POST', `/v1/training/${idOf(7)}/pin`);
  });

  test('200: returns exactly the fields of the Training object', async () => {
    const { status, body } = await client.ask('GET', '/v1/training?status=approved&pinned=true');
    expect(status).toBe(200);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({
      training: [
        {
          id,
          number: 7,
          teamId: tree.team.id,
          chatId: id,
          status: 'approved',
          pinned: true,
          isUpvoted: false,
          userText: 'How long is a repair guaranteed?',
          agentText: 'I found nothing about that.',
          summary: 'Two years.',
          correctedResponse: 'Two years.',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      ],
      pagination: { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 20 },
    });
  });

  test('200: include=usage adds how often and when a training was used (D29)', async () => {
    const plain = await client.ask('GET', '/v1/training?status=approved&pinned=true');
    const { status, body } = await client.ask(
      'GET',
      '/v1/training?status=approved&pinned=true&include=usage',
    );
    expect(status).toBe(200);
    const [training] = plain.body.training;
    const used = { ...training, useCount: 0, lastUsedAt: null };
    expect(body).toEqual({ ...plain.body, training: [used] });
    const one = await client.ask('GET', `/v1/training/${training.id}?include=usage`);
    expect(one.body).toEqual({ training: used });
    expect((await client.ask('GET', `/v1/training/${training.id}`)).body).toEqual({ training });
  });

  test.each(['', 'uses', 'usage,', 'usage,x', 'Usage'])(
    '400: include=%s is refused',
    async (include) => {
      const { id } = (await client.ask('GET', '/v1/training?pageSize=1')).body.training[0];
      for (const [path, names] of [
        ['/v1/training', trainingExtras],
        [`/v1/training/${id}`, trainingExtras],
      ] as const) {
        const { status, body } = await client.ask('GET', `${path}?include=${include}`);
        expect([status, body.error]).toEqual([
          400,
          `include must be names from ${names.join(', ')}, separated by commas`,
        ]);
      }
    },
  );

  test('200: lists the highest number first, 20 on a page by default, with numbers without gaps', async () => {
    const first = await client.ask('GET', '/v1/training');
    const second = await client.ask('GET', '/v1/training?page=2');
    const expected = Array.from({ length: 25 }, (_, index) => 25 - index);
    expect([...numbersOf(first), ...numbersOf(second)]).toEqual(expected);
    const pagination = { totalCount: 25, totalPages: 2, currentPage: 1, pageSize: 20 };
    expect(first.body.pagination).toEqual(pagination);
    expect(second.body.pagination).toEqual({ ...pagination, currentPage: 2 });
  });

  test.each([1, 2, 7, 100])(
    '200: pages of %i cover the list without gaps or duplicates',
    async (pageSize) => {
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(25 / pageSize); page += 1) {
        const path = `/v1/training?page=${page}&pageSize=${pageSize}`;
        seen.push(...numbersOf(await client.ask('GET', path)));
      }
      expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
    },
  );

  test('200: a page beyond the last is empty and has the right totals (D7)', async () => {
    const { status, body } = await client.ask('GET', '/v1/training?page=999999999999999');
    expect(status).toBe(200);
    expect(body).toMatchObject({ training: [], pagination: { totalCount: 25, totalPages: 2 } });
  });

  test.each([
    ['status=approved', [9, 7, 3]],
    ['status=rejected', [5, 4]],
    ['pinned=true', [7]],
    ['status=approved&pinned=false', [9, 3]],
    ['status=pending&pinned=true', []],
  ])('200: the filter %s returns the matching trainings', async (query, numbers) => {
    const answer = await client.ask('GET', `/v1/training?pageSize=100&${query}`);
    expect(numbersOf(answer)).toEqual(numbers);
    expect(answer.body.pagination.totalCount).toBe(numbers.length);
  });

  test('200: lists the training of the team with this id, without that of sub-teams', async () => {
    const below = await tree.addTeam('Below');
    await client.give({ team: below });
    await client.give({ team: below });
    expect(numbersOf(await client.ask('GET', '/v1/training'))).not.toContain(26);
    for (const ref of [below.id, below.id.toUpperCase()]) {
      const answer = await client.ask('GET', `/v1/training?teamId=${ref}`);
      expect(numbersOf(answer)).toEqual([2, 1]);
      expect(answer.body.training[0].teamId).toBe(below.id);
    }
    const headers = await tree.addKey(below);
    expect(numbersOf(await client.ask('GET', '/v1/training', undefined, headers))).toEqual([2, 1]);
  });

  test('200: a team without training has an empty list', async () => {
    const { id } = await tree.addTeam('Empty');
    const { body } = await client.ask('GET', `/v1/training?teamId=${id}`);
    const pagination = { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 20 };
    expect(body).toEqual({ training: [], pagination });
  });

  test.each([
    'page=0',
    'page=1.5',
    'page=1e1',
    'page=%2B1',
    'page=',
    'page=1&page=2',
    'pageSize=0',
    'pageSize=101',
    'pageSize=x',
    'status=open',
    'status=',
    'status=Approved',
    'status=approved&status=pending',
    'pinned=1',
    'pinned=',
    'pinned=TRUE',
    'teamId=',
  ])('400: the query %s is refused with a sentence that names the field', async (query) => {
    const { status, body } = await client.ask('GET', `/v1/training?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatch(new RegExp(`^${query.split('=')[0]} must be `));
  });
});

describe('GET /v1/training/{trainingId}', () => {
  beforeAll(newClient);

  test('200: returns a training of the key’s team and of a team below it', async () => {
    const below = await tree.addTeam('Below');
    for (const team of [tree.team, below]) {
      const given = await client.give({ team, correctedResponse: 'Two years.' });
      const { status, body } = await client.ask('GET', `/v1/training/${given.id.toUpperCase()}`);
      expect(status).toBe(200);
      const expected = { id: given.id, teamId: team.id, chatId: given.chat_id, number: 1 };
      const pending = { status: 'pending', pinned: false, correctedResponse: 'Two years.' };
      expect(body).toEqual({ training: expect.objectContaining({ ...expected, ...pending }) });
    }
  });
});
