import { inlineCode, openCodeLines } from './code-lines.ts';

/** Matches a line that begins with a table, behind other tags at the most. */
const tableStart = /^[ \t]*(?:<[^<>]*>[ \t]*)*<table\b/iu;
const tableTags = /<(\/?)table\b/giu;

/** A range of lines, the last one included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the outermost HTML tables of a Markdown text, by the line at which each begins. One without
 * an end is left out, and so is one with fenced code.
 */
export function findHtmlTables(lines: readonly string[]): ReadonlyMap<number, LineRange> {
  if (!lines.some((line) => tableStart.test(line))) return new Map();
  return new Map(outermost(findTables(lines)).map((range) => [range.from, range]));
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
