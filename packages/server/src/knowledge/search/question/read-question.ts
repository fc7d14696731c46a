import type { Reader } from '#db/database.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { isUnspaced, splitWords } from '../../language/split-words.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { readAskedWords } from '../asked-words.ts';
import type { AskedWords } from '../asked-words.ts';
import type { CountedDocuments, Counts } from '../counts.queries.ts';
import type { Tuning } from '../tuning.ts';
import { readContentWords } from './content-words.ts';
import type { ContentWord } from './content-words.ts';
import { countOccurrences } from './count-occurrences.ts';
import { findQuestionLanguages } from './find-question-languages.ts';
import { joinAdjacentWords } from './join-adjacent-words.ts';
import { pairTerms } from './pair-terms.ts';
import type { TermPair } from './pair-terms.ts';
import { countQuestion, findSimilarTerms, unknownLanguage } from './question-terms.queries.ts';
import type { QuestionCounts, SpellingSuggestion, WordForm } from './question-terms.queries.ts';
import { toWeightedTerms, weighTerms } from './weigh-terms.ts';
import type { WeightedTerm } from './weigh-terms.ts';

/** A question in the form that the legs use. */
export interface Question {
  readonly text: string;
  readonly counts: Counts;
  /** Number of passages in the organisation, visible or not; never part of a score. */
  readonly organisationPassages: number;
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
  readonly contentWords: readonly ContentWord[];
  /** The pairs of terms that stand side by side. */
  readonly pairs: readonly TermPair[];
  /**
   * Words that no counted passage holds. Unspaced scripts are left out: there, such a word is only
   * a piece that the segmenter left over.
   */
  readonly unknownWords: readonly string[];
  /** How common the question's words are in the passages that are counted for the viewer. */
  readonly asked: AskedWords;
}

/** The maximum number of different words of a question that are searched for. */
const wordsMax = 128;
/**
 * The number of words at the question's beginning that are also joined, as names may write them.
 */
const joinedMax = 64;
const similarTermsMax = 3;
/** The minimum length of a misspelt word: shorter words have too few trigrams to compare. */
const misspeltLengthMin = 4;

/** Turns the text of a question into the terms that the index may hold. */
export async function readQuestion(
  db: Reader,
  counted: CountedDocuments,
  text: string,
  shares: Tuning['question'],
): Promise<Question> {
  const inOrder = splitWords(text);
  const times = countOccurrences(inOrder);
  const words = [...times.keys()].slice(0, wordsMax);
  const adjacent = joinAdjacentWords(inOrder.slice(0, joinedMax));
  const joined = adjacent.map((word) => unknownLanguage + word);
  const asked = { words, joined, language: unknownLanguage };
  const { counts, organisationPassages, forms, names } = await countQuestion(db, counted, asked);
  const languages = findQuestionLanguages(forms, detectLanguage(text));
  const stopWords = findStopWords(words, forms, languages);
  const unknown = words.filter((word) => isMisspelt(word, forms) && !stopWords.has(word));
  const spellingSuggestions =
    unknown.length === 0 ? [] : await findSpellingSuggestions(db, counted, forms, unknown);
  const read = { forms, spellingSuggestions, languages, stopWords, times };
  const weights = weighTerms(read, shares);
  const matchingForms = forms.filter(({ word, term }) => term !== '' && !stopWords.has(word));
  return {
    text,
    counts,
    organisationPassages,
    terms: toWeightedTerms(weights, countPassages(forms, spellingSuggestions)),
    titleTerms: toTitleTerms(weights, forms, names),
    matchingTerms: new Set([...termsOf(matchingForms), ...termsOf(spellingSuggestions), ...joined]),
    contentWords: readContentWords(read, counts.passages),
    pairs: pairTerms(inOrder, forms, languages),
    unknownWords: unknown.filter((word) => !isUnspaced(word)),
    asked: readAskedWords(forms, stopWords, counts.passages),
  };
}

const termsOf = (held: readonly { term: string }[]) => held.map(({ term }) => term);

function countPassages(
  forms: readonly WordForm[],
  spellingSuggestions: readonly SpellingSuggestion[],
): ReadonlyMap<string, number> {
  return new Map([...forms, ...spellingSuggestions].map(({ term, passages }) => [term, passages]));
}

/**
 * Returns the terms for names. A name says each word once, so a repeated word of the question
 * counts once.
 */
function toTitleTerms(
  weights: ReadonlyMap<string, number>,
  forms: readonly WordForm[],
  joined: QuestionCounts['names'],
): WeightedTerm[] {
  const asked = [...weights].map(([term, weight]) => [term, Math.min(1, weight)] as const);
  const further = [...joined.keys()].map((term) => [term, 1] as const);
  const holding = new Map([...joined, ...forms.map(({ term, names }) => [term, names] as const)]);
  return toWeightedTerms(new Map([...asked, ...further]), holding);
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
 * True if the word may be misspelt: no counted text holds it, and it has no digit. A number means
 * exactly what it says.
 */
function isMisspelt(word: string, forms: readonly WordForm[]): boolean {
  if (word.length < misspeltLengthMin || /\p{N}/u.test(word)) return false;
  return forms.every((form) => form.word !== word || (form.term !== '' && form.passages === 0));
}

function findSpellingSuggestions(
  db: Reader,
  counted: CountedDocuments,
  forms: readonly WordForm[],
  unknown: readonly string[],
): Promise<SpellingSuggestion[]> {
  const stems = forms
    .filter(({ word, language }) => unknown.includes(word) && language !== unknownLanguage)
    .map(({ term }) => term);
  return findSimilarTerms(db, counted, [...new Set(stems)], similarTermsMax);
}
