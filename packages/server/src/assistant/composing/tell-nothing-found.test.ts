import { expect, test } from 'vitest';
import { answers } from '#texts/en/answers.ts';
import { tellNothingFound, tellUnknownWords } from './tell-nothing-found.ts';

const searched = { documents: 3, team: 'Port', isWhole: false };

test('the text for nothing found says what was searched and what to do next', () => {
  expect(tellNothingFound(answers, searched, [])).toBe(
    'I found nothing about this in the 3 documents that you can see here. Try other words, or ask someone on the team.',
  );
});

test('the text for nothing found names at most five words that are in no document', () => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six'];
  expect(tellNothingFound(answers, searched, words)).toContain(
    'None of them mentions “one”, “two”, “three”, “four” or “five”.',
  );
  expect(tellUnknownWords(answers.unknownWords, [])).toBe('');
});

test('the text for nothing found says when the team has no documents', () => {
  expect(tellNothingFound(answers, { ...searched, documents: 0 }, ['one'])).toBe(
    answers.noDocuments('Port'),
  );
  expect(tellNothingFound(answers, { ...searched, documents: 0, isWhole: true }, [])).toBe(
    'Port has no documents yet. Add some, and I can answer from them.',
  );
});
