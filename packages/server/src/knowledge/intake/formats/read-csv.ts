import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { brokenFileError } from '../broken-file-error.ts';
import type { Extraction } from '../extraction.ts';
import type { TextLimit } from '../text-limit.ts';
import { toExtraction } from '../extraction.ts';
import { decodeText } from './decode-text.ts';
import { divideRows } from './divide-rows.ts';
import { joinRows } from './join-rows.ts';

/** Reads a CSV or TSV table. */
export async function readCsv(path: string, type: string, limit: TextLimit): Promise<Extraction> {
  const text = limit.take(decodeText(await readFile(path)));
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
