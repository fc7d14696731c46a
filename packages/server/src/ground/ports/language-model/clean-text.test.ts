import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTextCleaner } from './clean-text.ts';

/** Returns the output for each part, then the output at the end. */
function clean(...parts: string[]): string[] {
  const cleaner = openTextCleaner();
  return [...parts.map((part) => cleaner.add(part)), cleaner.end()];
}

test('text is passed on part by part', () => {
  expect(clean('Good ', 'morning', '.')).toEqual(['Good ', 'morning', '.', '']);
});

test('NUL characters are left out', () => {
  expect(clean('a\0b', '\0')).toEqual(['ab', '', '']);
});

test('the two halves of a character are passed on together', () => {
  expect(clean('smile \ud83d', '\ude00!')).toEqual(['smile ', '😀!', '']);
});

test('a lone half of a character becomes a replacement character', () => {
  expect(clean('\ud83d', 'x').join('')).toBe('\ufffdx');
  expect(clean('x\ud83d').join('')).toBe('x\ufffd');
  expect(clean('\ude00x').join('')).toBe('\ufffdx');
});

test.each([
  ['before the answer', '<think>Hm.\nWell.</think>\n\nYes.', 'Yes.'],
  ['after white space', ' \n<think>Hm.</think>Yes.', 'Yes.'],
  ['twice', '<think>a</think> <think>b</think>Yes.', 'Yes.'],
  ['without an end', '<think>for ever', ''],
  ['nothing after it', '<think>a</think>', ''],
  [
    'the tag within the answer stays',
    'Write <think> here </think>.',
    'Write <think> here </think>.',
  ],
  ['another tag stays', '<thing>', '<thing>'],
  ['the beginning of the tag alone stays', '<thi', '<thi'],
])('the model’s thoughts are left out: %s', (_name, said, text) => {
  expect(clean(said).join('')).toBe(text);
  expect(clean(...said).join('')).toBe(text);
});

test('a text gives the same result however it is cut into parts, with no half character in any part', () => {
  const word = fc.constantFrom('<think>', '</think>', '<thi', ' ', 'a', '\0', '😀', '\ud800', 'é');
  const cuts = fc.array(fc.nat(40), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), cuts, (words, places) => {
      const said = words.join('');
      const marks = [0, ...places.filter((it) => it < said.length).toSorted((a, b) => a - b)];
      const parts = marks.map((from, index) => said.slice(from, marks[index + 1] ?? said.length));
      const cleaned = clean(...parts);
      expect(cleaned.join('')).toBe(clean(said).join(''));
      expect(cleaned.every((it) => it.isWellFormed() && !it.includes('\0'))).toBe(true);
    }),
  );
});
