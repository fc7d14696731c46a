import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { isStopWord } from '@guildhall/text/words/stop-words.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import type { AnswerTuning } from './answer-tuning.ts';
import { choosePassages } from './choose-passages.ts';
import type { ChosenPassage } from './choose-passages.ts';
import type { ReadSentences } from './found-sentences.ts';
import type { WeightedQuestion } from './weighted-question.ts';
import { dotProduct, rankSentenceCandidates } from './rank-sentence-candidates.ts';
import type { Ranked } from './rank-sentence-candidates.ts';
import { findNamedRecords } from './named-records.ts';
import { findNamedCodes } from './named-codes.ts';
import { chooseNearest } from './choose-nearest.ts';
import type { NearDocument } from './choose-nearest.ts';
import {
  lacksMoney,
  matchedAnywhere,
  readCertaintyFeatures,
  certaintyFeatureNames,
} from './certainty-features.ts';
import type { Chosen } from './certainty-features.ts';

/** The passages chosen to answer a question, and how certain the answer is. */
export interface Choice {
  readonly certainty: 'answered' | 'perhaps' | 'nothing';
  /** The chosen passages, best first; empty if `certainty` is `nothing`. */
  readonly passages: readonly ChosenPassage[];
  /** Further documents that an answer without certainty offers, in the order of the search. */
  readonly nearest: readonly NearDocument[];
  /** Words of the question that no document visible to the asker holds. */
  readonly unknownWords: readonly string[];
  /** Names of the question that stand in documents, but not in the first passage. */
  readonly missingNames: readonly string[];
  /** True if the question asks for a sum of money, and no passage has one. */
  readonly lacksMoney: boolean;
}

/** Chooses the passages to quote from the documents that a search found. */
export function chooseQuotes(sentences: ReadSentences): Choice {
  const { asked: question, documents: read, featured, isRead, tuning } = sentences;
  const ranked = rankSentenceCandidates(featured, tuning.sentence);
  const records = findNamedRecords(question, listQuotable(sentences, ranked));
  const named = findNamedCodes(question, records);
  const passages = choosePassages(named.ranked, question.contentWords, tuning.passage);
  const chosen = { asked: question, documents: read, ranked, passages };
  const isHeld = isRead || holdsOneOf(chosen);
  const isWithoutMoney = passages.length > 0 && lacksMoney(question, passages);
  const isAsked = isHeld && named.missing.length === 0 && !isWithoutMoney;
  const certainty = tellCertainty(chosen, tuning, isAsked);
  const quoted = {
    answered: passages,
    perhaps: isRead ? passages : orderGuess(passages, ranked, read, tuning.passage),
    nothing: [],
  }[certainty];
  const isTold = isMet(chosen) ? isNameIn(question) : () => true;
  const unknown = findUnknown(question, ranked).filter(isTold);
  const cited = new Set(quoted.map(({ candidate }) => candidate.document.id));
  return {
    certainty,
    passages: quoted,
    nearest: certainty === 'answered' ? [] : chooseNearest(read, ranked, cited),
    unknownWords: unknown.filter((word) => !isPartOfOne(word, named.missing)),
    missingNames: named.missing,
    lacksMoney: isWithoutMoney,
  };
}

/** Offers documents that do not match the question, and quotes none. */
export function offerNearDocuments({ asked, documents, featured, tuning }: ReadSentences): Choice {
  const ranked = rankSentenceCandidates(featured, tuning.sentence);
  return {
    certainty: 'nothing',
    passages: [],
    nearest: chooseNearest(documents, ranked, new Set()),
    unknownWords: findUnknown(asked, ranked),
    missingNames: [],
    lacksMoney: false,
  };
}

/** Returns how certain an answer is. */
function tellCertainty(
  chosen: Chosen,
  tuning: AnswerTuning,
  isAsked: boolean,
): Choice['certainty'] {
  if (chosen.passages.length === 0) return 'nothing';
  const features = readCertaintyFeatures(chosen);
  const isSure =
    isAsked && weigh(features, tuning.certainty) >= tuning.answeredMin && holdsFollowUp(chosen);
  if (isSure) return 'answered';
  const { known, knownMin = -Infinity } = tuning;
  return known && weigh(features, known) < knownMin ? 'nothing' : 'perhaps';
}

function weigh(features: readonly number[], weights: AnswerTuning['certainty']): number {
  return dotProduct(
    features,
    certaintyFeatureNames.map((name) => weights[name] ?? 0),
  );
}

/** False if the best passage contains no word of a follow-up itself, only of the question before. */
function holdsFollowUp({ asked: { followUpWords }, passages: [best] }: Chosen): boolean {
  return !followUpWords || !best || holdsOne(followUpWords, best.candidate);
}

/** True if the best passage contains a content word of the question. */
function holdsOneOf({ asked, passages: [best] }: Chosen): boolean {
  return best !== undefined && holdsOne(asked.contentWords, best.candidate);
}

/**
 * Returns the sentences that may be quoted: without the reader only the
 * ones that contain a content word, or all if none does, as for a misspelt word. Returns none for a
 * question without words.
 */
export function listQuotable(
  { asked, isRead }: Pick<ReadSentences, 'asked' | 'isRead'>,
  ranked: readonly Ranked[],
): readonly Ranked[] {
  if (asked.contentWords.length === 0) return [];
  if (isRead) return ranked;
  const holding = ranked.filter(({ candidate }) => holdsOne(asked.contentWords, candidate));
  return holding.length > 0 ? holding : ranked;
}

/**
 * True if a sentence's block, headings or document name contain one of the question's words, by their
 * indexes. A line of figures or a page found by its vector alone may contain none.
 */
function holdsOne(
  asked: readonly number[],
  { matchedInBlock, matchedAbove, matchedInName }: Ranked['candidate'],
): boolean {
  const matched = [matchedInBlock, matchedAbove, matchedInName];
  return asked.some((word) => matched.some((words) => words.has(word)));
}

/** True if the reader finds that the best passage answers, in other words or another language. */
function isMet({ passages: [best] }: Chosen): boolean {
  return (best?.reading?.holds ?? -Infinity) >= 0;
}

function findUnknown(
  { text, contentWords, counted: { words } }: WeightedQuestion,
  ranked: readonly Ranked[],
): string[] {
  const held = matchedAnywhere(ranked);
  // If no document is in the question's language, the question's stop words count as content words.
  const languages = [detectLanguage(text), 'en'];
  const unknown = contentWords.flatMap((place) => {
    const { word = '', passages = 1 } = words[place] ?? {};
    const isUnknown = passages === 0 && !held.has(place) && isNameable(word);
    return isUnknown && !languages.some((it) => isStopWord(word, it)) ? [word] : [];
  });
  return unknown.filter((word) => !isPartOfOne(word, unknown));
}

/** True for the number of one of these codes: of "E99" the index knows the number, too. */
function isPartOfOne(word: string, codes: readonly string[]): boolean {
  return /^\p{N}+$/u.test(word) && codes.some((it) => it !== word && it.includes(word));
}

/** Returns a function that is true for a word that the question writes as a name, which has no other words. */
function isNameIn({ text }: WeightedQuestion): (word: string) => boolean {
  // In German every noun has a capital.
  if (detectLanguage(text) === 'de') return () => false;
  const names = text.match(/(?<=[^\s.!?:]\s+)\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  const words = new Set(names.flatMap((name) => splitWords(name)));
  return (word) => words.has(word);
}

/** False for a letter ("m" of "I'm") and for the particles that Japanese questions are cut into. */
function isNameable(word: string): boolean {
  return [...word].length > 1 && !/^\p{Script=Hiragana}+$/u.test(word);
}

/**
 * Returns the passages of an uncertain answer. The best passage of the search's first document comes
 * first, because the choice of sentences is no better than the search where it is uncertain (D42).
 * Further passages of this document take the room that is left.
 * @param ranked the sentences of the documents, the best first
 */
export function orderGuess(
  passages: readonly ChosenPassage[],
  ranked: readonly Ranked[],
  [first]: readonly FoundDocument[],
  tuning: AnswerTuning['passage'],
): ChosenPassage[] {
  const ofFirst = ranked.filter(({ candidate }) => candidate.document.id === first?.id);
  const inOrder = [...ofFirst.slice(0, 1), ...passages, ...ofFirst];
  return choosePassages(inOrder, [], { ...tuning, marginMax: Infinity });
}
