import type { Range } from './mark-text.ts';

/** A block of a page, with the places of its words in the text of the page. */
export type Block =
  | (Range & { kind: 'heading'; level: number })
  | (Range & { kind: 'item'; label: string; depth: number })
  | (Range & { kind: 'line' })
  | { kind: 'gap' }
  | { kind: 'table'; rows: Range[][] };

interface Line extends Range {
  text: string;
}

const heading = /^(#{1,6})[ \t]+/u;
const item = /^([ \t]*)([-*+•]|\d{1,3}[.)])[ \t]+/u;
/** The line of a Markdown table that only divides the header from the rows. */
const divider = /^[ \t]*\|?(?:[ \t]*:?-{2,}:?[ \t]*\|?)+[ \t]*$/u;
const bar = /(?<!\\)\|/gu;

/** Splits the text of a page into blocks, as Markdown and tables with bars lay it out. */
export function readBlocks(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  for (let place = 0; place < lines.length;) {
    const rows = readTable(lines, place);
    if (rows.length > 1) {
      blocks.push({ kind: 'table', rows: rows.flatMap(({ cells }) => (cells ? [cells] : [])) });
      place += rows.length;
    } else {
      blocks.push(readLine(lines[place] as Line));
      place += 1;
    }
  }
  return blocks.filter((block, place) => block.kind !== 'gap' || blocks[place - 1]?.kind !== 'gap');
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const from = start;
    start += line.length + 1;
    return { text: line, start: from, end: from + line.length };
  });
}

function readLine(line: Line): Block {
  if (line.text.trim() === '') return { kind: 'gap' };
  const { start, end } = line;
  const titled = heading.exec(line.text);
  if (titled?.[1]) {
    return { kind: 'heading', level: titled[1].length, start: start + titled[0].length, end };
  }
  const listed = item.exec(line.text);
  if (listed?.[2] === undefined) return { kind: 'line', start, end };
  const label = /\d/u.test(listed[2]) ? listed[2] : '•';
  const depth = Math.floor((listed[1]?.replaceAll('\t', '  ').length ?? 0) / 2);
  return { kind: 'item', label, depth, start: start + listed[0].length, end };
}

/**
 * Returns the rows of a table that begins at this line, with null for the divider of its header; at
 * most one row if there is no table.
 */
function readTable(lines: readonly Line[], from: number): { cells: Range[] | null }[] {
  const rows: { cells: Range[] | null }[] = [];
  for (let place = from; place < lines.length; place += 1) {
    const line = lines[place];
    if (!line?.text.includes('|')) break;
    const cells = divider.test(line.text) ? null : cellsOf(line);
    if (cells && cells.length < 2) break;
    rows.push({ cells });
  }
  return rows;
}

/** Splits a row at its bars, without the ones around it. */
function cellsOf({ text, start }: Line): Range[] {
  const bars = [...text.matchAll(bar)].map(({ index }) => index);
  const edges = [-1, ...bars, text.length];
  const cells = edges.slice(1).map((end, place) => {
    const raw = text.slice((edges[place] ?? 0) + 1, end);
    const begin = (edges[place] ?? 0) + 1 + raw.length - raw.trimStart().length;
    return { start: start + begin, end: start + begin + raw.trim().length };
  });
  const isFramed = text.trimStart().startsWith('|');
  const isClosed = isFramed && text.trimEnd().endsWith('|');
  return cells.slice(isFramed ? 1 : 0, isClosed ? -1 : undefined);
}
