import { expect, test } from 'vitest';
import { splitWords } from './split-words.ts';
import { onlyJoins } from './stop-words.ts';

test.each([
  ['en', 'What is this error and how is it mended?', ['error', 'mended']],
  ['de', 'Wann ist die Mittagspause?', ['mittagspause']],
  ['es', '¿Quién pagó y cuándo?', ['pagó']],
  ['fr', 'Où est la clé de l’atelier ?', ['clé', 'atelier']],
  ['ru', 'Когда и где это было построено?', ['построено']],
  ['xx', 'What is that?', ['what', 'is', 'that']],
])('%s: %s is about %j', (language, question, about) => {
  expect(splitWords(question).filter((word) => !onlyJoins(word, language))).toEqual(about);
});

test('a language without a list has none', () => {
  expect(onlyJoins('the', 'constructor')).toBe(false);
  expect(onlyJoins('the', 'km')).toBe(false);
});
