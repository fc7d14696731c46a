import { expect, test } from 'vitest';
import { findMissing } from './find-missing.ts';

test('the words that an answer lacks are found whatever the letter case and the spaces', () => {
  const text = 'Wheels are trued within\n300 Kilometres.';
  expect(findMissing(['300 kilometres', 'two mechanics'], text)).toEqual(['two mechanics']);
  expect(findMissing([], text)).toEqual([]);
  expect(findMissing(['x'], '')).toEqual(['x']);
});
