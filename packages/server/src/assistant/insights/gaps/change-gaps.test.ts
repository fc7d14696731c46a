import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { insightsClient } from '../fixtures/insights-client.ts';
import type { InsightsClient } from '../fixtures/insights-client.ts';

let tree: TestTree;
let client: InsightsClient;

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = insightsClient(opened, tree);
});

interface Listed {
  state: string;
  questions: { hash: string; text: string }[];
}
const gapsOf = async (query = '') => (await client.gaps(query)).body.gaps as Listed[];
const dismiss = (
  questionHashes: unknown,
  isDismissed: unknown = true,
  headers: object = tree.headers,
) => client.ask('PUT', '/v1/insights/gaps/dismissal', { questionHashes, isDismissed }, headers);

describe('PUT /v1/insights/gaps/dismissal', () => {
  test('200: a dismissed gap stays so when a similar question comes, and can be taken back', async () => {
    await client.askFor('nothing', 'What is the weather tomorrow?');
    await client.askFor('nothing', 'What is the weather tomorrow?');
    const hashes = (await gapsOf())[0]?.questions.map(({ hash }) => hash);
    expect(await dismiss(hashes)).toEqual({
      status: 200,
      body: { teamId: tree.team.id, isDismissed: true },
    });
    await client.askFor('nothing', 'Tomorrow, what is the weather?');
    expect((await client.gaps()).body).toMatchObject({ gaps: [], counts: { dismissed: 1 } });
    const [gap] = await gapsOf('?state=dismissed');
    expect(gap?.questions).toHaveLength(2);
    await dismiss(
      gap?.questions.map(({ hash }) => hash),
      false,
    );
    expect(await gapsOf()).toHaveLength(1);
  });

  test('200: each change makes one audit entry, and another team is not touched', async () => {
    const below = await tree.addTeam('Below');
    await client.askFor('nothing', 'What is the weather?');
    await client.askFor('nothing', 'What is the weather?', { chat: { teamId: below.id } });
    const hashes = (await gapsOf())[0]?.questions.map(({ hash }) => hash);
    for (const isDismissed of [true, true, false, false]) await dismiss(hashes, isDismissed);
    await dismiss(hashes);
    expect(await gapsOf(`?teamId=${below.slug}`)).toHaveLength(1);
    const { body } = await client.ask('GET', '/v1/audit?pageSize=100');
    const actions = body.entries.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.startsWith('gap.'))).toEqual([
      'gap.dismissed',
      'gap.restored',
      'gap.dismissed',
    ]);
  });

  test.each([
    [[], true],
    [['x'], true],
    [undefined, true],
    [['0'.repeat(64)], 'yes'],
  ])('400: questionHashes %j, isDismissed %j', async (hashes, isDismissed) => {
    expect((await dismiss(hashes, isDismissed)).status).toBe(400);
  });
});

describe('PUT /v1/insights/sharing', () => {
  const audited = async () => {
    const { body } = await client.ask('GET', '/v1/audit?pageSize=100');
    const actions = body.entries.map(({ action }: { action: string }) => action);
    return actions.filter((action: string) => action.startsWith('questions.'));
  };

  test('200: each change makes one audit entry', async () => {
    for (const isShown of [true, true, false, false])
      expect((await client.show(isShown)).status).toBe(200);
    expect(await audited()).toEqual(['questions.hidden', 'questions.shown']);
  });

  test.each([undefined, null, 'yes', 1])('400: isShown is %j', async (isShown) => {
    expect(await client.show(isShown)).toMatchObject({
      status: 400,
      body: { error: 'isShown must be true or false' },
    });
    expect(await audited()).toEqual([]);
  });
});
