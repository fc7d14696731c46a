import { detectLanguage, unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { toTerm } from '@guildhall/text/words/terms.ts';

const joinedWordsMax = 3;

/** The words of a question, or of a sub-query of it. */
export interface SplitText {
  readonly text: string;
  /** All words, in their order. */
  readonly inOrder: readonly string[];
  /** The different words that are searched for. */
  readonly words: readonly string[];
  /** How often the text says each word. */
  readonly times: ReadonlyMap<string, number>;
  /** Adjacent words written as one, as terms of names: "best buy", "bestbuy". */
  readonly joined: readonly string[];
  /** The language that the text is written in, as far as it alone tells; `xx` if unknown. */
  readonly detected: string;
}

/** The maximum number of different words of a question that are searched for. */
const wordsMax = 128;
/**
 * The number of words at the question's beginning that are also joined, as names may write them.
 */
const joinedMax = 64;

/** Splits the text of a question into words. */
export function splitText(text: string): SplitText {
  const inOrder = splitWords(text);
  const times = countOccurrences(inOrder);
  const adjacent = joinAdjacentWords(inOrder.slice(0, joinedMax));
  return {
    text,
    inOrder,
    times,
    words: [...times.keys()].slice(0, wordsMax),
    joined: adjacent.map((word) => toTerm(word, unknownLanguage)),
    detected: detectLanguage(text),
  };
}

/** Counts how often each word occurs, in the order of first occurrence. */
export function countOccurrences(words: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/**
 * Writes adjacent words as one, as file names often do: "american water works" gives
 * "americanwater", "americanwaterworks" and "waterworks".
 */
export function joinAdjacentWords(words: readonly string[]): string[] {
  const joined = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    for (let count = 2; count <= joinedWordsMax && start + count <= words.length; count += 1) {
      joined.add(words.slice(start, start + count).join(''));
    }
  }
  return [...joined];
}
