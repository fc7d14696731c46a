import { guardFormulas } from '@guildhall/contract/guard-formulas';

const byteOrderMark = '\ufeff';

/** Writes a table as CSV for spreadsheets. Each field stands in double quotes. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('');
}

function writeField(text: string): string {
  return `"${guardFormulas(text).replaceAll('"', '""')}"`;
}
