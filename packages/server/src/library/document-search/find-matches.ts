import { isUnspaced, splitWords } from '@guildhall/text/words/split-words.ts';

/** A range of a text, in UTF-16 code units. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** The places, among the asked words, of those that it matches. */
  readonly asked: ReadonlySet<number>;
}

/** Returns the places of the asked words that are among these words, in any of their forms. */
export type Matcher = (words: readonly string[]) => ReadonlySet<number>;

const word = /[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** So many matches of a page are enough to choose a snippet from. */
const matchesMax = 200;

/** Finds the first words of a text that match, in their order. */
export function findMatches(text: string, match: Matcher): Match[] {
  const found: Match[] = [];
  for (const run of text.matchAll(word)) {
    if (found.length >= matchesMax) break;
    for (const { segment, index } of segmentsOf(run[0])) {
      const asked = match(splitWords(segment));
      const start = run.index + index;
      if (asked.size > 0) found.push({ start, end: start + segment.length, asked });
    }
  }
  return found;
}

/** Splits a run of letters of a script without spaces into words. Other runs are one word. */
function segmentsOf(run: string): Iterable<{ segment: string; index: number }> {
  return isUnspaced(run) ? segmenter.segment(run) : [{ segment: run, index: 0 }];
}
