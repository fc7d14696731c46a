import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { letteredApp } from '../../../../../../test/lettered-app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { readSettings } from '#ground/settings/settings.ts';
import { hashOf, insightsClient } from '../fixtures/insights-client.ts';
import type { InsightsClient } from '../fixtures/insights-client.ts';

let tree: TestTree;
let client: InsightsClient;

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = insightsClient(opened, tree);
});

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

interface Listed {
  state: string;
  questions: { hash: string; text: string }[];
}
const gapsOf = async (query = '') => (await client.gaps(query)).body.gaps as Listed[];
const texts = async (query = '') =>
  (await gapsOf(query)).map(({ questions }) => questions.map(({ text }) => text));

describe('GET /v1/insights/gaps', () => {
  test('200: questions without a certain answer in groups, with counts, the most frequent first', async () => {
    await client.askFor('nothing', 'Where is the  ladder?');
    await client.askFor('perhaps', 'Who waters the plants?');
    await client.askFor('perhaps', 'where is the ladder? ');
    await client.askFor('nothing', 'Where are the ladders?');
    await client.askFor('answered', 'When does it open?');
    await client.askFor('smalltalk', 'hello');
    const { status, body } = await client.gaps();
    expect(status).toBe(200);
    const open = { state: 'open', closedBy: null, closedAt: null, downvoted: 0, lastAskedAt: time };
    expect(body).toMatchObject({
      gaps: [
        {
          ...open,
          count: 3,
          perhaps: 1,
          nothing: 2,
          questions: [
            { text: 'where is the ladder?', count: 2 },
            { text: 'Where are the ladders?', count: 1 },
          ],
          documents: [],
        },
        { ...open, count: 1, perhaps: 1, nothing: 0 },
      ],
      counts: { open: 2, closed: 0, dismissed: 0 },
      hiddenCount: 0,
      isShown: false,
      pagination: { totalCount: 2, totalPages: 1, currentPage: 1, pageSize: 10 },
    });
    expect(JSON.stringify(body)).not.toContain(tree.owner.email);
  });

  test('200: a leader reads and answers their own questions; another leader does not, nor do they close a gap there', async () => {
    const [ada, ben] = [
      await client.addPerson('team_leader'),
      await client.addPerson('team_leader'),
    ];
    const question = 'Who mends the gong?';
    await client.askFor('nothing', question, { headers: ada.headers });
    const own = (await client.gaps('', ada.headers)).body;
    expect(own).toMatchObject({ gaps: [{ questions: [{ text: question }] }], hiddenCount: 0 });
    for (const headers of [ben.headers, tree.headers]) {
      expect((await client.gaps('', headers)).body).toMatchObject({ gaps: [], hiddenCount: 1 });
    }
    const answer = { questionHash: hashOf(question), correctedResponse: 'Ben does.' };
    const answered = async ({ headers }: typeof ada) =>
      (await client.ask('POST', '/v1/insights/gaps/answers', answer, headers)).status;
    expect([await answered(ben), await answered(ada)]).toEqual([404, 201]);
    await client.askFor('nothing', 'Who rings the gong?');
    await client.askFor('answered', 'Who rings the gong?', { headers: ada.headers });
    const open = async ({ headers }: typeof ada) =>
      (await client.gaps('', headers)).body.gaps.map((gap: Listed) => gap.questions[0]?.text);
    expect([await open(ben), await open(ada)]).toEqual([['Who rings the gong?'], [question]]);
  });

  test('200: a certain answer that was rated as wrong is a gap, one rated as right is none', async () => {
    const wrong = await client.askFor('answered', 'When does the harbour freeze?');
    await client.ask('POST', `${wrong.path}/feedback`, { isUpvoted: false });
    const right = await client.askFor('answered', 'Who rings the bell?');
    await client.ask('POST', `${right.path}/feedback`, { isUpvoted: true });
    expect((await client.gaps()).body.gaps).toMatchObject([
      { count: 1, downvoted: 1, questions: [{ text: 'When does the harbour freeze?' }] },
    ]);
  });

  test('200: a question whose answer was rated as wrong stays a gap when its chat is deleted', async () => {
    const text = 'When does the harbour freeze?';
    const wish = { chat: { userEmail: tree.owner.email } };
    const { chat, path } = await client.askFor('answered', text, wish);
    await client.ask('POST', `${path}/feedback`, { isUpvoted: false });
    const right = await client.askFor('answered', 'Who rings the bell?', wish);
    await client.ask('POST', `${right.path}/feedback`, { isUpvoted: true });
    for (const { id } of [chat, right.chat]) await client.ask('DELETE', `/v1/chats/${id}`);
    const gaps = [{ state: 'open', count: 1, downvoted: 1, questions: [{ text }] }];
    expect((await client.gaps()).body).toMatchObject({ gaps, hiddenCount: 0 });
    // An answer that a leader proposes is no question.
    const answer = { questionHash: hashOf(text), correctedResponse: 'In January.' };
    const { training } = (await client.ask('POST', '/v1/insights/gaps/answers', answer)).body;
    expect((await client.gaps()).body.gaps).toMatchObject(gaps);
    await client.ask('POST', `/v1/training/${training.id}/approve`, {});
    expect((await client.gaps()).body.counts).toEqual({ open: 0, closed: 1, dismissed: 0 });
  });

  test('200: page, pageSize and days', async () => {
    await client.askFor('nothing', 'Which whale sang?', { daysAgo: 20 });
    for (const word of ['anchors', 'lanterns', 'ropes']) {
      await client.askFor('nothing', `Who counts ${word}?`);
    }
    const pages = [...(await texts('?pageSize=3')), ...(await texts('?pageSize=3&page=2'))];
    expect(pages.flat()).toEqual([
      'Who counts ropes?',
      'Who counts lanterns?',
      'Who counts anchors?',
      'Which whale sang?',
    ]);
    expect(await texts('?days=7')).toHaveLength(3);
  });

  test('200: only questions of the team itself, not of teams above or below', async () => {
    const below = await tree.addTeam('Below');
    await client.askFor('nothing', 'Asked above?');
    await client.askFor('nothing', 'Who swims below?', { chat: { teamId: below.id } });
    expect(await texts()).toEqual([['Asked above?']]);
    expect(await texts(`?teamId=${below.slug}`)).toEqual([['Who swims below?']]);
    const foreign = await newTree(opened.parts);
    expect((await client.gaps('', foreign.headers)).body.gaps).toEqual([]);
  });

  test('200: the nearest documents are those that the viewer may see', async () => {
    const text = 'The ladder hangs in the boat house.';
    const hidden = await client.addSettled('secret.md', text, { visibility: 'team' });
    await client.askFor('nothing', 'Where is the ladder?');
    expect((await client.gaps()).body.gaps).toMatchObject([{ documents: [] }]);
    const near = [{ id: hidden.id, name: 'secret.md', pageNumber: 1 }];
    const asOwner = `?userEmail=${tree.owner.email}`;
    expect((await client.gaps(asOwner)).body.gaps).toMatchObject([{ documents: near }]);
  });

  test('200: searches for the nearest documents one after another, and counts as a search', async () => {
    const { parts } = await letteredApp();
    let [running, most] = [0, 0];
    const embed: Embeddings['embed'] = async (asked, options) => {
      running += 1;
      most = Math.max(most, running);
      await setTimeout(5);
      running -= 1;
      return parts.embeddings.embed(asked, options);
    };
    const { rateLimits } = readSettings({});
    const settings = { ...parts.settings, rateLimits };
    const app = createApp({ ...parts, settings, embeddings: { ...parts.embeddings, embed } });
    for (const word of ['anchors', 'lanterns', 'oars']) {
      await client.askFor('nothing', `Who counts ${word}?`);
    }
    const response = await app.request('/v1/insights/gaps', { headers: tree.headers });
    expect(((await response.json()) as { gaps: [] }).gaps).toHaveLength(3);
    expect(most).toBe(1);
    expect(response.headers.get('ratelimit')).toContain('searches');
  });

  test.each([
    'state=answered',
    'state=',
    'page=0',
    'pageSize=21',
    'teamId=',
    'days=8',
    'includesTeamsBelow=1',
  ])('400: %s', async (query) => {
    const { status, body } = await client.gaps(`?${query}`);
    expect([status, body.error.split(' ')[0]]).toEqual([400, query.split('=')[0]]);
  });
});

describe('S4: whose questions are listed', () => {
  const named = () => ({ chat: { userEmail: tree.owner.email } });

  test('a named person’s questions are only counted, unless feedback was given on the answer', async () => {
    await client.askFor('nothing', 'My secret question?', named());
    const { path } = await client.askFor('nothing', 'Rated by me?', named());
    await client.ask('POST', `${path}/feedback`, { isUpvoted: false });
    await client.askFor('nothing', 'Asked by a key?');
    const { body } = await client.gaps();
    expect(JSON.stringify(body)).not.toContain('secret');
    expect((await texts()).flat().toSorted()).toEqual(['Asked by a key?', 'Rated by me?']);
    expect(body.hiddenCount).toBe(1);
  });

  test('a private question is not counted within a gap, and its answer closes none', async () => {
    await client.askFor('nothing', 'Where is the ladder?');
    await client.askFor('nothing', 'Where is the ladder?', named());
    await client.askFor('answered', 'Where is the ladder?', named());
    expect((await client.gaps()).body.gaps).toMatchObject([{ count: 1, state: 'open' }]);
  });

  test('if the team shows them, questions of chats begun since then are listed, and these chats say so', async () => {
    const before = await client.askFor('nothing', 'Before it was shown?', named());
    expect(before.chat.isShownToLeaders).toBe(false);
    expect(await client.show(true)).toMatchObject({
      status: 200,
      body: { teamId: tree.team.id, isShown: true },
    });
    const since = await client.askFor('perhaps', 'Since it is shown?', named());
    expect(since.chat.isShownToLeaders).toBe(true);
    expect(await texts()).toEqual([['Since it is shown?']]);
    expect((await client.gaps()).body).toMatchObject({ isShown: true, hiddenCount: 1 });

    await client.show(false);
    expect((await client.gaps()).body).toMatchObject({ gaps: [], isShown: false, hiddenCount: 2 });
    const after = await client.askFor('nothing', 'Afterwards?', named());
    expect(after.chat.isShownToLeaders).toBe(false);
  });

  test('a team below decides for itself', async () => {
    const below = await tree.addTeam('Below');
    await client.show(true);
    const { chat } = await client.askFor('nothing', 'Asked below?', {
      chat: { teamId: below.id },
    });
    expect(chat.isShownToLeaders).toBe(false);
  });
});

describe('a gap is closed', () => {
  const question = 'Where is the ladder?';

  test('by an approved correction of one of its questions, until it is asked in vain again', async () => {
    const { path } = await client.askFor('nothing', question);
    const given = { isUpvoted: false, correctedResponse: 'In the boat house.' };
    const { training } = (await client.ask('POST', `${path}/feedback`, given)).body;
    expect((await gapsOf())[0]?.state).toBe('open');
    await client.ask('POST', `/v1/training/${training.id}/approve`, {});
    expect((await client.gaps()).body).toMatchObject({ gaps: [], counts: { open: 0, closed: 1 } });
    expect((await client.gaps('?state=closed')).body.gaps).toMatchObject([
      { state: 'closed', closedBy: 'correction', closedAt: time, questions: [{ text: question }] },
    ]);
    await client.askFor('nothing', question);
    expect((await gapsOf())[0]?.state).toBe('open');
  });

  test('by a certain answer to the same question', async () => {
    await client.askFor('nothing', question);
    await client.askFor('answered', 'where is the ladder?');
    expect((await client.gaps('?state=closed')).body.gaps).toMatchObject([
      { closedBy: 'answer', count: 1 },
    ]);
  });

  test.each([
    ['a golden question that is fulfilled', true, 'closed'],
    ['no golden question that fails', false, 'open'],
  ])('by %s', async (_, isFulfilled, state) => {
    await client.askFor('nothing', question);
    const golden = isFulfilled
      ? { question, expect: 'nothing' }
      : { question, documents: [{ name: 'missing.pdf' }] };
    await client.ask('PUT', '/v1/golden-questions', { questions: [golden] });
    const { run } = (await client.ask('POST', '/v1/golden-questions/runs', {})).body;
    await expect
      .poll(async () => {
        const { runs } = (await client.ask('GET', '/v1/golden-questions/runs')).body;
        return runs.find(({ id }: { id: string }) => id === run.id)?.state;
      })
      .toBe('done');
    expect(await gapsOf(`?state=${state}`)).toHaveLength(1);
  });
});
