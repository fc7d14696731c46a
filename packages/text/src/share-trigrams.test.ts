import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareTrigrams, trigramShares } from './share-trigrams.ts';

// As `select similarity(one, other)` of pg_trgm says.
test.each([
  ['word', 'word', 1],
  ['cat', 'dog', 0],
  ['screen', 'screw', 4 / 9],
  ['лодка', 'лодки', 4 / 8],
])('%s and %s share %d of their trigrams', (one, other, share) => {
  expect(shareTrigrams(one, other)).toBeCloseTo(share, 5);
  expect(shareTrigrams(other, one)).toBeCloseTo(share, 5);
});

test('a comparison with many says 0 at most for words that share less than asked for', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\u{10400}'), maxLength: 12 });
  const least = fc.constantFrom(0.2, 0.42, 0.5, 1);
  fc.assert(
    fc.property(word, word, least, (one, other, from) => {
      const share = shareTrigrams(one, other);
      const said = trigramShares(one, from)(other);
      if (share >= from) expect(said).toBe(share);
      else expect([0, share]).toContain(said);
    }),
    { numRuns: 1_000, seed: 3 },
  );
});

test('letters of two UTF-16 units are whole letters', () => {
  expect(shareTrigrams('\u{10400}', '\u{10401}')).toBe(0);
  expect(shareTrigrams('a\u{10400}b', 'a\u{10401}b')).toBeCloseTo(1 / 7, 5);
});
