import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const { app, parts } = await testApp();

const tree = await newTree(parts);
const client = documentClient(app, tree);

const path = '/v1/golden-questions';
const put = (body: object) => client.ask('PUT', path, body);
const read = async () => (await client.ask('GET', path)).body;
const ask = (question: string) => ({ question, expect: 'nothing' });

test('409: of two changes to the same version the second is refused', async () => {
  const { version } = await read();
  expect(version).toMatch(/^[0-9a-f]{64}$/);
  expect((await put({ version, questions: [ask('first?')] })).status).toBe(200);
  expect(await put({ version, questions: [ask('second?')] })).toMatchObject({
    status: 409,
    body: { error: 'The golden questions have changed since they were read' },
  });
  const now = await read();
  expect(now.questions).toMatchObject([ask('first?')]);
  expect(now.version).not.toBe(version);
  expect((await put({ version: now.version, questions: [ask('second?')] })).status).toBe(200);
});

test('200: the version changes with every field and the order; equal questions have an equal version', async () => {
  const document = { name: 'a.pdf' };
  const one = { question: 'one?', documents: [document] };
  const sets = [
    [one, ask('two?')],
    [ask('two?'), one],
    [{ ...one, as: 'ada@example.com' }, ask('two?')],
    [{ ...one, documents: [{ ...document, page: 2 }] }, ask('two?')],
    [{ ...one, words: ['a'] }, ask('two?')],
    [ask('one?'), ask('two?')],
    [],
  ];
  const versions = new Set<string>();
  for (const questions of sets) {
    await put({ questions });
    versions.add((await read()).version);
  }
  expect(versions.size).toBe(sets.length);
  await put({ questions: sets[0] });
  expect(versions).toContain((await read()).version);
});

test('200: without a version the questions are always replaced', async () => {
  await put({ questions: [ask('one?')] });
  expect((await put({ questions: [ask('two?')] })).status).toBe(200);
});

test('409: questions that changed while a list was read are not overwritten with that list', async () => {
  await put({ questions: [ask('old?')] });
  let isDone = false;
  // The write is a request of its own, not a part of the query that it follows.
  const outside = AsyncLocalStorage.snapshot();
  // Another leader writes as soon as the first query about the questions has been answered.
  const db = parts.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const [row] = result.rows;
      if (!isDone && row && ('question' in row || 'version' in row)) {
        isDone = true;
        await outside(() => put({ questions: [ask('new?')] }));
      }
      return result;
    },
  });
  const between = documentClient(createApp({ ...parts, db }), tree);
  const { body } = await between.ask('GET', path);
  expect(isDone).toBe(true);
  const answer = await put({ version: body.version, questions: [ask('old?'), ask('mine?')] });
  expect(answer.status).toBe(409);
  expect((await read()).questions).toMatchObject([ask('new?')]);
});
