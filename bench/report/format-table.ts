import type { Figure } from './figure.ts';

const headings = ['figure', 'measured', 'baseline', 'ratio', 'reach', 'ok'];

/** Formats figures as a Markdown table, padded to read well on a terminal. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = [headings, ...figures.map(toCells)];
  const widths = headings.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const lines = rows.map((row) => toLine(row.map((cell, at) => pad(cell, widths[at] ?? 0, at))));
  const rule = toLine(
    widths.map((width, at) => (isNumber(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))),
  );
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function toCells({ figure, measured, baseline, ratio, reach, ok, unit }: Figure): string[] {
  return [
    figure,
    formatValue(measured, unit),
    baseline === null ? '' : formatValue(baseline, unit),
    ratio === null ? '' : ratio.toFixed(2),
    reach ?? '',
    ok === null ? '' : ok ? 'yes' : 'NO',
  ];
}

/**
 * Formats shares with three decimals, other values with two, one or none, depending on their size.
 */
export function formatValue(value: number, unit: string): string {
  if (unit === '') return value.toFixed(3);
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`;
}

const isNumber = (column: number) => column >= 1 && column <= 3;
const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function pad(cell: string, width: number, column: number): string {
  return isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
}
