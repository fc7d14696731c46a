import { expect, test } from 'vitest';
import { readingNoteCodes } from './reading-notes.ts';
import { sayReadingNote } from './say-reading-note.ts';

test('every note is a sentence without an unfilled placeholder, for one thing and for several', () => {
  for (const count of [1, 2]) {
    const sentences = readingNoteCodes.map((code) =>
      sayReadingNote({ code, values: { count, encoding: 'big5' } }),
    );
    expect(new Set(sentences).size).toBe(readingNoteCodes.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z0-9]/);
      expect(sentence).not.toMatch(/[{}]|undefined/);
    }
  }
});

test.each([
  ['hidden_sheets_left_out', { count: 1 }, '1 hidden sheet left out'],
  ['hidden_sheets_left_out', { count: 2 }, '2 hidden sheets left out'],
  ['encoding_guessed', { encoding: 'windows-1251' }, 'Read as windows-1251 (a guess)'],
] as const)('the note %s with %j reads: %s', (code, values, sentence) => {
  expect(sayReadingNote({ code, values })).toBe(sentence);
});
