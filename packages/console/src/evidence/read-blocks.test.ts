import { expect, test } from 'vitest';
import { readBlocks } from './read-blocks.ts';

const shown = (text: string) =>
  readBlocks(text).map((block) => {
    if (block.kind === 'gap') return '-';
    if (block.kind === 'table') {
      return block.rows.map((row) => row.map(({ start, end }) => text.slice(start, end)));
    }
    return `${block.kind}:${text.slice(block.start, block.end)}`;
  });

test('headings, list items and lines are told apart, and gaps are kept once', () => {
  expect(shown('# Rules\n\n\nOne.\n- two\n  3. three')).toEqual([
    'heading:Rules',
    '-',
    'line:One.',
    'item:two',
    'item:three',
  ]);
});

test('rows with bars are a table, with empty cells, with or without a frame and a divider', () => {
  expect(shown('a | b | c\n1 |  | 3')).toEqual([
    [
      ['a', 'b', 'c'],
      ['1', '', '3'],
    ],
  ]);
  expect(shown('| a | b |\n|---|:--:|\n| 1 | 2 |\nEnd')).toEqual([
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'line:End',
  ]);
});

test('a single line with a bar is no table', () => {
  expect(shown('either | or\nEnd')).toEqual(['line:either | or', 'line:End']);
});
