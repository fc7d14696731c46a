import type { DocumentPage } from '@guildhall/sdk/light';
import type { Range } from './mark-text.ts';

/** A block of a page, with the places of its words in the text of the page. */
export type Block =
  | (Range & { kind: 'heading'; level: number })
  | (Range & { kind: 'item'; label: string; depth: number })
  | (Range & { kind: 'line' })
  | { kind: 'gap' }
  | { kind: 'table'; head: Range[][]; rows: Range[][] };

interface Line extends Range {
  text: string;
}

const heading = /^(#{1,6})[ \t]+/u;
const item = /^([ \t]*)([-*+•]|\d{1,3}[.)])[ \t]+/u;

/** Splits a page into its tables and, around them, the blocks that Markdown lays out. */
export function readBlocks({ text, tables }: Pick<DocumentPage, 'text' | 'tables'>): Block[] {
  const blocks: Block[] = [];
  let left = linesOf(text);
  for (const { start, end, headerRows, rows } of tables) {
    blocks.push(...left.filter((line) => line.end < start).map(readLine));
    blocks.push({ kind: 'table', head: rows.slice(0, headerRows), rows: rows.slice(headerRows) });
    left = left.filter((line) => line.start > end);
  }
  blocks.push(...left.map(readLine));
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
