import { placeWords } from '@guildhall/text/words/split-words.ts';

/** A range of a text, in UTF-16 code units. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** The places, among the asked words, of those that it matches. */
  readonly asked: ReadonlySet<number>;
}

/** Returns the places of the asked words that are among these words, in any of their forms. */
export type Matcher = (words: readonly string[]) => ReadonlySet<number>;

/** So many matches of a page are enough to choose a snippet from. */
const matchesMax = 200;

/** Finds the first words of a text that match, in their order. */
export function findMatches(text: string, match: Matcher): Match[] {
  const found: Match[] = [];
  for (const { start, end, words } of placeWords(text)) {
    if (found.length >= matchesMax) break;
    const asked = match(words);
    if (asked.size > 0) found.push({ start, end, asked });
  }
  return found;
}
