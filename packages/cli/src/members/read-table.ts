import { CsvError, parse } from 'csv-parse/sync';
import { CliError } from '../terminal/cli-error.ts';

export interface TableRow {
  line: number;
  cells: string[];
}

/**
 * Reads the rows of a CSV file as spreadsheets write it, separated by commas, semicolons or tabs.
 */
export function readTable(bytes: Uint8Array, file: string): TableRow[] {
  const text = decode(bytes, file);
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const delimiter = [';', '\t'].find((it) => firstLine.includes(it)) ?? ',';
  try {
    const rows = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows
      .map(({ record, info }) => ({ line: info.lines, cells: record.map(plain) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new CliError(`${file} is no CSV file: ${cause.message}`, { cause });
  }
}

/**
 * Decodes UTF-8, with or without a byte order mark, or UTF-16LE with one, as spreadsheets write
 * them.
 */
function decode(bytes: Uint8Array, file: string): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CliError(`${file} is not UTF-8; save it as "CSV UTF-8"`, { cause });
  }
}

const guard = /(?<=^|[;,|"\t\r\n])'(?=[ \u3000]*[=+\-@＝＋－＠])/g;

/** Removes the apostrophes that stop spreadsheets from reading a cell as a formula. */
function plain(cell: string): string {
  return cell.replaceAll(guard, '').trim();
}
