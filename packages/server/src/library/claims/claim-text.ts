import type { Language } from '@guildhall/contract';
import { readQuantities } from '@guildhall/text/quantities/read-quantities.ts';
import type { Quantity } from '@guildhall/text/quantities/quantity.ts';
import { calendarWords } from '@guildhall/text/quantities/calendar-words.ts';
import { detectLanguage, unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { supportedLanguageOf } from '@guildhall/text/words/supported-language.ts';
import { placeWords } from '@guildhall/text/words/split-words.ts';
import { isStopWord } from '@guildhall/text/words/stop-words.ts';
import { toTerm } from '@guildhall/text/words/terms.ts';
import { plainWords, readLimits, readOpposites, withoutIdioms } from './read-limits.ts';
import type { Limit, Opposite } from './read-limits.ts';

export interface ClaimWord {
  readonly start: number;
  readonly end: number;
  readonly said: string;
  readonly word: string;
  /** Its stem; the word itself if it says little of its own. */
  readonly term: string;
  readonly isContent: boolean;
  readonly isName: boolean;
}

/** A sentence, read as a claim is compared with it. */
export interface ClaimText {
  readonly text: string;
  readonly language: Language;
  readonly words: readonly ClaimWord[];
  readonly quantities: readonly Quantity[];
  readonly limits: readonly Limit[];
  readonly opposites: readonly Opposite[];
}

const latin = /\p{Script=Latin}/gu;

/** Returns the language of a text if it is certain, of those without a text of the product, too. */
export function certainLanguageOf(text: string): string | undefined {
  const supported = supportedLanguageOf(text);
  const isLatin = (text.match(latin)?.length ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 0);
  if (supported !== undefined || isLatin) return supported;
  const told = detectLanguage(text);
  return told === unknownLanguage ? undefined : told;
}

/** Returns the language of a text, as far as numbers and words are compared by it. */
export function languageOf(text: string): Language {
  return supportedLanguageOf(text) ?? 'en';
}

/** A longer sentence is read to this length. */
const lengthMax = 1_200;

export function readClaimText(said: string, language: Language): ClaimText {
  const text = withoutIdioms(said.slice(0, lengthMax));
  const quantities = readQuantities(text, language);
  const { weekdays } = calendarWords(language);
  const placed = [...placeWords(text)].filter(
    ({ start, end }) => !quantities.some((it) => start < it.end && end > it.start),
  );
  const words = placed.map(({ start, end, words: [word = ''] }, at): ClaimWord => {
    const written = text.slice(start, end);
    const term = toTerm(word, language);
    const isStop = term === '' || isStopWord(word, language) || plainWords.has(word);
    const isFirst = at === 0 || /[.!?:|•]\s*$/u.test(text.slice(0, start));
    const isDay = weekdays.has(written.toLowerCase());
    return {
      start,
      end,
      said: written,
      word,
      term: term === '' ? word : term,
      isContent: !isStop,
      isName: isDay || (!isStop && looksLikeName(written, isFirst, language)),
    };
  });
  const limits = readLimits(text);
  return { text, language, words, quantities, limits, opposites: readOpposites(text) };
}

/** A capitalised word within a sentence, a code or an abbreviation. */
function looksLikeName(written: string, isFirst: boolean, language: Language): boolean {
  if (/\p{N}/u.test(written) && /\p{L}/u.test(written)) return true;
  if (/^\p{Lu}{2,}/u.test(written)) return true;
  // The first word of a sentence is capitalised whatever it is.
  return !isFirst && /^\p{Lu}/u.test(written) && language !== 'ja' && language !== 'ar';
}
