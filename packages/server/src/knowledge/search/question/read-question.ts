import type { Reader } from '#db/database.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { isUnspaced, splitWords } from '../../language/split-words.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { readAskedWords } from '../asked-words.ts';
import type { AskedWords } from '../asked-words.ts';
import type { Counted, Counts } from '../counts.queries.ts';
import type { Tuning } from '../tuning.ts';
import { readContentWords } from './content-words.ts';
import type { ContentWord } from './content-words.ts';
import { countTimes } from './count-times.ts';
import { joinAdjacentWords } from './join-adjacent-words.ts';
import { pairTerms } from './pair-terms.ts';
import type { TermPair } from './pair-terms.ts';
import { countQuestion, findSimilarTerms, unknownLanguage } from './question-terms.queries.ts';
import type { MeantTerm, QuestionCounts, WordForm } from './question-terms.queries.ts';
import { tellLanguages } from './tell-languages.ts';
import { askTerms, weighTerms } from './weigh-terms.ts';
import type { AskedTerm } from './weigh-terms.ts';

/** A question as the legs ask it. */
export interface Question {
  readonly text: string;
  readonly counts: Counts;
  /** Number of passages of the organisation: see `organisationPassages`. */
  readonly organisation: number;
  /** For passages: every word in every language's stem, misspelt ones with what was meant. */
  readonly terms: readonly AskedTerm[];
  /** For names: the terms, and adjacent words written as one ("best buy", "bestbuy"). */
  readonly titleTerms: readonly AskedTerm[];
  /** The terms that make a document match: all but those of stop words. */
  readonly telling: ReadonlySet<string>;
  readonly contentWords: readonly ContentWord[];
  /** Terms that stand side by side. */
  readonly pairs: readonly TermPair[];
  /**
   * Words that no counted passage holds. Where words are not set apart, such a word is a piece
   * that the segmenter left over, and says nothing.
   */
  readonly unknownWords: readonly string[];
  /** How common its words are in what the asker sees. */
  readonly asked: AskedWords;
}

/** Different words of a question that are asked for. */
const wordsMax = 128;
/** Words at its beginning that may be written as one in a name. */
const joinedMax = 64;
const similarTermsMax = 3;
/** Shorter words have too few trigrams to tell a misspelling. */
const misspeltLengthMin = 4;

/** Turns the text of a question into the terms that the index may hold. */
export async function readQuestion(
  db: Reader,
  counted: Counted,
  text: string,
  shares: Tuning['question'],
): Promise<Question> {
  const inOrder = splitWords(text);
  const times = countTimes(inOrder);
  const words = [...times.keys()].slice(0, wordsMax);
  const adjacent = joinAdjacentWords(inOrder.slice(0, joinedMax));
  const joined = adjacent.map((word) => unknownLanguage + word);
  const asked = { words, joined, language: unknownLanguage };
  const { counts, organisation, forms, names } = await countQuestion(db, counted, asked);
  const languages = tellLanguages(forms, detectLanguage(text));
  const stopWords = findStopWords(words, forms, languages);
  const unknown = words.filter((word) => isMisspelt(word, forms) && !stopWords.has(word));
  const meant = unknown.length === 0 ? [] : await findMeant(db, counted, forms, unknown);
  const read = { forms, meant, languages, stopWords, times };
  const weights = weighTerms(read, shares);
  const telling = forms.filter(({ word, term }) => term !== '' && !stopWords.has(word));
  return {
    text,
    counts,
    organisation,
    terms: askTerms(weights, countPassages(forms, meant)),
    titleTerms: askTitles(weights, forms, names),
    telling: new Set([...termsOf(telling), ...termsOf(meant), ...joined]),
    contentWords: readContentWords(read, counts.passages),
    pairs: pairTerms(inOrder, forms, languages),
    unknownWords: unknown.filter((word) => !isUnspaced(word)),
    asked: readAskedWords(forms, stopWords, counts.passages),
  };
}

const termsOf = (held: readonly { term: string }[]) => held.map(({ term }) => term);

function countPassages(
  forms: readonly WordForm[],
  meant: readonly MeantTerm[],
): ReadonlyMap<string, number> {
  return new Map([...forms, ...meant].map(({ term, passages }) => [term, passages]));
}

/** A name says each word once, and what a question repeats counts once for it. */
function askTitles(
  weights: ReadonlyMap<string, number>,
  forms: readonly WordForm[],
  joined: QuestionCounts['names'],
): AskedTerm[] {
  const asked = [...weights].map(([term, weight]) => [term, Math.min(1, weight)] as const);
  const further = [...joined.keys()].map((term) => [term, 1] as const);
  const holding = new Map([...joined, ...forms.map(({ term, names }) => [term, names] as const)]);
  return askTerms(new Map([...asked, ...further]), holding);
}

/**
 * What a list names, and what the index left out of the texts in that language. Where words are not
 * set apart, the index leaves stop words out by a list of its own.
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

/** A number, or a word with one in it, means just what it says. */
function isMisspelt(word: string, forms: readonly WordForm[]): boolean {
  if (word.length < misspeltLengthMin || /\p{N}/u.test(word)) return false;
  return forms.every((form) => form.word !== word || (form.term !== '' && form.passages === 0));
}

function findMeant(
  db: Reader,
  counted: Counted,
  forms: readonly WordForm[],
  unknown: readonly string[],
): Promise<MeantTerm[]> {
  const stems = forms
    .filter(({ word, language }) => unknown.includes(word) && language !== unknownLanguage)
    .map(({ term }) => term);
  return findSimilarTerms(db, counted, [...new Set(stems)], similarTermsMax);
}
