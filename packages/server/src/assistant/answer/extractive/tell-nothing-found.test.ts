import { expect, test } from 'vitest';
import { answers } from '#texts/en/answers.ts';
import { tellNothingFound, tellUnknownWords } from './tell-nothing-found.ts';

const searched = { documents: 3, team: 'Port' };

test('says what was searched and what to do', () => {
  expect(tellNothingFound(answers, searched, [])).toBe(
    'I found nothing about this in the 3 documents of Port that you may see. Try other words, or ask somebody on the team.',
  );
});

test('names words that no document holds, five at most', () => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six'];
  expect(tellNothingFound(answers, searched, words)).toContain(
    'None of them holds the word “one”, “two”, “three”, “four” or “five”.',
  );
  expect(tellUnknownWords(answers, [])).toBe('');
});

test('says that there are no documents, whatever the words', () => {
  expect(tellNothingFound(answers, { ...searched, documents: 0 }, ['one'])).toBe(
    answers.noDocuments('Port'),
  );
});
