import { splitWords } from '@guildhall/text/words/split-words.ts';
import { readFunctionWord } from '../../packages/server/src/assistant/corrections/same-question/function-words.ts';

/** A question that looks like another question but asks for something else. */
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
/** Characters. Shorter words are seldom the subject of a question. */
const objectLengthMin = 4;
/** Maximum number of variations made with an object of another question. */
const objectsMax = 3;
/** Maximum number of numbers that are counted up, from the beginning of a text. */
const numbersMax = 10;

/**
 * Makes questions by rule that a correction of this one must not decide: with a number counted up,
 * a negation added, or its object replaced by one of another question.
 */
export function varyQuestion(
  text: string,
  language: string,
  others: readonly string[],
): readonly Variation[] {
  const made = [
    ...text
      .matchAll(/\d{1,9}/gu)
      .take(numbersMax)
      .map((match) => changeNumber(text, match)),
    ...negate(text, language),
    ...changeObjects(text, language, others),
  ];
  const isNew = ({ question }: Variation, at: number) =>
    question !== text && made.findIndex((it) => it.question === question) === at;
  return made.filter(isNew);
}

function changeNumber(text: string, { 0: found, index }: RegExpExecArray): Variation {
  const rest = text.slice(index + found.length);
  return { kind: 'number', question: text.slice(0, index) + String(Number(found) + 1) + rest };
}

/** Adds a negation in front of the last word, where it reads as a sentence in most cases. */
function negate(text: string, language: string): Variation[] {
  const negation = negations[language];
  const last = text.trimEnd().lastIndexOf(' ');
  if (negation === undefined || last < 0) return [];
  if (splitWords(text, language).includes(negation)) return [];
  const question = `${text.slice(0, last)} ${negation}${text.slice(last)}`;
  return [{ kind: 'negation', question }];
}

/**
 * Replaces the object by objects of other questions that follow the same word ("the bus", "the
 * kitchen"). Objects after another word would seldom make a sentence.
 */
function changeObjects(text: string, language: string, others: readonly string[]): Variation[] {
  const [own] = findObjects(text, language);
  if (own === undefined) return [];
  const words = splitWords(text, language);
  const foreign = others
    .flatMap((other) => findObjects(other, language).find(({ after }) => after === own.after) ?? [])
    .filter(({ word }) => !words.some((held) => areForms(held, word)));
  return [...new Set(foreign.map(({ word }) => word))].slice(0, objectsMax).map((object) => ({
    kind: 'object',
    question: text.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
      word.toLowerCase() === own.word ? object : word,
    ),
  }));
}

/** True if two words begin alike, so that one may be a form of the other. */
const areForms = (one: string, other: string) =>
  one.slice(0, objectLengthMin) === other.slice(0, objectLengthMin);

interface AskedObject {
  readonly word: string;
  /** The word before the object; undefined if the object comes first. */
  readonly after: string | undefined;
}

/** Returns the words that a question may be about, longest first. */
function findObjects(text: string, language: string): readonly AskedObject[] {
  return splitWords(text, language)
    .map((word, at, words) => ({ word, after: words[at - 1] }))
    .filter(({ word }) => word.length >= objectLengthMin && !/\p{N}/u.test(word))
    .filter(({ word }) => !readFunctionWord(word, language, false))
    .toSorted((a, b) => b.word.length - a.word.length);
}
