import { splitWords } from '#knowledge/language/split-words.ts';

/** Languages that write every noun with a capital letter. */
const capitalNouns = new Set(['de', 'lb']);
/** Among such nouns, shorter ones are taken for names. */
const nounLengthMin = 8;

/** A capital letter behind the first word of a sentence. */
const behindBeginning = /(?<=[^.!?:\s]["'(“„«]?\s{1,3}["'(“„«]?)\p{Lu}[\p{L}\p{M}\p{N}]*/gu;

/**
 * The words, as `splitWords` writes them, that begin with a capital letter somewhere behind the
 * beginning of the text. In a text of capital letters only, that says nothing.
 */
export function findNames(text: string, language: string): ReadonlySet<string> {
  if (text === text.toUpperCase()) return new Set();
  const capitals = text.matchAll(behindBeginning);
  const words = capitals.flatMap(([found]) => splitWords(found, language));
  const isName = (word: string) => !capitalNouns.has(language) || word.length < nounLengthMin;
  return new Set(words.filter(isName));
}
