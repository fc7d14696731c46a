import { expect, test } from 'vitest';
import { splitQuestion } from './split-question.ts';

test.each([
  ['one part', 'How long is a repair guaranteed?', []],
  ['a word in capitals', 'Is VAT included?', []],
  ['two names', 'Did Ada Lovelace know Charles Babbage?', ['Ada Lovelace', 'Charles Babbage']],
  [
    'two names that may be one',
    'Were Scott Derrickson and Ed Wood of the same nationality?',
    ['Were Scott Derrickson', 'Ed Wood of the same nationality?'],
  ],
  ['a name after what opens the question', 'Who is Ada Lovelace?', ['Ada Lovelace']],
  [
    'small words within a name',
    'Did the Bank of England lend to Vincent van Gogh?',
    ['Bank of England', 'Vincent van Gogh'],
  ],
  ['the same name twice', 'Is Ada Lovelace older than Ada Lovelace?', ['Ada Lovelace']],
  ['quotations', 'Is „the long way“ as old as "the short way"?', ['the long way', 'the short way']],
  [
    'the sides of a comparison',
    'warranty of electric bicycles versus warranty of used frames',
    ['warranty of electric bicycles', 'warranty of used frames'],
  ],
  [
    'a description whose sentences hold "and"',
    'I look for what has been written on the keeping of old bicycles and on the tools and the skills that a workshop of today needs for them',
    [],
  ],
  ['a comparison of single words', 'cash or card', []],
  [
    'short quotations are words of the question',
    'Which rules are in the "HR" travel policy and the "IT" guide?',
    ['Which rules are in the HR travel policy', 'the IT guide?'],
  ],
  ['short quotations beside each other', 'Is "A4" or "A3" paper used?', []],
  [
    'other scripts',
    'Кто такие Анна Ахматова и Марина Цветаева?',
    ['Анна Ахматова', 'Марина Цветаева'],
  ],
])('a question is split into its parts: %s', (_, question, parts) => {
  expect(splitQuestion(question)).toEqual(parts);
});

test('a question is split into at most four parts, whatever its text', () => {
  const people = ['Ann Arbor', 'Ben Bell', 'Cid Cole', 'Dee Dale', 'Eve East'];
  expect(splitQuestion(people.join(', '))).toEqual(people.slice(0, 4));
  for (const text of ['A '.repeat(250), '"'.repeat(500), 'and '.repeat(125), 'Aa of '.repeat(83)]) {
    expect(splitQuestion(text).length).toBeLessThanOrEqual(4);
  }
});
