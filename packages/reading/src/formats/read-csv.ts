import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { brokenFileError } from '../extraction/broken-file-error.ts';
import type { Extraction } from '../extraction/extraction.ts';
import type { FileToRead } from '../extraction/messages.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { toExtraction } from '../extraction/extraction.ts';
import { decodeText } from './encodings/decode-text.ts';
import { divideRows } from './rows/divide-rows.ts';
import { guessDelimiter } from './rows/guess-delimiter.ts';
import { joinRows } from './rows/join-rows.ts';
import { quoteStrayQuotes } from './rows/quote-stray-quotes.ts';

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
