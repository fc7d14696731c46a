import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { insightsClient } from './fixtures/insights-client.ts';
import type { InsightsClient } from './fixtures/insights-client.ts';

let tree: TestTree;
let client: InsightsClient;

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = insightsClient(opened, tree);
});

/** Sets the documents that an answer cites. */
const cite = (messageId: string, ...documentIds: string[]) =>
  sql`update messages set citations = ${JSON.stringify(
    documentIds.map((documentId) => ({ documentId, name: 'as.md', pageNumber: 1, quote: 'x' })),
  )}::jsonb where id = ${messageId}`.execute(opened.parts.db);

/** Asks in a chat and gives the answer this certainty. Returns its id. */
async function askIn(chatId: string, certainty: string, body: object): Promise<string> {
  const { message } = (await client.ask('POST', `/v1/chats/${chatId}/messages`, body)).body;
  await sql`update messages set certainty = ${certainty} where id = ${message.id}`.execute(
    opened.parts.db,
  );
  return message.id;
}

const replaceFirst = (chatId: string, text: string, certainty: string) =>
  askIn(chatId, certainty, { text, afterId: null });

describe('GET /v1/insights', () => {
  test('200: counts every question, also those of private chats, and says no word of them', async () => {
    const owner = { chat: { userEmail: tree.owner.email } };
    await client.askFor('answered', 'Where is the ladder?');
    await client.askFor('perhaps', 'My secret question?', owner);
    await client.askFor('nothing', 'Another secret?', owner);
    await client.askFor('smalltalk', 'hello');
    await client.askFor('answered', 'Who came a month ago?', { daysAgo: 10 });
    const { status, body } = await client.insights('?days=7');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      teamId: tree.team.id,
      days: 7,
      includesTeamsBelow: false,
      questions: 3,
      askers: 2,
      answered: 1,
      perhaps: 1,
      nothing: 1,
      before: { questions: 1, askers: 1, answered: 1, perhaps: 0, nothing: 0 },
    });
    expect(body.daily).toHaveLength(7);
    expect(body.daily.at(-1)).toEqual({
      date: new Date().toISOString().slice(0, 10),
      answered: 1,
      perhaps: 1,
      nothing: 1,
    });
    expect(body.since).toBe(`${body.daily[0].date}T00:00:00.000Z`);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('200: counts thumbs, and corrections that were suggested, approved and used', async () => {
    const liked = await client.askFor('answered', 'Where is the ladder?');
    await client.ask('POST', `${liked.path}/feedback`, { isUpvoted: true });
    const doubted = await client.askFor('nothing', 'Who rings the bell?');
    const given = { isUpvoted: false, correctedResponse: 'The cook rings it.' };
    const { training } = (await client.ask('POST', `${doubted.path}/feedback`, given)).body;
    await client.ask('POST', `/v1/training/${training.id}/approve`, {});
    await client.askFor('answered', 'Who rings the bell?');
    expect((await client.insights()).body).toMatchObject({
      feedback: { up: 1, down: 1 },
      corrections: { suggested: 1, approved: 1, used: 1 },
      before: { feedback: { up: 0, down: 0 }, corrections: { suggested: 0, approved: 0, used: 0 } },
    });
  });

  test('200: a question that was asked again counts once, what followed it as it was asked', async () => {
    const first = await client.askFor('nothing', 'Where is the lader?');
    const again = (certainty: string, body: object) => askIn(first.chat.id, certainty, body);
    await again('perhaps', { text: 'Who may climb it?' });
    const figures = { questions: 2, answered: 0, perhaps: 1, nothing: 1 };
    expect((await client.insights()).body).toMatchObject(figures);
    const second = await again('answered', { text: 'Where is the ladder?', afterId: null });
    const kept = { questions: 2, answered: 1, perhaps: 1, nothing: 0 };
    expect((await client.insights()).body).toMatchObject(kept);
    expect((await client.gaps()).body.gaps).toMatchObject([
      { questions: [{ text: 'Who may climb it?' }] },
    ]);
    // Who goes on with the former answer keeps that one.
    await again('answered', { text: 'How long is it?', afterId: first.messageId });
    expect((await client.insights()).body).toMatchObject({ questions: 2, answered: 1, nothing: 1 });
    await again('answered', { text: 'How high is it?', afterId: second });
    expect((await client.insights()).body).toMatchObject({ questions: 3, answered: 3, nothing: 0 });
  });

  test('200: small talk in place of a question takes it neither out of the figures nor the gaps', async () => {
    const first = await client.askFor('nothing', 'Where is the lader?');
    await replaceFirst(first.chat.id, 'Thanks!', 'smalltalk');
    expect((await client.insights()).body).toMatchObject({ questions: 1, nothing: 1 });
    expect((await client.gaps()).body.gaps).toMatchObject([
      { questions: [{ text: 'Where is the lader?' }] },
    ]);
  });

  test('200: a question asked in other words is a gap beside them, unless those were answered', async () => {
    const first = await client.askFor('nothing', 'Where is the ladder?');
    await replaceFirst(first.chat.id, 'where is the  ladder?', 'nothing');
    const byText = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);
    const texts = async (): Promise<[string, number][]> => {
      const { gaps } = (await client.gaps()).body;
      return gaps.flatMap((gap: { questions: { text: string; count: number }[] }) =>
        gap.questions.map(({ text, count }) => [text, count]),
      );
    };
    expect(await texts()).toEqual([['where is the  ladder?', 1]]);
    await replaceFirst(first.chat.id, 'Who bakes bread?', 'nothing');
    expect((await texts()).toSorted(byText)).toEqual([
      ['Who bakes bread?', 1],
      ['where is the  ladder?', 1],
    ]);
    expect((await client.insights()).body).toMatchObject({ questions: 1, nothing: 1 });
    await replaceFirst(first.chat.id, 'Where do we keep ladders?', 'answered');
    expect(await texts()).toEqual([]);
  });

  test('200: a question whose answer was rated as wrong stays a gap when it is asked again', async () => {
    const first = await client.askFor('answered', 'Where is the ladder?');
    await client.ask('POST', `${first.path}/feedback`, { isUpvoted: false });
    const path = `/v1/chats/${first.chat.id}/messages`;
    await client.ask('POST', path, { text: 'Where is the long ladder?', afterId: null });
    const { gaps } = (await client.gaps()).body;
    expect(JSON.stringify(gaps)).toContain('Where is the ladder?');
  });

  test('200: names cited and never cited documents only to who may see them', async () => {
    const open = await client.addSettled('open.md', 'Open.', { visibility: 'public' });
    const hidden = await client.addSettled('hidden.md', 'Hidden.', { visibility: 'restricted' });
    const unread = await client.addSettled('unread.md', 'Unread.', { visibility: 'public' });
    await client.addSettled('unread-secret.md', 'Unread.', { visibility: 'team' });
    for (const ids of [[hidden.id, hidden.id, open.id], [hidden.id]]) {
      const { messageId } = await client.askFor('answered', 'Where is the ladder?');
      await cite(messageId, ...ids);
    }
    const asVisitor = (await client.insights()).body.documents;
    expect(asVisitor).toEqual({
      cited: [{ id: open.id, name: 'open.md', answers: 1 }],
      neverCited: [{ id: unread.id, name: 'unread.md' }],
      neverCitedCount: 1,
    });
    const leader = await client.addPerson('team_leader');
    const asLeader = (await client.insights('', leader.headers)).body.documents;
    expect(asLeader.cited).toMatchObject([
      { name: 'hidden.md', answers: 2 },
      { name: 'open.md', answers: 1 },
    ]);
    expect(asLeader.neverCitedCount).toBe(2);
    const named = await client.insights(`?userEmail=${leader.email}`);
    expect(named.body.documents).toEqual(asLeader);
  });

  test('S81: a key that may not list documents gets their numbers, never their names', async () => {
    const leader = await client.addPerson('team_leader');
    const hidden = await client.addSettled('hidden-plan.md', 'Plan.', { visibility: 'team' });
    await client.addSettled('public-plan.md', 'Plan.', { visibility: 'public' });
    const { messageId } = await client.askFor('answered', 'Which plan?');
    await cite(messageId, hidden.id);
    await client.askFor('nothing', 'Which public plan is missing?');
    const narrow = await tree.addKey(tree.team, { scopes: ['training:read'] });
    const wide = await tree.addKey(tree.team, { scopes: ['training:read', 'documents:read'] });
    for (const query of ['', `?userEmail=${leader.email}`]) {
      const told = await client.insights(query, narrow);
      expect(told.body.documents).toEqual({ cited: [], neverCited: [], neverCitedCount: 0 });
      expect(told.body.questions).toBeGreaterThan(0);
      const { status, body } = await client.gaps(query, narrow);
      expect({ status, gaps: body.gaps.length > 0 }).toEqual({ status: 200, gaps: true });
      expect(JSON.stringify(body)).not.toContain('plan.md');
    }
    const asLeader = await client.insights(`?userEmail=${leader.email}`, wide);
    expect(JSON.stringify(asLeader.body.documents.cited)).toContain('hidden-plan.md');
    const gaps = await client.gaps(`?userEmail=${leader.email}`, wide);
    expect(JSON.stringify(gaps.body)).toContain('plan.md');
  });

  test('200: a leader of a team below sees no document of the team above that it hides', async () => {
    const below = await tree.addTeam('Below');
    const leader = await client.addPerson('team_leader', below);
    const hidden = await client.addSettled('hidden.md', 'Hidden.', { visibility: 'team' });
    const { messageId } = await client.askFor('answered', 'Who?', { chat: { teamId: below.id } });
    await cite(messageId, hidden.id);
    const { body } = await client.insights(`?teamId=${below.id}`, leader.headers);
    expect(body).toMatchObject({ questions: 1, documents: { cited: [] } });
    const above = await client.insights(`?teamId=${below.id}&userEmail=${tree.owner.email}`);
    // The owner is not on the team below, so no key may ask for them there.
    expect(above.status).toBe(404);
  });

  test('200: counts teams below only on request, and never teams beside or what leaders ask as others', async () => {
    const [below, beside] = [await tree.addTeam('Below'), await tree.addTeam('Beside')];
    await client.askFor('answered', 'Above?');
    await client.askFor('answered', 'Below?', { chat: { teamId: below.id } });
    await client.askFor('nothing', 'Beside?', { chat: { teamId: beside.id } });
    const leader = await client.addPerson('team_leader');
    await client.askFor('answered', 'As a visitor?', {
      chat: { asVisitor: true },
      headers: leader.headers,
    });
    const count = async (query: string) => (await client.insights(query)).body.questions;
    expect(await count('')).toBe(1);
    expect(await count('?includesTeamsBelow=true')).toBe(3);
    expect(await count(`?teamId=${below.id}&includesTeamsBelow=true`)).toBe(1);
  });

  test('200: an empty team has zeros for each day', async () => {
    const { body } = await client.insights('?days=90');
    expect(body).toMatchObject({ questions: 0, askers: 0, before: { questions: 0 } });
    expect(body.daily).toHaveLength(90);
    expect(body.documents).toEqual({ cited: [], neverCited: [], neverCitedCount: 0 });
  });

  test.each(['days=8', 'days=', 'includesTeamsBelow=yes', 'userEmail=nobody', 'teamId='])(
    '400: %s',
    async (query) => {
      expect((await client.insights(`?${query}`)).status).toBe(400);
    },
  );

  test('403 for members and partners, 404 for leaders of a sister team and other organisations', async () => {
    for (const role of ['member', 'partner'] as const) {
      const { headers, email } = await client.addPerson(role);
      expect((await client.insights('', headers)).status).toBe(403);
      expect((await client.gaps('', headers)).status).toBe(403);
      // A key that works for a member has no more than the member.
      expect((await client.insights(`?userEmail=${email}`)).status).toBe(403);
    }
    const [own, sister] = [await tree.addTeam('Own'), await tree.addTeam('Sister')];
    const foreign = await newTree(opened.parts);
    const leader = await client.addPerson('team_leader', sister);
    for (const headers of [leader.headers, foreign.headers]) {
      expect((await client.insights(`?teamId=${own.id}`, headers)).status).toBe(404);
      expect((await client.gaps(`?teamId=${own.id}`, headers)).status).toBe(404);
    }
  });
});
