import { pageMark } from '../../pages/marks.ts';
import { openAllCodeLines, openCodeLines } from './code-lines.ts';
import { plainHtml } from './plain-html.ts';
import { tableLines } from '../rows/table-lines.ts';

/** Matches the line below the names of the columns in Markdown. */
const divider = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*(?::?-+:?[ \t]*)?$/u;
/** Matches what ends a table in Markdown: an empty line, or the start of something else. */
const endsTable =
  /^[ \t]*(?:$|#{1,6}[ \t]|```|~~~|>|[-*+][ \t]|\d{1,9}[.)][ \t]|<\/?[a-z]+[^>]*>$)/iu;
/** Matches lines that only divide rows in plain text, such as `-----+-----`. */
const ruler = /^[ \t]*[-=+|]{3,}[ \t]*$/u;
/** Matches a line between two bars. */
const framed = /^ {0,3}\|.*\|[ \t]*$/u;
const isBold = /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/u;
const betweenColumns = / \| |\t+/u;

/** Writes the HTML of a Markdown text as people see it, and marks its tables. */
export function markMarkdownTables(text: string): string {
  const isCode = openAllCodeLines();
  return markTables(plainHtml(text), (lines, at) =>
    isCode(lines[at] ?? '')
      ? undefined
      : (readMarkdownTable(lines, at) ?? readFramedRows(lines, at)),
  );
}

/** Marks the tables of a plain text: those with bars as in Markdown, and rows parted by tabs or bars. */
export function markPlainTables(text: string): string {
  const isCode = openCodeLines();
  return markTables(text, (lines, at) =>
    isCode(lines[at] ?? '') ? undefined : (readMarkdownTable(lines, at) ?? readColumns(lines, at)),
  );
}

/** A table of a text: its marked lines, and the line after it. */
interface FoundTable {
  readonly lines: readonly string[];
  readonly next: number;
}

/** Writes the tables of a text as marked rows. No table reaches over the end of a page. */
function markTables(
  text: string,
  readTable: (lines: readonly string[], at: number) => FoundTable | undefined,
): string {
  if (!/[|\t]/u.test(text)) return text;
  return text
    .split(pageMark)
    .map((page) => {
      const lines = page.split('\n');
      const marked: string[] = [];
      for (let at = 0; at < lines.length;) {
        const table = readTable(lines, at);
        marked.push(table?.lines.join('\n') ?? lines[at] ?? '');
        at = table?.next ?? at + 1;
      }
      return marked.join('\n');
    })
    .join(pageMark);
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
  // Converters write the first row of a table above the line, whatever it holds.
  return { lines: tableLines(rows), next };
}

/** Reads lines between bars, which are a table without a line of hyphens in Kramdown. */
function readFramedRows(lines: readonly string[], at: number): FoundTable | undefined {
  const rows: string[][] = [];
  let next = at;
  for (; framed.test(lines[next] ?? ''); next += 1) {
    if (!ruler.test(lines[next] ?? '')) rows.push(splitCells(lines[next] ?? ''));
  }
  const [width = 0] = rows.map((cells) => cells.length);
  const isTable = width > 1 && rows.every((cells) => cells.length === width);
  // Without a line of hyphens, only emphasis tells that a row names the columns.
  const isNamed = rows.length > 1 && rows[0]?.every((cell) => cell === '' || isBold.test(cell));
  return isTable ? { lines: tableLines(rows, { headerRows: isNamed ? 1 : 0 }), next } : undefined;
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
    // Tabs in indented lines are part of code.
    const cells = /^\s*\S[^\t]*$|^\S/u.test(line) ? line.trim().split(betweenColumns) : [];
    if (cells.length < 2 || cells.length !== (rows[0]?.length ?? cells.length)) break;
    rows.push(cells);
  }
  return rows.length < 2 ? undefined : { lines: tableLines(rows), next };
}
