import type { Citation, DocumentPage } from '@guildhall/contract';
import { h } from './dom.ts';
import { drawTable } from './table.ts';

interface Range {
  start: number;
  end: number;
}
interface Mark extends Range {
  className?: string;
}
type Quoted = Pick<Citation, 'key' | 'parts' | 'quote'>;
export type Page = Pick<DocumentPage, 'text' | 'tables'>;

/** Draws the text and the tables of a page with the quoted words marked. */
export function drawPage({ text, tables }: Page, citation: Quoted): (Node | string)[] {
  const marks = marksOf(text, citation);
  const ends = marks.flatMap(({ start, end }) => [start, end]);
  const draw = ({ start, end }: Range): (Node | string)[] => {
    if (start >= end) return [];
    const to = Math.min(end, ...ends.filter((it) => it > start));
    const mark = marks.find((it) => it.start <= start && to <= it.end);
    const words = text.slice(start, to);
    const drawn = mark ? h('mark', mark.className, words) : words;
    return [drawn, ...draw({ start: to, end })];
  };
  let start = 0;
  const drawn = tables.flatMap((table) => {
    const before = draw({ start, end: table.start });
    start = table.end + 1;
    return [...before, drawTable(table.rows, table.headerRows, draw)];
  });
  return [...drawn, ...draw({ start, end: text.length })];
}

/** Returns the ranges to mark by the citation's offsets, or else by searching for the quote. */
function marksOf(text: string, { key, parts, quote }: Quoted): Mark[] {
  const start = text.indexOf(quote);
  const isPlaced = parts.length > 0 || start < 0;
  const quotes = isPlaced ? parts : [{ start, end: start + quote.length }];
  return [...(key ? [{ ...key, className: 'key' }] : []), ...quotes];
}
