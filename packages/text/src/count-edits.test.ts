import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEdits } from './count-edits.ts';

/** Optimal string alignment as it is defined, one case after the other. */
function countNaively(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return countNaively(restA, restB);
  const isSwap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    1 +
    Math.min(
      countNaively(restA, restB),
      countNaively(restA, b),
      countNaively(a, restB),
      isSwap ? countNaively(a.slice(2), b.slice(2)) : Infinity,
    )
  );
}

/** Few letters, so that words are alike; one is two UTF-16 units, one only half of another. */
const letter = fc.constantFrom('a', 'b', 'ä', '\u{10400}', '\u{10401}', 'и');
const word = fc.array(letter, { maxLength: 6 });

test('counts what a naive count counts', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      const edits = countNaively(a, b);
      const counted = countEdits(a.join(''), b.join(''), most);
      expect(counted).toBe(edits <= most ? edits : Infinity);
    }),
    { numRuns: 1_500, seed: 1 },
  );
});

test('counts the same in both directions, and none of a word with itself', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const [one, other] = [a.join(''), b.join('')];
      expect(countEdits(one, other, most)).toBe(countEdits(other, one, most));
      expect(countEdits(one, one, most)).toBe(0);
    }),
    { seed: 2 },
  );
});

test.each([
  ['', '', 0],
  ['', 'a', 1],
  ['recieve', 'receive', 1],
  ['abcd', 'acbd', 1],
  ['kitten', 'sitting', 3],
  // A letter that was swapped is not changed again: two edits, not one and a half.
  ['ca', 'abc', 3],
  // Two UTF-16 units are one letter.
  ['\u{1f600}', '\u{1f601}', 1],
])('%s and %s: %i', (one, other, edits) => {
  expect(countEdits(one, other, 5)).toBe(edits);
  if (edits > 0) expect(countEdits(one, other, edits - 1)).toBe(Infinity);
});
