import { expect, test } from 'vitest';
import { groupQuestions } from './group-questions.ts';
import type { Nearness } from './group-questions.ts';

const byWords = () => 0;
async function group(texts: string[], nearness: Nearness = byWords) {
  const questions = texts.map((text) => ({ text }));
  const groups = await groupQuestions(questions, nearness);
  return groups.map((members) => members.map(({ text }) => text));
}

test('questions with the same telling words are one group, in any order and form', async () => {
  expect(
    await group([
      'How long is a repair guaranteed?',
      'Where is the ladder?',
      'how long are repairs guaranteed',
      'Repairs: how long guaranteed?',
      'Where is the key?',
    ]),
  ).toEqual([
    [
      'How long is a repair guaranteed?',
      'how long are repairs guaranteed',
      'Repairs: how long guaranteed?',
    ],
    ['Where is the ladder?'],
    ['Where is the key?'],
  ]);
});

test('questions that are near in meaning are one group, and each is compared with its first', async () => {
  // One near two, two near three, but one not near three.
  const nearness = (one: number, other: number) => (Math.abs(one - other) === 1 ? 1 : 0);
  expect(await group(['alpha', 'beta', 'gamma'], nearness)).toEqual([['alpha', 'beta'], ['gamma']]);
});

test('a question without words is alone', async () => {
  expect(await group(['???', '!!!'])).toEqual([['???'], ['!!!']]);
});

test.each([
  ['a number', 'What is the code of locker 37?', 'What is the code of locker 38?'],
  ['before and after', 'What do I do before a trip?', 'What do I do after a trip?'],
  ['a word that both have beside others', 'Do you repair bicycles?', 'Do you sell bicycles?'],
])(
  'questions that differ in %s are two, although they are near in meaning',
  async (_, ...texts) => {
    expect(await group(texts, () => 0.9)).toHaveLength(2);
  },
);
