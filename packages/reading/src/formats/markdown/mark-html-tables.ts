import { htmlToText } from '../html/html-text.ts';
import { openCodeLines } from './code-lines.ts';

/** Matches a line that begins with a table, behind other tags at the most. */
const tableStart = /^[ \t]*(?:<[^<>]*>[ \t]*)*<table\b/iu;
const tableTags = /<(\/?)table\b/giu;
/** Code within a line. It is no markup, although it may look so. */
const inlineCode = /`[^`\n]+`/gu;

/** A range of lines, the last one included. */
interface LineRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Writes the HTML tables of a Markdown text as marked rows. A table without an end stays as it is,
 * and so does one with fenced code.
 */
export function markHtmlTables(text: string): string {
  if (!/<table\b/iu.test(text)) return text;
  const lines = text.split('\n');
  const parts: string[] = [];
  let next = 0;
  for (const { from, to } of outermost(findTables(lines))) {
    const html = lines.slice(from, to + 1).join('\n');
    parts.push(lines.slice(next, from).join('\n'), '');
    parts.push(htmlToText(html.replaceAll(inlineCode, escapeMarkup)), '');
    next = to + 1;
  }
  parts.push(lines.slice(next).join('\n'));
  return parts.join('\n');
}

/** Finds the tables without fenced code, in the order of their ends. */
function findTables(lines: readonly string[]): LineRange[] {
  const isCode = openCodeLines();
  const open: { line: number; codeLines: number }[] = [];
  const found: LineRange[] = [];
  let codeLines = 0;
  for (const [at, line] of lines.entries()) {
    if (isCode(line)) {
      codeLines += 1;
      continue;
    }
    if (open.length === 0 && !tableStart.test(line)) continue;
    for (const [, slash] of line.replaceAll(inlineCode, '').matchAll(tableTags)) {
      if (slash === '') open.push({ line: at, codeLines });
      else {
        const start = open.pop();
        if (start?.codeLines === codeLines) found.push({ from: start.line, to: at });
      }
    }
  }
  return found;
}

/** Returns the ranges that lie in no other, of ranges in the order of their ends. */
function outermost(ranges: readonly LineRange[]): LineRange[] {
  const outer: LineRange[] = [];
  for (const range of ranges.toReversed()) {
    if (range.to < (outer.at(-1)?.from ?? Infinity)) outer.push(range);
  }
  return outer.toReversed();
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
