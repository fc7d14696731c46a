import { expect, test } from 'vitest';
import { takeUuencodedFiles } from './uuencoded-files.ts';

test('files within the text of a mail are named and leave the text', () => {
  const file = ['begin 644 notes of May.txt', '#0V%T', '`', 'end'];
  expect(takeUuencodedFiles(['Hello', '', ...file, 'Bye'].join('\r\n'))).toEqual({
    text: 'Hello\n\nBye',
    files: ['notes of May.txt'],
  });
});

test('words that only look like the start of a file stay', () => {
  for (const text of ['begin 644 pages\nof text\nend', 'begin 644 pages', 'We begin 644 a\nend']) {
    expect(takeUuencodedFiles(text)).toEqual({ text, files: [] });
  }
});
