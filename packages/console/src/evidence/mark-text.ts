import type { Citation } from '@guildhall/sdk';

/** A range of a page's text, in UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}

export interface Mark extends Range {
  /** `key`: the quote's deciding sentence; `quote`: another quoted sentence; `word`: searched. */
  kind: 'quote' | 'key' | 'word';
}

export interface Piece {
  text: string;
  mark: Mark['kind'] | 'none';
}

/** Returns the marks of a citation, by its places, or else by searching for the quote. */
export function marksOfCitation(text: string, citation: Citation): Mark[] {
  const { start, end, parts, quote, key } = citation;
  const quoted = (range: Range): Mark => ({ start: range.start, end: range.end, kind: 'quote' });
  const keys: Mark[] = key ? [{ ...key, kind: 'key' }] : [];
  if (parts.length > 0) return [...parts.map(quoted), ...keys];
  if (start !== null && end !== null) return [quoted({ start, end }), ...keys];
  const found = text.indexOf(quote);
  return found < 0 ? keys : [quoted({ start: found, end: found + quote.length }), ...keys];
}

const wordPattern = /[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu;
/** Scripts that put no space between words, where a word is found within a run of letters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns a mark for each occurrence of these words, as whole words and in any case. */
export function marksOfWords(text: string, words: readonly string[]): Mark[] {
  const wanted = new Set(words.map((word) => word.toLocaleLowerCase()));
  const whole = [...text.matchAll(wordPattern)]
    .filter(([word]) => wanted.has(word.toLocaleLowerCase()))
    .map(({ 0: word, index }): Mark => ({ start: index, end: index + word.length, kind: 'word' }));
  const within = words
    .filter((word) => unspaced.test(word))
    .flatMap((word) => occurrences(text, word));
  return [...whole, ...within];
}

function occurrences(text: string, word: string): Mark[] {
  const marks: Mark[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    marks.push({ start: at, end: at + word.length, kind: 'word' });
  }
  return marks;
}

/** Cuts a range of the text at the marks. A key sentence wins over the quote around it. */
export function cutAtMarks(text: string, { start, end }: Range, marks: readonly Mark[]): Piece[] {
  const ends = marks.flatMap((mark) => [mark.start, mark.end]);
  const cuts = [start, ...new Set(ends.filter((at) => at > start && at < end)), end];
  cuts.sort((a, b) => a - b);
  return cuts.slice(1).flatMap((to, place) => {
    const from = cuts[place] ?? start;
    const around = marks.filter((mark) => mark.start <= from && to <= mark.end);
    const mark = around.find(({ kind }) => kind === 'key') ?? around[0];
    const shown = text.slice(from, to);
    return shown === '' ? [] : [{ text: shown, mark: mark?.kind ?? 'none' }];
  });
}
