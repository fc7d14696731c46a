import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { isUnspaced } from '@guildhall/text/words/split-words.ts';
import { isStopWord } from '@guildhall/text/words/stop-words.ts';
import type { VisibleIndex } from '#library/postings/read-index.ts';
import { readQuestionWords, shareOfKnown } from './question-words.ts';
import type { QuestionWords } from './question-words.ts';
import type { Tuning } from '../tuning/tuning.ts';
import { readContentWords } from './content-words.ts';
import type { ContentWord } from './content-words.ts';
import { findQuestionLanguages } from './find-question-languages.ts';
import { pairTerms } from './pair-terms.ts';
import type { TermPair } from './pair-terms.ts';
import type { SplitText } from './split-text.ts';
import { chooseSuggestions } from './suggest-spelling.ts';
import type { MisspeltWord, SeenSpelling } from './suggest-spelling.ts';
import { countForms } from './word-forms.ts';
import type { WordForm } from './word-forms.ts';
import { toWeightedTerms, weighTerms } from './weigh-terms.ts';
import type { WeightedTerm } from './weigh-terms.ts';

/** A question in the form that the legs use. All counts are of what the viewer sees. */
export interface SearchQuestion {
  readonly text: string;
  /**
   * The terms for passages: every word's stem in every language, and what misspelt words may mean.
   */
  readonly terms: readonly WeightedTerm[];
  /** The terms for names: the same, and adjacent words written as one ("best buy", "bestbuy"). */
  readonly titleTerms: readonly WeightedTerm[];
  /**
   * The terms that make a document match: all but stop words, what misspelt words may mean, and
   * adjacent words written as one.
   */
  readonly matchingTerms: ReadonlySet<string>;
  /** Those of them that are only what a misspelt word may mean. */
  readonly guessedTerms: ReadonlySet<string>;
  readonly contentWords: readonly ContentWord[];
  /** The pairs of terms that are adjacent. */
  readonly pairs: readonly TermPair[];
  /**
   * Words that no passage contains. Unspaced scripts are left out: there, such a word is only a
   * piece that the segmenter left over.
   */
  readonly unknownWords: readonly string[];
  /** How common the question's words are. */
  readonly asked: QuestionWords;
  /** False for letters of no known language, of which the passages hold next to nothing. */
  readonly isReadable: boolean;
}

/** The language of fewer words is often unknown. */
const detectableWords = 3;
/** The share of words that passages hold with which a question of no known language is readable. */
const knownMin = 0.25;

/** The minimum length of a misspelt word: too many shorter ones differ by one letter. */
const misspeltLengthMin = 4;
/** The maximum number of words of a question and its parts that are looked up as misspelt. */
const misspeltMax = 8;

/** Reads a question by its words in the index. */
export function readQuestion(
  { text, inOrder, words, times, joined, detected }: SplitText,
  index: VisibleIndex,
  spelled: readonly SeenSpelling[],
  shares: Tuning['question'],
): SearchQuestion {
  const forms = countForms(index, words);
  const languages = findQuestionLanguages(forms, detected);
  const stopWords = findStopWords(words, forms, languages);
  const unknown = words.filter((word) => isMisspelt(word, forms) && !stopWords.has(word));
  const own = new Set(formsOf(unknown, forms).map(({ term }) => term));
  const spellingSuggestions = chooseSuggestions(spelled.filter(({ asked }) => own.has(asked)));
  const read = { forms, spellingSuggestions, languages, stopWords, times };
  const weights = weighTerms(read, shares);
  const matchingForms = forms.filter(({ word, term }) => term !== '' && !stopWords.has(word));
  const { count: passages } = index.passages;
  const asked = readQuestionWords(forms, stopWords, passages);
  return {
    text,
    terms: toWeightedTerms(weights, (term) => index.count('passages', term)),
    titleTerms: toTitleTerms(weights, joined, index),
    guessedTerms: new Set(termsOf(spellingSuggestions)),
    matchingTerms: new Set([...termsOf(matchingForms), ...termsOf(spellingSuggestions), ...joined]),
    contentWords: readContentWords(read, passages),
    pairs: pairTerms(inOrder, forms, languages),
    unknownWords: unknown.filter((word) => !isUnspaced(word)),
    asked,
    isReadable:
      words.length < detectableWords ||
      detected !== unknownLanguage ||
      shareOfKnown(asked) >= knownMin,
  };
}

/** Returns the first words that may be misspelt, in every language of the passages. */
export function findMisspelt(texts: readonly SplitText[], index: VisibleIndex): MisspeltWord[] {
  const found = texts.flatMap(({ words, detected }) => {
    const forms = countForms(index, words);
    const stopWords = findStopWords(words, forms, findQuestionLanguages(forms, detected));
    const misspelt = words.filter((word) => isMisspelt(word, forms) && !stopWords.has(word));
    return misspelt.map((word) => ({ word, forms }));
  });
  const first = [...new Map(found.map((it) => [it.word, it])).values()].slice(0, misspeltMax);
  return first.flatMap(({ word, forms }) => formsOf([word], forms));
}

function formsOf(words: readonly string[], forms: readonly WordForm[]): WordForm[] {
  return forms.filter(({ word, language }) => words.includes(word) && language !== unknownLanguage);
}

const termsOf = (held: readonly { term: string }[]) => held.map(({ term }) => term);

/**
 * Returns the terms for names. A name says each word once, so a repeated word of the question
 * counts once.
 */
function toTitleTerms(
  weights: ReadonlyMap<string, number>,
  joined: readonly string[],
  index: VisibleIndex,
): WeightedTerm[] {
  const asked = [...weights].map(([term, weight]) => [term, Math.min(1, weight)] as const);
  const further = joined
    .filter((term) => index.count('names', term) > 0)
    .map((term) => [term, 1] as const);
  return toWeightedTerms(new Map([...asked, ...further]), (term) => index.count('names', term));
}

/**
 * Returns the question's stop words: those on the lists of its languages, and those that the index
 * leaves out in these languages. Words of unspaced scripts are never among them, since the index
 * has its own list there.
 */
function findStopWords(
  words: readonly string[],
  forms: readonly WordForm[],
  languages: ReadonlySet<string>,
): Set<string> {
  const joins = (word: string) => [...languages].some((language) => isStopWord(word, language));
  const leftOut = forms.filter(({ term, language }) => term === '' && languages.has(language));
  const dropped = new Set(leftOut.map(({ word }) => word));
  return new Set(words.filter((word) => !isUnspaced(word) && (dropped.has(word) || joins(word))));
}

/**
 * True if the word may be misspelt: no passage contains it, and it has no digit. A number must
 * match exactly.
 */
function isMisspelt(word: string, forms: readonly WordForm[]): boolean {
  if (word.length < misspeltLengthMin || /\p{N}/u.test(word)) return false;
  return forms.every((form) => form.word !== word || (form.term !== '' && form.passages === 0));
}
