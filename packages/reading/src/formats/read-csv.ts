import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { brokenFileError } from '../extraction/intake-error.ts';
import type { Extraction } from '../extraction/extraction.ts';
import type { FileToRead } from '../extraction/messages.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { toExtraction } from '../extraction/extraction.ts';
import { decodeText } from './encodings/decode-text.ts';
import { divideRows } from '../pages/divide-rows.ts';
import { tableLines } from './rows/table-lines.ts';
import { quoteStrayQuotes } from './rows/quote-stray-quotes.ts';

const delimiters = [',', ';', '\t', '|'];
const sampleLength = 20_000;
const linesMax = 50;

/** The line with which Excel names the delimiter. */
const separatorLine = /^\ufeff?"?sep=(.)"?(?:\r\n?|\n|$)/iu;
const titleLinesMax = 5;

/** Reads a CSV or TSV table. Lines of one cell above the table are its title. */
export async function readCsv(
  { path, type, encoding: set }: FileToRead,
  limit: TextLimit,
): Promise<Extraction> {
  const decoded = decodeText(await readFile(path), { set });
  const whole = limit.take(decoded.text);
  const separator = separatorLine.exec(whole);
  const text = whole.slice(separator?.[0].length ?? 0);
  const delimiter = separator?.[1] ?? (type === 'tsv' ? '\t' : guessDelimiter(text));
  const rows = parseRows(text, delimiter);
  const titles = countTitles(rows);
  const name = rows
    .slice(0, titles)
    .map(onOneCell)
    .filter((title) => title !== '')
    .join('\n');
  const lines = tableLines(rows.slice(titles), { name });
  return toExtraction(null, divideRows(lines, name), decoded.notes);
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(quoteStrayQuotes(text, delimiter), {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
    });
  } catch (error) {
    throw brokenFileError('table', error);
  }
}

/** Returns the text of a row whose text is in one cell. */
function onOneCell(row: readonly string[]): string {
  return onOneLine(row.join(' '));
}

/** Counts the rows above the column names: the first row with several cells has these. */
function countTitles(rows: readonly (readonly string[])[]): number {
  const isTitle = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length < 2;
  const first = rows.findIndex((row) => !isTitle(row));
  return first <= titleLinesMax ? Math.max(0, first) : 0;
}

/**
 * Returns the delimiter that divides the most lines of a table into equally many cells. The first
 * line alone may be a title, and numbers and sentences contain commas, too.
 */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, sampleLength)
    .replaceAll(/"[^"]*"/gu, '')
    .split(/\r\n?|\n/u)
    .filter((line) => line.trim() !== '')
    .slice(0, linesMax);
  const scored = delimiters.map((delimiter) => ({ delimiter, ...measure(lines, delimiter) }));
  const [best] = scored.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

/** Counts the lines with the commonest number of cells, if that is more than one. */
function measure(lines: readonly string[], delimiter: string): { lines: number; cells: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(delimiter).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a);
  return { lines: commonest?.[1] ?? 0, cells: commonest?.[0] ?? 1 };
}
