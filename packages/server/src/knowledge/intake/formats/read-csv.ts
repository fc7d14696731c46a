import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { brokenFileError } from '../broken-file-error.ts';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { decodeText } from './decode-text.ts';
import { joinRows } from './join-rows.ts';

const pageLength = 3000;

/** Reads a CSV or TSV table. Repeats the first row (column names) on each page, unless too long. */
export async function readCsv(path: string, type: string): Promise<Extraction> {
  const text = decodeText(await readFile(path));
  const lines = joinRows(parseRows(text, type === 'tsv' ? '\t' : guessDelimiter(text))).split('\n');
  return toExtraction(null, divideRows(lines));
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
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

function guessDelimiter(text: string): string {
  const line = text.slice(0, 10_000).split(/\r?\n|\r/u, 1)[0] ?? '';
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function divideRows([header = '', ...rows]: string[]): string[] {
  const pages: string[][] = [[header]];
  let length = 0;
  for (const row of rows) {
    if (length + row.length > pageLength && length > 0) {
      pages.push(header.length < pageLength / 3 ? [header] : []);
      length = 0;
    }
    pages.at(-1)?.push(row);
    length += row.length + 1;
  }
  return pages.map((lines) => lines.join('\n'));
}
