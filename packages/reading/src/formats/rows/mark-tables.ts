import { tableLines } from './table-lines.ts';
import { htmlToText } from '../html/html-text.ts';

const fence = /^ {0,3}(?:```|~~~)/u;
/** Matches the line below the names of the columns in Markdown. */
const divider = /^ {0,3}\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*(?::?-+:?[ \t]*)?$/u;
/** Matches what ends a table in Markdown: an empty line, or the start of something else. */
const endsTable = /^[ \t]*$|^ {0,3}(?:#{1,6}[ \t]|```|~~~|>|[-*+][ \t]|\d{1,9}[.)][ \t]|<)/u;
/** Matches lines that only divide rows in plain text, such as `-----+-----`. */
const ruler = /^[ \t]*[-=+|]{3,}[ \t]*$/u;
const betweenColumns = / \| |\t+/u;

/** Marks the tables of a Markdown text: those with bars, and those in HTML. */
export function markMarkdownTables(text: string): string {
  return markOutsideCode(markHtmlTables(text), readMarkdownTable);
}

/** Marks the tables of a plain text: those with bars as in Markdown, and rows parted by tabs or bars. */
export function markPlainTables(text: string): string {
  return markOutsideCode(
    text,
    (lines, at) => readMarkdownTable(lines, at) ?? readColumns(lines, at),
  );
}

/** A table of a text: its marked lines, and the line after it. */
interface FoundTable {
  readonly lines: readonly string[];
  readonly next: number;
}

function markOutsideCode(
  text: string,
  readTable: (lines: readonly string[], at: number) => FoundTable | undefined,
): string {
  if (!/[|\t]/u.test(text)) return text;
  const lines = text.split('\n');
  const marked: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (fence.test(line)) isCode = !isCode;
    const table = isCode ? undefined : readTable(lines, at);
    marked.push(...(table?.lines ?? [line]));
    at = table?.next ?? at + 1;
  }
  return marked.join('\n');
}

function readMarkdownTable(lines: readonly string[], at: number): FoundTable | undefined {
  const [head = '', below = ''] = [lines[at], lines[at + 1]];
  if (!head.includes('|') || !below.includes('-') || !divider.test(below)) return undefined;
  const names = splitCells(head);
  if (names.length !== splitCells(below).length) return undefined;
  const rows = [names];
  let next = at + 2;
  while (next < lines.length && !endsTable.test(lines[next] ?? '')) {
    rows.push(splitCells(lines[next] ?? ''));
    next += 1;
  }
  return { lines: tableLines(rows, { headerRows: 1 }), next };
}

/** Splits a row of Markdown at its bars; a bar after a backslash belongs to its cell. */
function splitCells(line: string): string[] {
  const text = line.trim();
  const cells = text.split(/(?<!\\)\|/u).map((cell) => cell.trim().replaceAll('\\|', '|'));
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '' && text.endsWith('|')) cells.pop();
  return cells;
}

/** Reads lines that follow each other and have equally many columns. */
function readColumns(lines: readonly string[], at: number): FoundTable | undefined {
  const rows: string[][] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (rows.length > 0 && ruler.test(line)) continue;
    const cells = line.trim().split(betweenColumns);
    if (cells.length < 2 || cells.length !== (rows[0]?.length ?? cells.length)) break;
    rows.push(cells);
  }
  return rows.length < 2 ? undefined : { lines: tableLines(rows), next };
}

const tableStart = /<table\b/giu;
const tableEnd = '</table>';

/** Writes the HTML tables of a text, outside of its code, as marked rows. */
function markHtmlTables(text: string): string {
  if (!/<table\b/iu.test(text)) return text;
  const lower = text.toLowerCase();
  const code = codeRanges(text);
  const parts: string[] = [];
  let kept = 0;
  for (const { index } of text.matchAll(tableStart)) {
    if (index < kept || code.some(({ start, end }) => start <= index && index < end)) continue;
    const end = lower.indexOf(tableEnd, index);
    if (end < 0) break;
    const after = end + tableEnd.length;
    parts.push(text.slice(kept, index), '\n\n', htmlToText(text.slice(index, after)), '\n\n');
    kept = after;
  }
  return parts.join('') + text.slice(kept);
}

function codeRanges(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let at = 0;
  let start: number | undefined;
  for (const line of text.split('\n')) {
    if (fence.test(line) && start === undefined) start = at;
    else if (fence.test(line) && start !== undefined) {
      ranges.push({ start, end: at + line.length });
      start = undefined;
    }
    at += line.length + 1;
  }
  return start === undefined ? ranges : [...ranges, { start, end: at }];
}
