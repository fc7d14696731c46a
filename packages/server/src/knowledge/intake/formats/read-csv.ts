import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { brokenFileError } from '../broken-file-error.ts';
import type { Extraction } from '../extraction.ts';
import type { FileToRead } from '../sandbox/messages.ts';
import type { TextLimit } from '../text-limit.ts';
import { toExtraction } from '../extraction.ts';
import { decodeText } from './decode-text.ts';
import { divideRows } from './divide-rows.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import { joinRows } from './join-rows.ts';
import { quoteStrayQuotes } from './quote-stray-quotes.ts';

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
  const name = joinRows(rows.slice(0, titles));
  const lines = joinRows(rows.slice(titles)).split('\n');
  return toExtraction(null, divideRows(lines, name), decoded.notes);
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(quoteStrayQuotes(text, delimiter), {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw brokenFileError('table', error);
  }
}

/** Counts the rows above the column names: the first row with several cells has these. */
function countTitles(rows: readonly (readonly string[])[]): number {
  const isTitle = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length < 2;
  const first = rows.findIndex((row) => !isTitle(row));
  return first <= titleLinesMax ? Math.max(0, first) : 0;
}
