import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const { app, parts } = await testApp();
const client = documentClient(app, await newTree(parts));

const put = (questions: object[]) => client.ask('PUT', '/v1/golden-questions', { questions });

test('D35: 200: a question with “expect nothing” has neither documents nor words', async () => {
  const kept = { question: 'Who won?', as: null, expect: 'nothing', documents: [], words: [] };
  const { status, body } = await put([{ question: 'Who won?', expect: 'nothing' }]);
  expect([status, body]).toEqual([200, { questions: [kept] }]);
  expect((await client.ask('GET', '/v1/golden-questions')).body.questions).toMatchObject([kept]);
});

const documents = [{ name: 'a.pdf' }];

test.each([
  [{ documents, expect: 'both' }, 'expect must be one of answer, nothing'],
  [{ documents, expect: 'nothing' }, 'documents must be left out where nothing is expected'],
  [{ expect: 'nothing', words: ['one'] }, 'words must be left out where nothing is expected'],
  [{ expect: 'answer' }, 'documents must be a list of 1 to 20 documents'],
])('400: %j', async (given, said) => {
  const { status, body } = await put([{ question: 'Who won?', ...given }]);
  expect([status, body.error]).toEqual([400, `questions[0].${said}`]);
});
