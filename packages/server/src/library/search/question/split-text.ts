import { detectLanguage, unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { toTerm } from '@guildhall/text/words/terms.ts';
import { countOccurrences } from './count-occurrences.ts';
import { joinAdjacentWords } from './join-adjacent-words.ts';

/** The words of a question, or of a sub-query of it. */
export interface AskedText {
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
export function splitText(text: string): AskedText {
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
