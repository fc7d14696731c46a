import { splitWords } from '#knowledge/language/split-words.ts';

/** Languages that write every noun with a capital letter. */
const capitalNouns = new Set(['de', 'lb']);
/** Among such nouns, shorter ones are taken for names. */
const nounLengthMin = 8;

/** A capital letter behind the first word of a sentence. */
const behindBeginning = /(?<=[^.!?:\s]["'(“„«]?\s{1,3}["'(“„«]?)\p{Lu}[\p{L}\p{M}\p{N}]*/gu;

/**
 * True if the word begins with a capital letter somewhere behind the beginning of the text. In a
 * text of capital letters only, that says nothing.
 */
export function isWrittenAsName(word: string, text: string, language: string): boolean {
  if (capitalNouns.has(language) && word.length >= nounLengthMin) return false;
  if (text === text.toUpperCase()) return false;
  const capitals = text.matchAll(behindBeginning);
  return [...capitals].some(([found]) => splitWords(found, language).includes(word));
}
