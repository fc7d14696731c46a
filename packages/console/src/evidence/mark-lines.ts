import type { Citation } from '@guildhall/sdk';

export interface Piece {
  text: string;
  /** `key`: in the quote's deciding sentence; `quote`: in another quoted sentence. */
  mark: 'none' | 'quote' | 'key';
}

export interface Line {
  isHeading: boolean;
  pieces: Piece[];
}

type Marks = Pick<Citation, 'start' | 'end' | 'key' | 'parts' | 'quote'>;

/** Splits the text of a page into lines, with the quoted words as pieces of their own. */
export function markLines(text: string, citation: Marks): Line[] {
  const quotes = quotedRanges(text, citation);
  const { key } = citation;
  let start = 0;
  return text.split('\n').map((line) => {
    const from = start;
    const to = from + line.length;
    start = to + 1;
    const ends = [...quotes, ...(key ? [key] : [])].flatMap((range) => [range.start, range.end]);
    const cuts = [from, ...ends.filter((at) => at > from && at < to), to].toSorted((a, b) => a - b);
    const pieces = cuts.slice(1).map((end, place): Piece => {
      const begin = cuts[place] ?? from;
      const isIn = (range: Range) => range.start <= begin && end <= range.end;
      const mark = key && isIn(key) ? 'key' : quotes.some(isIn) ? 'quote' : 'none';
      return { text: text.slice(begin, end), mark };
    });
    return {
      isHeading: /^#{1,6}\s/.test(line),
      pieces: pieces.filter((piece) => piece.text !== ''),
    };
  });
}

interface Range {
  start: number;
  end: number;
}

/** Returns the quoted ranges by the citation's offsets, or else by searching for the quote. */
function quotedRanges(text: string, { start, end, parts, quote }: Marks): Range[] {
  if (parts.length > 0) return parts.map((part) => ({ start: part.start, end: part.end }));
  if (start !== null && end !== null) return [{ start, end }];
  const found = text.indexOf(quote);
  return found < 0 ? [] : [{ start: found, end: found + quote.length }];
}
