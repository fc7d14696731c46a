import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeTables } from '@guildhall/text/tables/page-table.ts';
import { toExtraction } from '../extraction/extraction.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { docxParts, makeZip, odfParts, paragraph, writeTestFile } from '../fixtures/make-files.ts';
import { readCells } from '../fixtures/page-texts.ts';
import { readFileText } from '../formats/formats.ts';
import { tableLines } from '../formats/rows/table-lines.ts';
import { cleanText } from './clean-text.ts';
import { dividePages } from './divide-pages.ts';
import { divideRows } from './divide-rows.ts';
import { cellMark, headerMark, nameMark } from './marks.ts';
import { readTables } from './read-tables.ts';
import type { PageContent } from './read-tables.ts';

const signs = ['a', 'Ω', '7', ' ', '|', ' | ', '\t', '\n', '\r\n', '\u0085', '\u0001', '\u0002'];
const others = ['\u0003', '\f', '\ufeff', '🌲', '\ud83c', 'שלום', '\u202e', '"', '&', '<b>', '\\'];
const marks = ['\u001c', '\u001d', '\u001e', '\u001f', 'b', 'c'];

function anyTables(units: readonly string[], longest = 4000) {
  const one = (unit: fc.Arbitrary<string> | 'grapheme') => fc.string({ unit, maxLength: 12 });
  const long = fc.nat(longest).map((length) => 'words of a cell '.repeat(length / 16));
  const cell = fc.oneof(
    { weight: 3, arbitrary: one(fc.constantFrom(...units)) },
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: one('grapheme') },
    { weight: 1, arbitrary: long },
  );
  return fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 12 });
}

/** Returns a cell as a page may show it. */
function shown(text: string): string {
  return cleanText(text.replaceAll('\f', ' ')).replaceAll(/\s+/gu, ' ').trim();
}

/** Returns the signs of texts without those between cells, and without white space. */
function letters(texts: readonly string[]): string {
  return texts.join('').replaceAll(/[\s|]/gu, '');
}

function cellsOf({ text, tables }: PageContent): string[][] {
  return placeTables(tables, text.length).flatMap(({ rows }) =>
    rows.map((row) => row.map(({ start, end }) => text.slice(start, end))),
  );
}

/** Returns cells without the columns in which no row has text, and without what follows the last one. */
function compact(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) =>
    rows.some((row) => (row[at] ?? '') !== ''),
  );
  return rows
    .map((row) => columns.map((at) => row[at] ?? ''))
    .map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1))
    .filter((row) => row.length > 0);
}

function check(rows: readonly (readonly string[])[], { pages }: Extraction, before = ''): void {
  const cells = rows.map((row) => row.map(shown));
  expect(letters(pages.map(({ text }) => text))).toBe(letters([before, ...cells.flat()]));
  const expected = compact(cells);
  if (Math.max(0, ...expected.map((row) => row.length)) < 2) return;
  if (expected.some((row) => row.join('   ').length > 2500)) return;
  expect(compact(pages.flatMap(cellsOf))).toEqual(expected);
}

test('each cell of any table stands in the text, at the place that its table says', () => {
  fc.assert(
    fc.property(anyTables([...signs, ...others]), (rows) => {
      const lines = tableLines(rows, { headerRows: 0 });
      check(rows, toExtraction(null, [lines.join('\n')]));
      // Lines without cells repeat the first one on each page.
      const hasCells = lines.some((line) => line.includes(cellMark));
      if (hasCells) check(rows, toExtraction(null, divideRows(lines)));
      check(rows, toExtraction(null, dividePages(`Text\n\n${lines.join('\n')}`)), 'Text');
    }),
    { numRuns: 500 },
  );
});

const written = {
  csv: (rows: string[][]) =>
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
  html: (rows: string[][]) => {
    const escaped = (cell: string) => cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const cells = (row: string[]) => row.map((cell) => `<td>${escaped(cell)}</td>`).join('');
    return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
  },
  md: (rows: string[][]) => {
    const escaped = (cell: string) => shown(cell).replaceAll('\\', '').replaceAll('|', '\\|');
    const line = (row: string[]) => `| ${row.map(escaped).join(' | ')} |`;
    const [head = [''], ...below] = rows;
    return [line(head), `|${'---|'.repeat(head.length || 1)}`, ...below.map(line)].join('\n');
  },
};

test.each(['csv', 'html', 'md'] as const)(
  'no cell of a file is lost, nor are its characters taken for marks: %s',
  { timeout: 120_000 },
  async (type) => {
    await fc.assert(
      fc.asyncProperty(anyTables([...signs, ...others, ...marks], 300), async (rows) => {
        const path = writeTestFile(written[type](rows));
        const { pages } = await readFileText({
          path,
          type,
          sizeBytes: 1_000_000,
          encoding: 'utf-8',
        });
        const text = letters(pages.map((page) => page.text));
        for (const cell of rows.flat()) {
          expect(text).toContain(
            letters([shown(cell).replaceAll('\\', type === 'md' ? '' : '\\')]),
          );
        }
      }),
      { numRuns: 150 },
    );
  },
);

const marked = 'a&#29;b&#x1E;c&#31;d';
const raw = 'a\u001db\u001ec\u001fd';

test.each<[string, string | Uint8Array]>([
  ['docx', makeZip(docxParts(paragraph(marked)))],
  ['odt', makeZip(odfParts('text', `<text:p>${marked}</text:p>`))],
  ['html', `<p>${marked}</p>`],
  ['xml', `<a>${marked}</a>`],
  ['json', JSON.stringify({ a: raw })],
  ['rtf', "{\\rtf1\\ansi a\\'1db\\u30?c\\u31?d}"],
  ['eml', `Subject: ${raw}\r\n\r\n${raw}`],
  ['txt', raw],
])('the characters that mark tables are no text of a file: %s', async (type, content) => {
  const { text, tables } = await readCells(type, content);
  expect(text).toContain('abcd');
  for (const mark of [cellMark, headerMark, nameMark, '|']) expect(text).not.toContain(mark);
  expect(tables).toEqual([]);
});

test('of names in two rows that are too long to repeat, each page repeats the last row', () => {
  const upper = Array.from({ length: 9 }, (_, at) => `${at}`.repeat(100));
  const rows = Array.from({ length: 300 }, (_, at) =>
    upper.map((_name, column) => `${at}.${column}`),
  );
  const names = upper.map((_, at) => `name ${at}`);
  const lines = tableLines([upper, names, ...rows], { headerRows: 2 });
  const [first, second] = divideRows(lines, 'Sheet '.repeat(30));
  expect(readTables(first ?? '').tables[0]?.header).toBe(2);
  expect(readTables(second ?? '').tables[0]?.header).toBe(1);
  expect(second).toContain('name 8');
});
