import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';

let opened: TestApp;
let tree: TestTree;
let client: DocumentClient;

beforeAll(async () => {
  opened = await testApp();
});
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = documentClient(opened.app, tree);
});

const noTeam = { error: 'Team not found or not accessible with this API key' };

/** Asks a question in a new chat and sets the certainty of its answer. */
async function ask(text: string, certainty: string, wish: object = {}, headers = tree.headers) {
  const { chat } = (await client.ask('POST', '/v1/chats', wish, headers)).body;
  const path = `/v1/chats/${chat.id}/messages`;
  const { message } = (await client.ask('POST', path, { text }, headers)).body;
  await sql`update messages set certainty = ${certainty} where id = ${message.id}`.execute(
    opened.parts.db,
  );
  return { chat, path: `${path}/${message.id}` };
}

const list = (query = '', headers: object = tree.headers) =>
  client.ask('GET', `/v1/questions${query}`, undefined, headers);
const show = (isShown: unknown, headers: object = tree.headers) =>
  client.ask('PUT', '/v1/questions/sharing', { isShown }, headers);
const texts = async (query = '') =>
  (await list(query)).body.questions.map(({ question }: { question: string }) => question);

describe('GET /v1/questions', () => {
  test('200: questions answered with perhaps or nothing, with counts, the most frequent first', async () => {
    await ask('Where is the  ladder?', 'nothing');
    await ask('Who waters the plants?', 'perhaps');
    await ask('where is the ladder? ', 'perhaps');
    await ask('When does it open?', 'answered');
    await ask('hello', 'smalltalk');
    const lastAskedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await list()).toMatchObject({
      status: 200,
      body: {
        questions: [
          { question: 'where is the ladder?', count: 2, perhaps: 1, nothing: 1, lastAskedAt },
          { question: 'Who waters the plants?', count: 1, perhaps: 1, nothing: 0, lastAskedAt },
        ],
        isShown: false,
        pagination: { totalCount: 2, totalPages: 1, currentPage: 1, pageSize: 20 },
      },
    });
    expect(await texts('?certainty=nothing')).toEqual(['Where is the  ladder?']);
    expect(Object.keys((await list()).body.questions[0])).toHaveLength(5);
  });

  test('200: page and pageSize', async () => {
    for (const number of [1, 2, 3]) await ask(`What is ${number}?`, 'nothing');
    const pages = [await list('?pageSize=2'), await list('?pageSize=2&page=2')];
    const seen = pages.flatMap(({ body }) => body.questions.map((it: any) => it.question));
    expect(seen).toEqual(['What is 3?', 'What is 2?', 'What is 1?']);
    expect(pages[1]?.body.pagination).toMatchObject({ totalCount: 3, totalPages: 2 });
  });

  test('200: only questions of the team itself, not of teams above or below', async () => {
    const below = await tree.addTeam('Below');
    await ask('Asked above?', 'nothing');
    await ask('Asked below?', 'nothing', { teamId: below.id });
    expect(await texts()).toEqual(['Asked above?']);
    expect(await texts(`?teamId=${below.slug}`)).toEqual(['Asked below?']);
    const foreign = await newTree(opened.parts);
    expect((await list('', foreign.headers)).body.questions).toEqual([]);
  });

  test.each(['certainty=answered', 'certainty=', 'page=0', 'pageSize=101', 'teamId='])(
    '400: %s',
    async (query) => {
      const { status, body } = await list(`?${query}`);
      expect([status, body.error.split(' ')[0]]).toEqual([400, query.split('=')[0]]);
    },
  );

  test('401 without a key, 403 for a key without the scope, 404 for a team of another organisation', async () => {
    expect((await list('', {})).status).toBe(401);
    const other = await tree.addKey(tree.team, { scopes: ['training:write'] });
    expect((await list('', other)).status).toBe(403);
    const foreign = await newTree(opened.parts);
    expect(await list(`?teamId=${foreign.team.id}`)).toMatchObject({ status: 404, body: noTeam });
  });
});

describe('S4: whose questions are listed', () => {
  const named = () => ({ userEmail: tree.owner.email });

  test('a named person’s questions are listed only if feedback was given on the answer', async () => {
    await ask('My secret question?', 'nothing', named());
    const { path } = await ask('Rated by me?', 'nothing', named());
    await client.ask('POST', `${path}/feedback`, { isUpvoted: false });
    await ask('Asked by a key?', 'nothing');
    expect(new Set(await texts())).toEqual(new Set(['Rated by me?', 'Asked by a key?']));
  });

  test('if the team shows them, questions of chats begun since then are listed, and these chats say so', async () => {
    const before = await ask('Before it was shown?', 'nothing', named());
    expect(before.chat.isShownToLeaders).toBe(false);
    expect(await show(true)).toMatchObject({
      status: 200,
      body: { teamId: tree.team.id, isShown: true },
    });
    const since = await ask('Since it is shown?', 'perhaps', named());
    expect(since.chat.isShownToLeaders).toBe(true);
    expect(await texts()).toEqual(['Since it is shown?']);
    expect((await list()).body.isShown).toBe(true);

    await show(false);
    expect(await list()).toMatchObject({ body: { questions: [], isShown: false } });
    expect((await ask('Afterwards?', 'nothing', named())).chat.isShownToLeaders).toBe(false);
  });

  test('a team below decides for itself', async () => {
    const below = await tree.addTeam('Below');
    await show(true);
    const { chat } = await ask('Asked below?', 'nothing', { teamId: below.id });
    expect(chat.isShownToLeaders).toBe(false);
  });
});

describe('PUT /v1/questions/sharing', () => {
  const audited = async () => {
    const { body } = await client.ask('GET', '/v1/audit?pageSize=100');
    const actions = body.entries.map(({ action }: { action: string }) => action);
    return actions.filter((action: string) => action.startsWith('questions.'));
  };

  test('200: each change makes one audit entry', async () => {
    for (const isShown of [true, true, false, false])
      expect((await show(isShown)).status).toBe(200);
    expect(await audited()).toEqual(['questions.hidden', 'questions.shown']);
  });

  test.each([undefined, null, 'yes', 1])('400: isShown is %j', async (isShown) => {
    expect(await show(isShown)).toMatchObject({
      status: 400,
      body: { error: 'isShown must be true or false' },
    });
    expect(await audited()).toEqual([]);
  });

  test('401 without a key, 403 for a key that may only read, 404 for a team of another organisation', async () => {
    expect((await show(true, {})).status).toBe(401);
    const reading = await tree.addKey(tree.team, { scopes: ['training:read'] });
    expect((await show(true, reading)).status).toBe(403);
    const foreign = await newTree(opened.parts);
    const body = { teamId: foreign.team.id, isShown: true };
    const answer = await client.ask('PUT', '/v1/questions/sharing', body);
    expect(answer).toMatchObject({ status: 404, body: noTeam });
    expect((await list()).body.isShown).toBe(false);
  });
});
