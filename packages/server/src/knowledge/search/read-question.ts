import type { Reader } from '../../db/database.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { isUnspaced, splitWords } from '../language/split-words.ts';
import { onlyJoins } from '../language/stop-words.ts';
import { readAskedWords } from './asked-words.ts';
import type { AskedWords } from './asked-words.ts';
import type { Counts } from './counts.queries.ts';
import { joinNeighbours } from './join-neighbours.ts';
import { pairTerms } from './pair-terms.ts';
import type { TermPair } from './pair-terms.ts';
import type { CountedTerm, WordForm } from './question-terms.queries.ts';
import { findSimilarTerms, readWordForms } from './question-terms.queries.ts';
import { asWritten, countTellingWords, tellLanguages, weighTerms } from './weigh-terms.ts';
import type { TermWeights } from './weigh-terms.ts';

/** A question as the legs ask it. */
export interface Question {
  readonly text: string;
  /** For passages: every word in every language's stem, misspelt ones with what was meant. */
  readonly terms: TermWeights;
  /** Number of counted passages that hold each of the terms. */
  readonly passages: ReadonlyMap<string, number>;
  /** The terms that make a document match: all but those of words that only join or ask. */
  readonly telling: ReadonlySet<string>;
  /** Terms that stand side by side. */
  readonly pairs: readonly TermPair[];
  /** For names: every term, and neighbouring words written as one ("best buy", "bestbuy"). */
  readonly titleTerms: readonly string[];
  /**
   * Words that no counted passage holds. Where words are not set apart, such a word
   * is a piece that the segmenter left over, and says nothing.
   */
  readonly unknownWords: readonly string[];
  /** Number of words that say what the question is about. */
  readonly tellingWords: number;
  /** How common its words are in what the asker sees. */
  readonly asked: AskedWords;
}

const wordsMax = 64;
const similarTermsMax = 3;
/** Shorter words have too few trigrams to tell a misspelling. */
const misspeltLengthMin = 4;

/** Turns the text of a question into the terms that the index may hold. */
export async function readQuestion(db: Reader, counts: Counts, text: string): Promise<Question> {
  const inOrder = splitWords(text);
  const words = [...new Set(inOrder)].slice(0, wordsMax);
  const joined = joinNeighbours(inOrder.slice(0, wordsMax)).map((word) => asWritten + word);
  const asked = readWordForms(db, counts, words, [asWritten]);
  const detected = detectLanguage(text);
  const forms = await asked;
  const own = tellLanguages(forms, detected);
  const joining = findJoining(words, own);
  const unknown = words.filter((word) => isMisspelt(word, forms) && !joining.has(word));
  const meant = unknown.length === 0 ? [] : await findMeant(db, counts, forms, unknown);
  const written = forms.filter(({ term }) => term !== '');
  const telling = written.filter(({ word }) => !joining.has(word));
  const termsOf = (held: readonly CountedTerm[]) => held.map(({ term }) => term);
  return {
    text,
    terms: weighTerms(forms, meant, own, joining),
    passages: new Map([...written, ...meant].map(({ term, passages }) => [term, passages])),
    telling: new Set([...termsOf(telling), ...termsOf(meant), ...joined]),
    pairs: pairTerms(inOrder, forms, own),
    titleTerms: [...new Set([...termsOf(written), ...termsOf(meant), ...joined])],
    unknownWords: unknown.filter((word) => !isUnspaced(word)),
    tellingWords: countTellingWords(forms, own),
    asked: readAskedWords(forms, joining, counts.passages),
  };
}

/** Where words are not set apart, the index leaves such words out by a list of its own. */
function findJoining(words: readonly string[], languages: ReadonlySet<string>): Set<string> {
  const joins = (word: string) => [...languages].some((language) => onlyJoins(word, language));
  return new Set(words.filter((word) => !isUnspaced(word) && joins(word)));
}

/** A number, or a word with one in it, means just what it says. */
function isMisspelt(word: string, forms: readonly WordForm[]): boolean {
  if (word.length < misspeltLengthMin || /\p{N}/u.test(word)) return false;
  return forms.every((form) => form.word !== word || (form.term !== '' && form.passages === 0));
}

function findMeant(
  db: Reader,
  counts: Counts,
  forms: readonly WordForm[],
  unknown: readonly string[],
): Promise<CountedTerm[]> {
  const stems = forms
    .filter(({ word, language }) => unknown.includes(word) && language !== asWritten)
    .map(({ term }) => term);
  return findSimilarTerms(db, counts, [...new Set(stems)], similarTermsMax);
}
