import { expect, test } from 'vitest';
import { toSigns } from './number-signs.ts';

test.each([
  ['russianLower', [1, 2, 28], 'а б ю'],
  ['hebrew1', [1, 11, 15, 16, 115], 'א יא טו טז קטו'],
  ['arabicAbjad', [1, 2], 'أ ب'],
  ['thaiNumbers', [12], '๑๒'],
  ['thaiLetters', [1, 4], 'ก ง'],
  ['aiueoFullWidth', [3], 'ウ'],
  ['ganada', [2], '나'],
  ['decimalEnclosedCircle', [20], '⑳'],
  ['ideographTraditional', [2], '乙'],
  ['numberInDash', [3], '- 3 -'],
  ['ordinal', [1, 2, 11], '1st 2nd 11th'],
  ['cardinalText', [2], 'Two'],
  ['ordinalText', [3], 'Third'],
])('%s', (format, numbers, signs) => {
  expect(numbers.map((number) => toSigns(number, format)).join(' ')).toBe(signs);
});

test('numbers beyond a list of signs, and other formats, have none', () => {
  expect(toSigns(30, 'russianLower')).toBeUndefined();
  expect(toSigns(1, 'decimal')).toBeUndefined();
});
