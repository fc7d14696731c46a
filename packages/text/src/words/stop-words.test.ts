import { expect, test } from 'vitest';
import { splitWords } from './split-words.ts';
import { isStopWord } from './stop-words.ts';

test.each([
  ['en', 'What is this error and how is it mended?', ['error', 'mended']],
  ['en', 'Whose turn is it, when, and why?', ['turn']],
  ['de', 'Wann ist die Mittagspause?', ['mittagspause']],
  ['de', 'Wie kann man eine gerade Linie malen?', ['gerade', 'linie', 'malen']],
  ['sv', 'När är en god dag?', ['god', 'dag']],
  ['de', 'Womit und wofür wird bezahlt?', ['bezahlt']],
  ['es', '¿Cuándo y cuánto se paga?', ['paga']],
  ['fi', 'Milloin ja missä kokous on?', ['kokous']],
  ['el', 'Πότε και πού είναι η συνάντηση;', ['συνάντηση']],
  ['es', '¿Quién pagó y cuándo?', ['pagó']],
  ['fr', 'Où est la clé de l’atelier ?', ['clé', 'atelier']],
  ['ru', 'Когда и где это было построено?', ['построено']],
  ['ru', 'Почему и сколько стоит билет?', ['стоит', 'билет']],
  ['en', 'How do I track money that somebody owes me?', ['track', 'money', 'owes']],
  ['de', 'Kann mir jemand etwas leihen?', ['leihen']],
  ['xx', 'What is that?', ['what', 'is', 'that']],
])('in %s, the question “%s” without its stop words is %j', (language, question, about) => {
  expect(splitWords(question).filter((word) => !isStopWord(word, language))).toEqual(about);
});

test('a language without a list has no stop words', () => {
  expect(isStopWord('the', 'constructor')).toBe(false);
  expect(isStopWord('the', 'km')).toBe(false);
});
