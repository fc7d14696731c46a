import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import type { Somebody } from '../../../../../../test/sign-in.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { clientWithModel } from '../fixtures/client-with-model.ts';
import { expertsClient } from '../fixtures/experts-client.ts';
import { hashOf } from '../fixtures/insights-client.ts';

const opened = await testApp();
const question = 'How long is the warranty on a repair?';
const secret = '# Warranty\n\nSecretly the warranty on a repair of partners lasts nine years.';

let tree: TestTree;
let client: ReturnType<typeof expertsClient>;
let leader: Somebody;
let hidden: string;

beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = expertsClient(opened, tree);
  leader = await client.addPerson('team_leader');
  hidden = (await client.addSettled('Hidden.md', secret, { visibility: 'restricted' })).id;
  await client.askFor('nothing', question);
});

async function draft(more: object = {}, { headers }: { headers: object } = leader, via = client) {
  const body = { questionHash: hashOf(question), ...more };
  return (await via.ask('POST', '/v1/insights/gaps/draft', body, headers)).body.draft;
}

async function answer(text: string, more: object = {}, { headers }: { headers: object } = leader) {
  const wish = {
    questionHash: hashOf(question),
    correctedResponse: text,
    documentIds: [],
    ...more,
  };
  const { status, body } = await client.ask('POST', '/v1/insights/gaps/answers', wish, headers);
  expect(status).toBe(201);
  return body.training.id as string;
}

/** Returns the ids of the sources that an approver sees. */
async function sourcesOf(id: string) {
  const { training } = (await client.ask('GET', `/v1/training/${id}?include=sources`)).body;
  return training.sources.map((it: { documentId: string | null }) => it.documentId);
}

/** Approves a correction, and returns what an anonymous visitor is answered then. */
async function approveAndAsk(id: string, body: object = {}, text = question): Promise<string> {
  const approved = await client.ask('POST', `/v1/training/${id}/approve`, body, leader.headers);
  expect(approved.status).toBe(200);
  const { chat } = (await client.ask('POST', '/v1/chats', {})).body;
  const path = `/v1/chats/${chat.id}/messages`;
  return (await client.ask('POST', path, { text })).body.message.text;
}

describe('S73: the answer to a gap that the server drafted from a restricted document', () => {
  test('keeps it as its source, whatever the request says of it', async () => {
    const { text } = await draft();
    expect(text).toContain('nine years');
    const id = await answer(text);
    expect(await sourcesOf(id)).toEqual([hidden]);
    expect(await approveAndAsk(id)).not.toContain('nine years');
  });

  test.each([
    [
      'one word of each sentence is changed',
      'Openly the warranty on a repair of partners takes nine years.',
    ],
    ['all of it is said in other words', 'Partners: 9 y.'],
  ])('keeps it where %s', async (_, text) => {
    await draft();
    const id = await answer(text);
    expect(await sourcesOf(id)).toEqual([hidden]);
    expect(await approveAndAsk(id)).not.toContain(text);
  });

  test('written by a model keeps all that the model was shown', async () => {
    const via = await clientWithModel(opened, tree, sendText('Nine years.'));
    const { text } = await draft({}, leader, { ...client, ...via });
    const id = await answer(text);
    expect(await sourcesOf(id)).toEqual([hidden]);
    expect(await approveAndAsk(id)).not.toContain('Nine years');
  });

  test('keeps it if it is sent for another question', async () => {
    const other = 'What do partners get?';
    await client.askFor('nothing', other);
    const { text } = await draft();
    const id = await answer(`So it is.\n\n${text}\n\nSee you!`, { questionHash: hashOf(other) });
    expect(await sourcesOf(id)).toEqual([hidden]);
    expect(await approveAndAsk(id, {}, other)).not.toContain('nine years');
  });

  test('keeps it if a key sends what it was drafted for a person, and if the person sends it', async () => {
    const asKey = { headers: tree.headers };
    const { text } = await draft();
    expect(await sourcesOf(await answer(text, {}, asKey))).toEqual([hidden]);
    await sql`delete from served_texts`.execute(opened.parts.db);
    await draft({ userEmail: leader.email }, asKey);
    expect(await sourcesOf(await answer(text))).toEqual([hidden]);
  });

  test('has each source once if the request names it, too', async () => {
    const { text } = await draft();
    const id = await answer(text, { documentIds: [hidden] });
    expect(await sourcesOf(id)).toEqual([hidden]);
    const stored = await sql`select from training_sources where training_id = ${id}`.execute(
      opened.parts.db,
    );
    expect(stored.rows).toHaveLength(1);
  });

  test('is set aside once the document is deleted', async () => {
    const { text } = await draft();
    await client.ask('DELETE', `/v1/documents/${hidden}`);
    const id = await answer(text);
    expect(await sourcesOf(id)).toEqual([null]);
    expect(await approveAndAsk(id)).not.toContain('nine years');
  });

  test('is shown to everyone by a decision of its reviewer, which the audit notes (S52)', async () => {
    const id = await answer((await draft()).text);
    expect(await approveAndAsk(id, { isForEveryone: true })).toContain('nine years');
    const { entries } = (await client.ask('GET', '/v1/audit?action=training.opened')).body;
    expect(entries).toMatchObject([{ subjectIds: [id] }]);
  });

  test('is not known any more after 90 days, when nobody can name the question either', async () => {
    const { text } = await draft();
    const age = () =>
      sql`update served_texts set served_at = served_at - interval '91 days'
        where org_id = ${tree.team.orgId}`.execute(opened.parts.db);
    await age();
    expect(await sourcesOf(await answer(text))).toEqual([]);
    await draft();
    const kept = await sql`select from served_texts where org_id = ${tree.team.orgId}`.execute(
      opened.parts.db,
    );
    expect(kept.rows).toHaveLength(1);
  });

  test('drafted again and again for the same person is noted once', async () => {
    await Promise.all([draft(), draft(), draft()]);
    const kept = await sql`select from served_texts where org_id = ${tree.team.orgId}`.execute(
      opened.parts.db,
    );
    expect(kept.rows).toHaveLength(1);
  });
});

describe('D28: what a leader writes themselves stands alone', () => {
  const own = 'The warranty on a repair is two years.';

  test('if the server drafted nothing for them', async () => {
    const id = await answer(own);
    expect(await sourcesOf(id)).toEqual([]);
    expect(await approveAndAsk(id)).toContain(own);
  });

  test('and if it drafted for somebody else, whose documents their words tell nothing about', async () => {
    const { text } = await draft();
    const other = await client.addPerson('team_leader');
    expect(await sourcesOf(await answer(text, {}, other))).toEqual([]);
  });

  test('and if it drafted an answer to another question, of which they repeat no run of words', async () => {
    const other = 'How long is the warranty on a repair of a tool?';
    await client.askFor('nothing', other);
    await draft();
    const id = await answer('The warranty on a repair of a tool is two years.', {
      questionHash: hashOf(other),
    });
    expect(await sourcesOf(id)).toEqual([]);
  });
});

describe('S73: a draft that is sent elsewhere keeps its sources', () => {
  const other = 'Where is the xylophone?';

  test('as the answer of a person who was asked, to whom it was drafted', async () => {
    const { text } = await draft();
    await client.askExpert(leader.userId, { questionHash: hashOf(question) });
    const [asked] = (await client.listOwn(leader)).questions;
    expect((await client.answer(leader, asked.id, text)).status).toBe(200);
    const [training] = (await client.ask('GET', '/v1/training?status=pending')).body.training;
    expect(await sourcesOf(training.id)).toEqual([hidden]);
    expect(await approveAndAsk(training.id)).not.toContain('nine years');
  });

  test('as the answer of a person who read it in the note of the leader', async () => {
    const ben = await client.addPerson('member');
    const { text } = await draft();
    const passed = { questionHash: hashOf(question), note: text.slice(0, 500) };
    await client.askExpert(ben.userId, passed, leader.headers);
    const [asked] = (await client.listOwn(ben)).questions;
    expect((await client.answer(ben, asked.id, asked.note)).status).toBe(200);
    const [training] = (await client.ask('GET', '/v1/training?status=pending')).body.training;
    expect(await sourcesOf(training.id)).toEqual([hidden]);
  });

  const rate = async (
    feedback: object,
    text = other,
    { headers }: { headers: object } = leader,
  ) => {
    const { path } = await client.askFor('nothing', text, { headers });
    const given = { isUpvoted: false, ...feedback };
    return (await client.ask('POST', `${path}/feedback`, given, headers)).body.training.id;
  };

  test.each([
    ['a suggestion', 'correctedResponse'],
    ['a comment', 'comment'],
  ])('as %s about an answer', async (_, field) => {
    const id = await rate({ [field]: (await draft()).text });
    expect(await sourcesOf(id)).toContain(hidden);
    const said = await approveAndAsk(id, {}, other);
    expect(said).not.toContain('nine years');
    expect(await sourcesOf(id)).toContain(hidden);
  });

  test.each([
    ['response', (text: string) => ({ correctedResponse: text })],
    ['shown question', (text: string) => ({ correctedResponse: 'Yes.', shownQuestion: text })],
  ])('as the %s of an approval', async (_, bodyOf) => {
    const { text } = await draft();
    const id = await rate({ comment: 'Wrong.' });
    await approveAndAsk(id, bodyOf(text.slice(0, 400)), other);
    expect(await sourcesOf(id)).toContain(hidden);
  });

  test('and so does an answer of a chat', async () => {
    const { chat } = (await client.ask('POST', '/v1/chats', {}, leader.headers)).body;
    const path = `/v1/chats/${chat.id}/messages`;
    const { message } = (await client.ask('POST', path, { text: question }, leader.headers)).body;
    expect(message.text).toContain('nine years');
    const id = await answer(message.text);
    expect(await sourcesOf(id)).toEqual([hidden]);
    expect(await approveAndAsk(id)).not.toContain('nine years');
  });

  const askIn = async (headers: object, more: object = {}) => {
    const { chat } = (await client.ask('POST', '/v1/chats', more, headers)).body;
    const path = `/v1/chats/${chat.id}/messages`;
    return (await client.ask('POST', path, { text: question }, headers)).body.message.text;
  };

  test.each([
    ['a person', () => askIn(leader.headers)],
    ['another key', async () => askIn(await tree.addKey(tree.team), { userEmail: leader.email })],
  ])('and so does an answer that %s got, if a key sends it', async (_, asked) => {
    const text = await asked();
    expect(text).toContain('nine years');
    const id = await answer(text, {}, { headers: await tree.addKey(tree.team) });
    expect(await sourcesOf(id)).toEqual([hidden]);
    expect(await approveAndAsk(id)).not.toContain('nine years');
  });

  test('but a key learns nothing of documents that it does not see', async () => {
    const below = await tree.addTeam('Below');
    const key = { headers: await tree.addKey(below) };
    const ofGap = { teamId: below.id };
    await client.askFor('nothing', question, { chat: ofGap });
    const text = await askIn(leader.headers);
    expect(await sourcesOf(await answer(text, ofGap, key))).toEqual([]);
    const see = (visibility: string) =>
      client.ask('PATCH', `/v1/documents/${hidden}`, { visibility });
    await see('tree');
    expect(await askIn(leader.headers)).toContain('nine years');
    expect(await sourcesOf(await answer(text, ofGap, key))).toEqual([hidden]);
    await see('restricted');
    expect(await sourcesOf(await answer(text, ofGap, key))).toEqual([]);
  });

  test('and so does what a preview quotes', async () => {
    const open = await client.addSettled('Open.md', '# Partners\n\nPartners all get a blue card.', {
      visibility: 'public',
    });
    const id = await rate({ comment: 'Wrong.' }, 'What card do partners get?', tree);
    const asked = await client.ask('POST', `/v1/training/${id}/preview`, {}, leader.headers);
    const { before } = asked.body.preview[0];
    expect(before).toContain('blue card');
    expect(await sourcesOf(await answer(before))).toEqual([open.id]);
  });
});
