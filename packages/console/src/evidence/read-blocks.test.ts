import type { DocumentPage } from '@guildhall/sdk/light';
import { expect, test } from 'vitest';
import type { Range } from './mark-text.ts';
import { readBlocks } from './read-blocks.ts';

const shown = (text: string, tables: DocumentPage['tables'] = []) =>
  readBlocks({ text, tables }).map((block) => {
    if (block.kind === 'gap') return '-';
    if (block.kind !== 'table') return `${block.kind}:${text.slice(block.start, block.end)}`;
    const words = (row: Range[]) => row.map(({ start, end }) => text.slice(start, end));
    return { head: block.head.map(words), rows: block.rows.map(words) };
  });

/** Returns the table of these cells, which begins where the text first has its first row. */
function tableOf(text: string, headerRows: number, rows: string[][]): DocumentPage['tables'][0] {
  let at = text.indexOf(rows[0]?.join(' | ') ?? '');
  const placed = rows.map((row) =>
    row.map((cell) => {
      const start = text.indexOf(cell, at);
      at = start + cell.length;
      return { start, end: at };
    }),
  );
  const start = placed[0]?.[0]?.start ?? 0;
  return { start, end: at, name: null, headerRows, rows: placed };
}

test('headings, list items and lines are told apart, and gaps are kept once', () => {
  expect(shown('# Rules\n\n\nOne.\n- two\n  3. three')).toEqual([
    'heading:Rules',
    '-',
    'line:One.',
    'item:two',
    'item:three',
  ]);
});

test('tables are where the page says, with as many rows of names as it says', () => {
  const text = 'Above\na | b\nc | d\n1 |  | 3\nx | y\n2';
  const head = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  const first = tableOf(text, 2, [...head, ['1', '', '3']]);
  const second = tableOf(text, 0, [['x', 'y'], ['2']]);
  expect(shown(text, [first, second])).toEqual([
    'line:Above',
    { head, rows: [['1', '', '3']] },
    { head: [], rows: [['x', 'y'], ['2']] },
  ]);
});

test('lines around a table keep their kind, and bars outside of one are text', () => {
  const text = '# Prices\ncat list | sort\n\na | b\n1 | 2\n\n- either | or';
  const rows = [
    ['a', 'b'],
    ['1', '2'],
  ];
  expect(shown(text, [tableOf(text, 0, rows)])).toEqual([
    'heading:Prices',
    'line:cat list | sort',
    '-',
    { head: [], rows },
    '-',
    'item:either | or',
  ]);
  expect(shown('a | b\n1 | 2')).toEqual(['line:a | b', 'line:1 | 2']);
});
