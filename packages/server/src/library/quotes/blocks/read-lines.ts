import { isLabel } from '@guildhall/text/words/is-label.ts';
import type { PageTable } from '@guildhall/contract';
import type { Span } from './block.ts';

export type LineKind = 'blank' | 'fence' | 'heading' | 'rule' | 'item' | 'row' | 'text';

/** A line of a page without its line break. */
export interface Line extends Span {
  readonly kind: LineKind;
  /** A heading's level (1 to 6), a list item's indentation in characters, otherwise 0. */
  readonly level: number;
  /** The offset of the words, after the marker of a heading or a list item. */
  readonly body: number;
}

/** Characters of a line that are examined: marks are at the start, and rules are shorter. */
const lookedAt = 200;
const heading = /^ {0,3}(#{1,6})[^\S\n]+(?=\S)/u;
/** Matches the summary of an HTML `<details>` element, which counts as a heading. */
const summary = /^[^\S\n]*(?:<details[^<>\n]{0,60}>[^\S\n]*)?<summary>/iu;
const summaryLevel = 6;
const item = /^([^\S\n]*)(?:[-*+•‣◦▪–·●○]|\d{1,3}[.)]|[a-z][.)])[^\S\n]+(?=\S)/u;
const fence = /^ {0,3}(?:```|~~~)/u;
const rule = /^[^\S\n]*\|?(?:[^\S\n]*:?[-=_*]{2,}:?[^\S\n]*\|?)+$/u;

/** Splits a text into lines and classifies each, in Markdown or plain text with these tables. */
export function readLines(text: string, tables: readonly PageTable[]): Line[] {
  const rows = new Set(tables.flatMap((table) => table.rows.map((cells) => cells[0]?.start)));
  const lines: Line[] = [];
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const row: Line = { start, end, level: 0, body: start, kind: 'row' };
    lines.push(rows.has(start) ? row : readLine(text, start, end));
    start = end + 1;
  }
  return lines;
}

function readLine(text: string, start: number, end: number): Line {
  const line = text.slice(start, Math.min(end, start + lookedAt));
  const plain = { start, end, level: 0, body: start };
  if (line.trim() === '') return { ...plain, kind: 'blank' };
  if (fence.test(line)) return { ...plain, kind: 'fence' };
  if (end - start < lookedAt && (rule.test(line) || isLabel(withoutSigns(line))))
    return { ...plain, kind: 'rule' };
  const [folded] = summary.exec(line) ?? [];
  if (folded !== undefined && line.includes('</summary>')) {
    const last = start + line.indexOf('</summary>');
    return { start, end: last, level: summaryLevel, body: start + folded.length, kind: 'heading' };
  }
  const [titled, signs = ''] = heading.exec(line) ?? [];
  if (titled !== undefined) {
    return { ...plain, kind: 'heading', level: signs.length, body: start + titled.length };
  }
  const [marked, indent = ''] = item.exec(line) ?? [];
  if (marked !== undefined) {
    return { ...plain, kind: 'item', level: indent.length, body: start + marked.length };
  }
  return { ...plain, kind: 'text' };
}

/** Returns a line without a Markdown heading's marks. */
function withoutSigns(line: string): string {
  return line.replace(heading, '');
}
