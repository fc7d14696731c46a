import { expect, test } from 'vitest';
import { shareTrigrams } from './share-trigrams.ts';

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
