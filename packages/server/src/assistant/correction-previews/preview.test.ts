import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';

let tree: TestTree;
let client: DocumentClient;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = documentClient(app, tree);
});

const atTen = { correctedResponse: 'At ten, since April.' };
const question = 'When does the green boat leave?';

async function ask(text: string, headers: object = tree.headers) {
  const { chat } = (await client.ask('POST', '/v1/chats', {}, headers)).body;
  const path = `/v1/chats/${chat.id}/messages`;
  const { message } = (await client.ask('POST', path, { text }, headers)).body;
  return { path: `${path}/${message.id}`, message };
}

async function rate(text: string, feedback: object, headers: object = tree.headers) {
  const { path } = await ask(text, headers);
  const given = { isUpvoted: false, ...feedback };
  return (await client.ask('POST', `${path}/feedback`, given, headers)).body.training;
}

const preview = (id: string, body?: object, headers: object = tree.headers) =>
  client.ask('POST', `/v1/training/${id}/preview`, body, headers);

async function everything() {
  const tables = ['trainings', 'training_entries', 'training_terms', 'training_vectors'];
  const more = ['chats', 'messages', 'audit_entries'];
  const counted = await Promise.all(
    [...tables, ...more].map((name) =>
      sql`select ${name}::text as name, count(*)::int as rows, max(xmin::text::bigint)::text as last
        from ${sql.table(name)}`.execute(parts.db),
    ),
  );
  return counted.map(({ rows }) => rows[0]);
}

describe('POST /v1/training/{trainingId}/preview', () => {
  test('200: the answers to its question and to similar ones, before and after; nothing is stored', async () => {
    await client.addSettled('boats.md', 'The green boat leaves at nine.', { visibility: 'public' });
    await ask('What time will the green boat be leaving?');
    await ask('Where is the ladder?');
    const { id } = await rate(question, { correctedResponse: 'At ten, since April.' });
    const before = await everything();
    const { status, body } = await preview(id, { shownQuestion: question });
    expect(status).toBe(200);
    expect(body.preview).toEqual([
      {
        question,
        before: expect.stringContaining('at nine'),
        after: 'At ten, since April.\n\nReviewed answer, correction no. 1.',
        use: 'decided',
      },
      {
        question: 'What time will the green boat be leaving?',
        before: expect.stringContaining('at nine'),
        after: expect.stringMatching(
          /^\*\*Reviewed answer to a similar question: .*\n\nAt ten, since April\..*at nine/su,
        ),
        use: 'offered',
      },
    ]);
    expect(await everything()).toEqual(before);
    expect((await ask(question)).message.text).toContain('at nine');

    await client.ask('POST', `/v1/training/${id}/approve`, { shownQuestion: question });
    expect((await ask(question)).message.text).toMatch(/^At ten, since April\./);
    expect((await preview(id)).body).toEqual(body);
  });

  test('200: uses the correctedResponse of the request, or else the text made from the feedback', async () => {
    const { id } = await rate(question, { comment: 'It leaves at ten.' });
    expect((await preview(id)).body.preview[0].after).toMatch(/^It leaves at ten\.\n/);
    const given = await preview(id, { correctedResponse: 'At eleven.' });
    expect(given.body.preview[0].after).toMatch(/^At eleven\.\n/);
    const { training } = (await client.ask('GET', `/v1/training/${id}`)).body;
    expect(training).toMatchObject({ status: 'pending', correctedResponse: null });
  });

  test('200: feedback without words is answered by saying that nothing is reviewed yet', async () => {
    const { id } = await rate(question, {});
    const [first] = (await preview(id)).body.preview;
    expect(first.after).toMatch(/^There is no reviewed answer to this yet\./);
  });

  test('D34: names the similar questions that it would decide and those that it would be offered to', async () => {
    for (const text of ['when does that green boat leave', 'When does the red boat leave?']) {
      await ask(text);
    }
    await ask('Where is the ladder kept on Mondays?');
    const { id } = await rate('When does the green boat leave on day 3?', atTen);
    await ask('On day 3, when does the green boat leave?');
    const shownQuestion = 'When does the green boat leave on day 3?';
    const { lookAlikes } = (await preview(id, { shownQuestion })).body;
    const uses = lookAlikes.map(({ question: text, use }: { question: string; use: string }) => [
      text,
      use,
    ]);
    expect(uses[0]).toEqual(['On day 3, when does the green boat leave?', 'decided']);
    expect(uses).toContainEqual(['when does that green boat leave', 'offered']);
    const texts = uses.map(([text]: string[]) => text);
    expect(texts).not.toContain('When does the green boat leave on day 4?');
  });

  test('S1, S4: shows no document that is not public, and no unrated question of another key', async () => {
    await client.addSettled('boats.md', 'The green boat leaves at nine.', { visibility: 'team' });
    const other = await tree.addKey(tree.team);
    await ask('When will the green boat leave, asked in private?', other);
    const rated = 'At what time does that green boat leave?';
    await rate(rated, {}, other);
    const { id } = await rate(question, { correctedResponse: 'At ten.' });
    const { body } = await preview(id, { shownQuestion: question });
    expect(body.preview.map((it: { question: string }) => it.question)).toEqual([question, rated]);
    expect(JSON.stringify(body)).not.toContain('nine');
  });

  test('S18: shows no link and no picture of a correction', async () => {
    const { id } = await rate(question, { correctedResponse: '![x](https://evil.example/a)' });
    expect((await preview(id)).body.preview[0].after).not.toContain('](');
  });

  test('400: an empty correctedResponse', async () => {
    const { id } = await rate(question, {});
    expect((await preview(id, { correctedResponse: ' ' })).status).toBe(400);
  });

  test('404: a training that is unknown, malformed or of another organisation', async () => {
    const { id } = await rate(question, {});
    const foreign = await newTree(parts);
    const answers = [
      await preview(randomUUID()),
      await preview('x'),
      await preview(id, undefined, foreign.headers),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { error: 'Training not found' }]);
    }
  });
});
