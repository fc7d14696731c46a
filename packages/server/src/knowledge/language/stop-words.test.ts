import { expect, test } from 'vitest';
import { splitWords } from './split-words.ts';
import { stopWordsOf } from './stop-words.ts';

test.each([
  ['en', 'What is this error and how is it mended?', ['error', 'mended']],
  ['de', 'Wann ist die Mittagspause?', ['mittagspause']],
  ['fr', 'Où est la clé de l’atelier ?', ['clé', 'atelier']],
  ['ru', 'Когда и где это было построено?', ['построено']],
  ['xx', 'What is that?', ['what', 'is', 'that']],
])('%s: %s is about %j', (language, question, about) => {
  const stopWords = stopWordsOf(language);
  expect(splitWords(question).filter((word) => !stopWords.has(word))).toEqual(about);
});

test('a language without a list has none', () => {
  expect(stopWordsOf('constructor').size).toBe(0);
  expect(stopWordsOf('km').size).toBe(0);
});
