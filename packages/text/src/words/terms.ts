import { createStemmer } from 'multilingual-stemmer';
import type { IsoCode } from 'multilingual-stemmer';
import { dropAccents } from './normalize-text.ts';
import { isDropped } from './dropped-words.ts';

type Stem = (word: string) => string;

/** Languages with a Snowball stemmer. */
const stemmed: ReadonlySet<string> = new Set(
  'ar ca cs da de el en es et eu fa fi fr ga hi hu hy id it lt ne nl no pl pt ro ru sr sv ta tr yi'.split(
    ' ',
  ),
);

/** Languages of another script, in which a Latin word is taken for an English one. */
const quotingEnglish = new Set(['hi', 'ru']);

const digits = /^[0-9]+$/;
const withDigit = /\p{Nd}/u;
const latin = /^[a-z]+$/;
// oxlint-disable-next-line no-control-regex -- plain ASCII, which has no accents
const ascii = /^[\0-\x7f]*$/;
/** Two letters of the language and a word; a stem is longer if "ss" has replaced "ß". */
const termLengthMax = 62;

const stemmers = new Map<string, Stem>();

/**
 * Returns the term of a word from `splitWords` in a language of two letters ("xx" if unknown): the
 * language and the stem without accents, so that words of two languages never match by accident in
 * the common index. A number is its own term; a stop word gives "".
 */
export function toTerm(word: string, language: string): string {
  if (isNumber(word)) return word;
  if (withDigit.test(word)) return nameTerm(language, word);
  const spoken = quotingEnglish.has(language) && latin.test(word) ? 'en' : language;
  if (isDropped(word, spoken)) return '';
  // A stemmer may leave nothing of a word that consists of endings only.
  return nameTerm(language, stemmerOf(spoken)(word) || word);
}

/** Returns the terms of words from `splitWords` in their order; stop words are left out. */
export function toTerms(words: readonly string[], language: string): string[] {
  return words.map((word) => toTerm(word, language)).filter((term) => term !== '');
}

/** True if the term has only the digits 0 to 9. */
export function isNumber(term: string): boolean {
  return digits.test(term);
}

function nameTerm(language: string, stem: string): string {
  const term = language + (ascii.test(stem) ? stem : dropAccents(stem));
  return term.length <= termLengthMax
    ? term
    : term.slice(0, termLengthMax).replace(/[\ud800-\udbff]$/, '');
}

function stemmerOf(language: string): Stem {
  const known = stemmers.get(language);
  if (known !== undefined) return known;
  const stem: Stem = hasStemmer(language) ? createStemmer(language) : (word) => word;
  stemmers.set(language, stem);
  return stem;
}

function hasStemmer(language: string): language is IsoCode {
  return stemmed.has(language);
}
