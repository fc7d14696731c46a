import { normalizeText } from '@guildhall/text/words/normalize-text.ts';
import { isSlipInName, isTypingError } from './is-typing-error.ts';
import type { ReadText, ReadWord } from './read-texts.ts';
import { readFunctionWord } from './function-words.ts';

/** Numbers with the signs between their digits: 5.2.0 is not 2.5.0. */
const numbers = /\d+(?:[.,:/–-]\d+)*/gu;
const thousands = /,(?=\d{3}(?!\d))/gu;
/** Signs that are part of a name or of an amount: C++, C#, $, %. */
const signs = /\p{Sc}|%|(?<=[\p{L}\p{N}])[+#]+/gu;

/**
 * True if two questions in one language ask for the same thing: they have equal content words,
 * numbers, names and negations. Typing errors, word order, stop words and forms of a word make no
 * difference.
 */
export function isSameQuestion(asked: ReadText, taught: ReadText): boolean {
  if (asked.isCut || taught.isCut) return asked.text.trim() === taught.text.trim();
  if (readSigns(asked) !== readSigns(taught)) return false;
  const mended = mendWords(asked, taught);
  const [one, other] = [significantTerms(mended, asked), significantTerms(taught.words, taught)];
  if (one.size !== other.size || [...one].some((term) => !other.has(term))) return false;
  return hasContent(taught) || joinWords(mended) === joinWords(taught.words);
}

/**
 * Two questions that differ in more words than this differ by more than typing errors. Each word is
 * compared with each, so long questions would take the main thread for tens of milliseconds.
 */
const differentWordsMax = 30;

/**
 * Returns the asked words; a word that is a typing error of a taught word, or the other way round,
 * is replaced by the taught word.
 */
function mendWords(asked: ReadText, taught: ReadText): readonly ReadWord[] {
  const known = new Set(asked.words.map(({ word }) => word));
  const same = new Set(taught.words.map(({ word }) => word));
  const fresh = taught.words.filter(({ word }) => !known.has(word));
  if (fresh.length > differentWordsMax) return asked.words;
  return asked.words.map((read) => {
    if (same.has(read.word)) return read;
    return fresh.find((other) => isMeant(read, other)) ?? read;
  });
}

/**
 * True if the two words probably mean the same because one is a typing error. If documents contain
 * both, neither is.
 */
function isMeant(asked: ReadWord, taught: ReadWord): boolean {
  if (asked.isKnown && taught.isKnown) return false;
  if (!asked.isName && !taught.isName) return isTypingError(asked.word, taught.word);
  return taught.isKnown && isSlipInName(asked.word, taught.word);
}

/** Returns each content term once, and each significant function word as often as it occurs. */
function significantTerms(words: readonly ReadWord[], { language }: ReadText): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const terms = words.flatMap(({ word, term }) => {
    const role = readFunctionWord(word, language, term === '');
    if (!role) return [term];
    if (role.kind === 'empty') return [];
    const times = (counts.get(role.as) ?? 0) + 1;
    counts.set(role.as, times);
    return [`function word ${role.as} ${times}`];
  });
  return new Set(terms);
}

/** True if a question has a content word, which "How?" has not. */
function hasContent({ words, language }: ReadText): boolean {
  return words.some(({ word, term }) => !readFunctionWord(word, language, term === ''));
}

const joinWords = (words: readonly ReadWord[]) => words.map(({ word }) => word).join(' ');

/** Returns the numbers and signs of a text that its words leave out, each once, sorted. */
function readSigns({ text, language }: Pick<ReadText, 'text' | 'language'>): string {
  const normal = normalizeText(text, language);
  return [...new Set([...readNumbers(normal), ...(normal.match(signs) ?? [])])]
    .toSorted()
    .join(' ');
}

function readNumbers(normal: string): string[] {
  return (normal.match(numbers) ?? []).map((number) => number.replaceAll(thousands, ''));
}

/** True if both texts have numbers, and none in common: error 602 is not error 503. */
export function hasOtherNumbers(asked: ReadText, taught: ReadText): boolean {
  const [own, other] = [asked, taught].map(({ text, language }) => {
    return new Set(readNumbers(normalizeText(text, language)));
  }) as [Set<string>, Set<string>];
  return own.size > 0 && other.size > 0 && ![...own].some((number) => other.has(number));
}
