import { expect, test } from 'vitest';
import { readCitedParts } from './read-citations.ts';

test('every cited document is a source of all of an answer that has no parts', () => {
  const cited = [{ documentId: 'a' }, { documentId: 'b' }, { documentId: 'a' }];
  const text = 'It leaves at nine [1].\nThe flag is up [2].';
  expect(readCitedParts(text, cited)).toEqual([{ text, sources: ['a', 'b'] }]);
  expect(readCitedParts('Gladly.', [])).toEqual([{ text: 'Gladly.', sources: [] }]);
});
