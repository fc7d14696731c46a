import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

const plain = (text: string) => [{ text, isStrong: false }];
const shown = (pieces: Parameters<typeof readRows>[0]) =>
  readRows(pieces).map((part) => {
    const say = (of: typeof pieces) =>
      of.map(({ text, isStrong }) => (isStrong ? `*${text}*` : text)).join('');
    return part.kind === 'text' ? say(part.pieces) : part.rows.map((row) => row.map(say));
  });

test('rows of a quote become a table, the sentence before them stays text', () => {
  expect(
    shown(plain('“Ring us.\nKind | What we do\nwhole | bought back\ndamaged | fetched”')),
  ).toEqual([
    '“Ring us.',
    [
      ['Kind', 'What we do'],
      ['whole', 'bought back'],
      ['damaged', 'fetched”'],
    ],
  ]);
});

test('a strong sentence is strong in its cells only', () => {
  const pieces = [...plain('a | b\n'), { text: '1 | 2', isStrong: true }, ...plain(' | 3\nc | d')];
  expect(shown(pieces)).toEqual(['a | b\n*1 | 2* | 3\nc | d']);
  const even = [...plain('a | b\n'), { text: '1 | 2', isStrong: true }, ...plain('\nc | d')];
  expect(shown(even)).toEqual([
    [
      ['a', 'b'],
      ['*1*', '*2*'],
      ['c', 'd'],
    ],
  ]);
});

test('a single row and an empty text are no tables', () => {
  expect(shown(plain('either | or'))).toEqual(['either | or']);
  expect(shown(plain(''))).toEqual(['']);
});
