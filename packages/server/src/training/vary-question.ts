import { splitWords } from '../knowledge/language/split-words.ts';
import { readShortWord } from './same-question/telling-words.ts';

/** A question that looks like another one and asks for something else. */
export interface Variation {
  readonly kind: 'number' | 'negation' | 'object';
  readonly question: string;
}

const negations: Record<string, string> = {
  da: 'ikke',
  de: 'nicht',
  en: 'not',
  es: 'no',
  fi: 'ei',
  fr: 'pas',
  hu: 'nem',
  it: 'non',
  nl: 'niet',
  no: 'ikke',
  pt: 'não',
  ru: 'не',
  sv: 'inte',
  th: 'ไม่',
  tr: 'değil',
};
/** Shorter words are seldom what a question is about. */
const objectLengthMin = 4;

/**
 * Makes questions by rule that a correction of this one must not decide: each number counted up,
 * a negation added, and an object of each of the other questions in place of its own.
 */
export function varyQuestion(
  text: string,
  language: string,
  others: readonly string[],
): readonly Variation[] {
  const made = [
    ...[...text.matchAll(/\d{1,9}/gu)].map((match) => changeNumber(text, match)),
    ...negate(text, language),
    ...others.flatMap((other) => changeObject(text, language, other)),
  ];
  const isNew = ({ question }: Variation, at: number) =>
    question !== text && made.findIndex((it) => it.question === question) === at;
  return made.filter(isNew);
}

function changeNumber(text: string, { 0: found, index }: RegExpExecArray): Variation {
  const rest = text.slice(index + found.length);
  return { kind: 'number', question: text.slice(0, index) + String(Number(found) + 1) + rest };
}

/** In front of the last word, where it reads as a sentence in most cases. */
function negate(text: string, language: string): Variation[] {
  const negation = negations[language];
  const last = text.trimEnd().lastIndexOf(' ');
  if (negation === undefined || last < 0) return [];
  if (splitWords(text, language).includes(negation)) return [];
  const question = `${text.slice(0, last)} ${negation}${text.slice(last)}`;
  return [{ kind: 'negation', question }];
}

function changeObject(text: string, language: string, other: string): Variation[] {
  const [own, foreign] = [findObject(text, language), findObject(other, language)];
  if (own === undefined || foreign === undefined) return [];
  if (splitWords(text, language).some((word) => areForms(word, foreign))) return [];
  const isOwn = (word: string) => word.toLowerCase() === own;
  const question = text.replaceAll(/[\p{L}\p{M}]+/gu, (word) => (isOwn(word) ? foreign : word));
  return [{ kind: 'object', question }];
}

/** True if two words begin alike, so that one may be a form of the other. */
const areForms = (one: string, other: string) =>
  one.slice(0, objectLengthMin) === other.slice(0, objectLengthMin);

/** The longest word that says what a question is about. */
function findObject(text: string, language: string): string | undefined {
  return splitWords(text, language)
    .filter((word) => word.length >= objectLengthMin && !/\p{N}/u.test(word))
    .filter((word) => !readShortWord(word, language, false))
    .toSorted((a, b) => b.length - a.length)[0];
}
