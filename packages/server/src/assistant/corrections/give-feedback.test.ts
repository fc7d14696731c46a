import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { saveFeedback } from './give-feedback.ts';
import { correctionClient, system } from './fixtures/client.ts';
import { auditOf, noTrace, tracesOf } from './fixtures/in-force.ts';

const opened = await testWorld();
const { parts, tree } = opened;
const client = correctionClient(opened, tree);

async function numbersOf(team: TestTree['team']): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from trainings where team_id = ${team.id} order by number`.execute(parts.db);
  return rows.map(({ number }) => number);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('feedback on a message', () => {
  test('becomes a pending training that changes nothing, and is in the audit log (S19)', async () => {
    const userId = tree.owner.userId;
    const row = await client.give({
      chatOwner: { kind: 'person', id: userId },
      agentId: uuidv7(),
      userText: 'How long?',
      agentText: 'One year.',
      comment: 'Two years!',
      correctedResponse: 'Two years.',
    });
    expect(row).toMatchObject({
      status: 'pending',
      pinned: false,
      is_upvoted: false,
      user_text: 'How long?',
      agent_text: 'One year.',
      comment: 'Two years!',
      suggested_response: 'Two years.',
      corrected_response: 'Two years.',
      summary: 'Two years!',
    });
    expect(await auditOf(parts.db, row.id)).toEqual(['training.created']);
    expect(await tracesOf(parts.db, row.id)).toEqual(noTrace);
  });

  test('given again while it is pending replaces the first under the same number', async () => {
    const message = { messageId: uuidv7(), chatId: uuidv7() };
    const first = await client.give({ ...message, comment: 'First.', correctedResponse: 'One.' });
    const second = await client.give({ ...message, isUpvoted: true, comment: 'Second.' });
    expect(second).toMatchObject({
      id: first.id,
      number: first.number,
      is_upvoted: true,
      comment: 'Second.',
      suggested_response: null,
      corrected_response: null,
      summary: 'Second.',
    });
  });

  test.each(['approve', 'reject'])('given again after %s is a new training', async (ending) => {
    const message = { messageId: uuidv7(), chatId: uuidv7() };
    const first = await client.give({ ...message, correctedResponse: 'One.' });
    await client.ask('POST', `/v1/training/${first.id}/${ending}`);
    const second = await client.give({ ...message, correctedResponse: 'Two.' });
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ number: first.number + 1, status: 'pending' });
    const { body } = await client.ask('GET', `/v1/training/${first.id}`);
    expect(body.training.correctedResponse).toBe('One.');
  });

  test('with the same message id in another organisation is another training (S7)', async () => {
    const message = { messageId: uuidv7(), chatId: uuidv7() };
    const other = await newTree(parts);
    const mine = await client.give(message);
    const theirs = await correctionClient(opened, other).give(message);
    expect(theirs.id).not.toBe(mine.id);
    expect(theirs.number).toBe(1);
  });
});

describe('training numbers', () => {
  test('of 50 simultaneous trainings have no gaps and no duplicates', async () => {
    const team = await tree.addTeam('Busy');
    await Promise.all(upTo(50).map(() => client.give({ team })));
    expect(await numbersOf(team)).toEqual(upTo(50));
  });

  test('of 50 simultaneous feedbacks on ten messages have no gaps and no duplicates, and the last feedback stands', async () => {
    const team = await tree.addTeam('Insistent');
    const messages = upTo(10).map(() => ({ messageId: uuidv7(), chatId: uuidv7(), team }));
    const given = await Promise.all(
      upTo(50).map((count) => client.give({ ...messages[count % 10], comment: `No. ${count}` })),
    );
    expect(await numbersOf(team)).toEqual(upTo(10));
    // The last one is the one that was stored with the highest revision.
    const last = new Map<string, (typeof given)[number]>();
    for (const row of given.toSorted((one, other) => one.revision - other.revision)) {
      last.set(row.id, row);
    }
    const { rows } = await sql<{ id: string; comment: string; revision: number }>`
      select id, comment, revision from trainings where team_id = ${team.id}`.execute(parts.db);
    expect(rows).toHaveLength(10);
    for (const row of rows) expect(last.get(row.id)).toMatchObject(row);
  });

  test('of failed transactions are used again', async () => {
    const team = await tree.addTeam('Failing');
    await client.give({ team });
    const message = {
      team,
      chatId: uuidv7(),
      messageId: uuidv7(),
      agentId: null,
      chatOwner: { kind: 'visitor', id: null },
      userText: '',
      answered: [],
    } as const;
    const failing = Array.from({ length: 10 }, () =>
      transaction(parts.db, async (tx) => {
        const feedback = { isUpvoted: true };
        await saveFeedback(tx, parts.jobs, system, { message, feedback, summary: null });
        throw new Error('on purpose');
      }).catch((error: Error) => error.message),
    );
    const working = upTo(10).map(() => client.give({ team }));
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['on purpose']));
    await Promise.all(working);
    expect(await numbersOf(team)).toEqual(upTo(11));
  });

  test('are counted for each team on its own', async () => {
    const [one, two] = [await tree.addTeam('One'), await tree.addTeam('Two')];
    await client.give({ team: one });
    expect((await client.give({ team: two })).number).toBe(1);
    expect((await client.give({ team: one })).number).toBe(2);
  });
});

describe('deleting a team', () => {
  test('deletes its trainings and their index entries, and no others', async () => {
    const team = await tree.addTeam('Doomed');
    const doomed = await client.give({ team });
    const kept = await client.give();
    for (const { id } of [doomed, kept]) await client.approve(id, 'Yes.');
    expect((await client.ask('DELETE', `/v1/teams/${team.id}`)).status).toBe(200);
    expect((await client.ask('GET', `/v1/training/${doomed.id}`)).status).toBe(404);
    expect(await numbersOf(team)).toEqual([]);
    expect(await tracesOf(parts.db, doomed.id)).toEqual(noTrace);
    expect((await tracesOf(parts.db, kept.id)).entries).toBe(1);
    const counters = await sql`
      select 1 from training_numbers where team_id = ${team.id}`.execute(parts.db);
    expect(counters.rows).toEqual([]);
  });

  test('makes later feedback a 404, and feedback at the same moment is refused or deleted', async () => {
    const gone = await tree.addTeam('Gone');
    await client.ask('DELETE', `/v1/teams/${gone.id}`);
    await expect(client.give({ team: gone })).rejects.toMatchObject({ code: 'team_not_found' });
    for (let round = 0; round < 5; round += 1) {
      const team = await tree.addTeam('Racing');
      const [given, deleted] = await Promise.all([
        client.give({ team }).catch((error: { code: string }) => error.code),
        client.ask('DELETE', `/v1/teams/${team.id}`),
      ]);
      expect(deleted.status).toBe(200);
      if (typeof given === 'string') expect(given).toBe('team_not_found');
      expect(await numbersOf(team)).toEqual([]);
    }
  });
});

describe('the fields of feedback', () => {
  test.each([
    `'; drop table trainings; -- " $1 \\ %`,
    'מעולה \u202eabc\u202c سنتان',
    '👩🏽‍🔧🚲',
    '{{7*7}} ${7*7} <script>',
  ])('%j is stored and returned unchanged', async (text) => {
    const fields = { userText: text, agentText: text, comment: text, correctedResponse: text };
    const { id, comment } = await client.give(fields);
    expect(comment).toBe(text);
    const { body } = await client.approve(id);
    const expected = { userText: text, agentText: text, summary: text, correctedResponse: text };
    expect(body.training).toMatchObject(expected);
  });

  test.each([
    ['comment', 'a\0b'],
    ['comment', '\udc00'],
    ['comment', ''],
    ['comment', 'x'.repeat(5_001)],
    ['comment', null],
    ['correctedResponse', 'a\0b'],
    ['correctedResponse', '\ud800'],
    ['correctedResponse', ' '],
    ['correctedResponse', 'x'.repeat(20_001)],
    ['userText', 'a\0b'],
    ['answered', [{ text: '\ud800', sources: [] }]],
    ['isUpvoted', 'true'],
    ['messageId', 'nobody'],
  ])('400: %s must not be %j', async (field, value) => {
    const given = client.give({ [field]: value });
    await expect(given).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(new RegExp(`^${field}[\\w.[\\]]* must `)),
    });
  });
});

describe('the summary without a model', () => {
  test.each([
    ['nothing', {}, null],
    ['a comment', { comment: 'Two \n  years.' }, 'Two years.'],
    ['a comment before the response', { comment: 'A.', correctedResponse: 'B.' }, 'A.'],
    ['a response', { correctedResponse: 'B.' }, 'B.'],
    [
      'whole sentences of a long one',
      { comment: `First ${'of many words '.repeat(10)}. ${'Second '.repeat(20)}.` },
      /^First (of many words ){10}\.$/,
    ],
    ['the beginning of a long sentence', { comment: 'word '.repeat(100) }, /^(word ){38}word…$/],
    ['a word that never ends', { comment: '🚲'.repeat(500) }, /^🚲{99}…$/u],
  ])('is made of %s', async (_, given, expected) => {
    const { summary } = await client.give(given);
    if (expected instanceof RegExp) expect(summary).toMatch(expected);
    else expect(summary).toBe(expected);
    expect([...(summary ?? '')].length).toBeLessThanOrEqual(200);
  });
});
