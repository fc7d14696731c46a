import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEdits } from '../count-edits.ts';
import { editWord } from './edit-word.ts';
import { lettersLike } from './scripts.ts';

/** Letters of several scripts; those of the last have two UTF-16 units each. */
const scripts = ['abe', 'лодка', 'αβω', 'جملة', 'नमकि', 'שלום', '\u{10400}\u{10401}\u{10402}'];

const words = fc
  .constantFrom(...scripts)
  .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }))
  .map((letters) => letters.join(''));

test('gives exactly words at one edit, and all of them that the alphabet of the script writes', () => {
  fc.assert(
    fc.property(words, words, (word, other) => {
      const edited = editWord(word);
      expect([...edited].filter((each) => countEdits(word, each, 1) !== 1)).toEqual([]);
      const isWritten = [...other].every(
        (letter) => word.includes(letter) || lettersLike([...word][0]!).includes(letter),
      );
      if (isWritten) expect(edited.has(other)).toBe(countEdits(word, other, 1) === 1);
    }),
    { seed: 4, numRuns: 300 },
  );
});

test.each([
  ['fomrat', 'format'],
  ['containr', 'container'],
  ['strase', 'straße'],
  ['кампания', 'компания'],
  ['시금', '지금'],
  ['회사원이', '회사원'],
  ['مدرة', 'مدرسة'],
])('%s may mean %s', (typed, meant) => {
  expect(editWord(typed).has(meant)).toBe(true);
  expect(editWord(typed).size).toBeLessThan(2_500);
});

test('the number of words depends on the length and the script, whatever the letters are', () => {
  const sizes = ['qwertyuiop', 'asdfghjklz'].map((word) => editWord(word).size);
  expect(sizes[0]).toBe(sizes[1]);
  expect(editWord('w'.repeat(60)).size).toBeLessThan(5_000);
});
