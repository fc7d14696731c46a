import { expect, test } from 'vitest';
import { formsOf } from '../fixtures/word-forms.ts';
import { readContentWords } from './content-words.ts';

const read = (forms: ReturnType<typeof formsOf>, stopWords: string[] = []) =>
  readContentWords(
    { forms, spellingSuggestions: [], languages: new Set(['de']), stopWords: new Set(stopWords) },
    10_000,
  );

test('a rare word has a larger share than a common one, and all shares add up to 1', () => {
  const [common, rare] = read([...formsOf('haben', { de: 900 }), ...formsOf('rotor', { de: 3 })]);
  expect(rare!.share).toBeGreaterThan(common!.share * 2);
  expect(rare!.share + common!.share).toBeCloseTo(1);
});

test('a stop word is not a content word', () => {
  const forms = [...formsOf('der', { de: null }), ...formsOf('cuanto', { de: 3 })];
  expect(read(forms, ['cuanto'])).toEqual([]);
});

test('a name that no text in the question’s language holds is searched for in all languages', () => {
  const [known] = read(formsOf('rotor', { de: 3, en: 40 }));
  expect(known!.terms).toEqual(['derotor', 'xxrotor']);
  const [unknown] = read(formsOf('rotterdam', { de: 0, en: 40 }));
  expect(unknown!.terms).toContain('enrotterdam');
});

test('an unknown piece of an unspaced script is not a content word, but an unknown number is', () => {
  expect(read(formsOf('โรงงาน', { de: 0 }))).toEqual([]);
  expect(read(formsOf('48213', { de: 0 }))[0]!.terms).toEqual(['48213']);
});
