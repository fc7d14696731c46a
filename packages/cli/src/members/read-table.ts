import { CsvError, parse } from 'csv-parse/sync';
import { CliError } from '../cli-error.ts';

export interface TableRow {
  line: number;
  cells: string[];
}

/** The rows of a CSV file as spreadsheets write them: by comma, semicolon or tab. */
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

/** Spreadsheets write UTF-8, with a mark or without, or UTF-16 with one. */
function decode(bytes: Uint8Array, file: string): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CliError(`${file} is not UTF-8; save it as "CSV UTF-8"`, { cause });
  }
}

/** Without the apostrophe that keeps a spreadsheet from taking a cell for a formula. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '').trim();
}
