import { parse } from 'csv-parse/sync';

export interface Sheet {
  name: string;
  rows: string[][];
}

/** Parses the workbooks of `sources`: CSV, with `# Name` before each sheet. */
export function readSheets(source: string): Sheet[] {
  return source
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { name: part.slice(0, end), rows: parse(part.slice(end + 1)) };
    });
}

/** True if a workbook stores the cell as a number, so that it can be summed. */
export function isNumber(cell: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(cell);
}
