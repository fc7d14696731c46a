import type { Citation } from '@guildhall/contract';
import { h } from './dom.ts';

interface Range {
  start: number;
  end: number;
}
type Marks = Pick<Citation, 'start' | 'end' | 'key' | 'parts' | 'quote'>;

/** Returns the text of a page with the quoted words marked. */
export function markText(text: string, citation: Marks): Node[] {
  const { key } = citation;
  const quotes = quotedRanges(text, citation);
  const ends = [...quotes, key ?? []].flat().flatMap((it) => [it.start, it.end]);
  let start = 0;
  return [...ends, text.length]
    .toSorted((a, b) => a - b)
    .map((end) => {
      const isIn = (range: Range | null) => range && range.start <= start && end <= range.end;
      const words = text.slice(start, end);
      const mark = isIn(key) ? h('mark', 'key', words) : quotes.some(isIn) && h('mark', '', words);
      start = end;
      return mark && words ? mark : new Text(words);
    });
}

/** Returns the quoted ranges by the citation's offsets, or else by searching for the quote. */
function quotedRanges(text: string, { start, end, parts, quote }: Marks): Range[] {
  if (parts.length > 0) return parts;
  if (start !== null && end !== null) return [{ start, end }];
  const found = text.indexOf(quote);
  return found < 0 ? [] : [{ start: found, end: found + quote.length }];
}
