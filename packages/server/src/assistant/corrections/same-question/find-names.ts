import { splitWords } from '@guildhall/text/words/split-words.ts';

/** Languages that write every noun with a capital letter. */
const capitalNouns = new Set(['de', 'lb']);
/** In languages with capital nouns, a capitalised word shorter than this counts as a name. */
const nounLengthMin = 8;

/** Matches a capitalised word that does not begin a sentence. */
const behindBeginning = /(?<=[^.!?:\s]["'(“„«]?\s{1,3}["'(“„«]?)\p{Lu}[\p{L}\p{M}\p{N}]*/gu;

/**
 * Returns the words, as `splitWords` writes them, that are capitalised within a sentence. In a text
 * of capitals only that says nothing, so the result is empty.
 */
export function findNames(text: string, language: string): ReadonlySet<string> {
  if (text === text.toUpperCase()) return new Set();
  const capitals = text.matchAll(behindBeginning);
  const words = capitals.flatMap(([found]) => splitWords(found, language));
  const isName = (word: string) => !capitalNouns.has(language) || word.length < nounLengthMin;
  return new Set(words.filter(isName));
}
