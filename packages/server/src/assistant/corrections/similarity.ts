import { shareOfRarity } from '#library/search/question/rarity.ts';
import type { CorrectionEvidence } from './correction-tuning.ts';
import { hasOtherNumbers, isSameQuestion } from './same-question/is-same-question.ts';
import { isTypingError } from './same-question/is-typing-error.ts';
import type { ReadText, ReadWord } from './same-question/read-texts.ts';
import { readFunctionWord } from './same-question/function-words.ts';
import { predictRelevance, correctionTuning } from './correction-tuning.ts';

/** A correction that a question is compared with. */
export interface Compared {
  /** The question as written. Only a repeat of the same question reveals that it exists. */
  readonly taught: ReadText;
  /** The question that others may read; without words if none. */
  readonly shown: ReadText;
  /** The terms of the asked question that the corrected response contains. */
  readonly inResponse: ReadonlySet<string>;
  /** How near the two questions are in meaning, from 0 to 1; 0 if unknown. */
  readonly questionNearness: number;
  /** How near the question and the corrected response are; 0 if unknown. */
  readonly responseNearness: number;
}

/** The similarity of a question to a correction and its question. */
export interface Similarity {
  /** True if both questions ask for the same thing, so that the correction is the answer. */
  readonly isSame: boolean;
  /** The probability that the correction is relevant to the question, from 0 to 1. */
  readonly relevance: number;
  readonly evidence: CorrectionEvidence;
}

/**
 * Compares a question with a correction. One of another number ("error 503" for "error 602") is not
 * relevant, unless its response has the number. `passages` is the number of passages that the asker
 * sees.
 */
export function compare(
  asked: ReadText,
  compared: Compared,
  { passages, model }: { passages: number; model: string },
): Similarity {
  const evidence = gatherCorrectionEvidence(asked, compared, passages);
  const { taught, shown, inResponse } = compared;
  const isSame =
    isSameQuestion(asked, taught) || (shown.words.length > 0 && isSameQuestion(asked, shown));
  const isAnother = hasOtherNumbers(asked, taught) && !holdsNumber(inResponse);
  const relevance = isAnother ? 0 : predictRelevance(evidence, model);
  return { isSame, relevance, evidence };
}

function holdsNumber(terms: ReadonlySet<string>): boolean {
  return [...terms].some((term) => /\p{N}/u.test(term));
}

/** Maximum number of content words of a text that are compared; questions have far fewer. */
const contentMax = 100;

export function gatherCorrectionEvidence(
  asked: ReadText,
  { taught, shown, inResponse, questionNearness, responseNearness }: Compared,
  passages: number,
): CorrectionEvidence {
  const rarity = (words: readonly ReadWord[]) => sum(words.map((word) => rarityOf(word, passages)));
  // Bounded, because each word of one text is compared with each of the other.
  const own = contentOf(asked).slice(0, contentMax);
  const other = contentOf(shown.words.length > 0 ? shown : taught).slice(0, contentMax);
  // Words that the asker can read elsewhere: others of a question that is not shown stay unknown.
  const readable = other.filter(
    ({ term, passages: holding }) => shown.words.length > 0 || holding > 0 || inResponse.has(term),
  );
  const shared = own.filter((word) => readable.some((it) => isAlike(word, it)));
  const sharedBack = readable.filter((word) => own.some((it) => isAlike(word, it)));
  const held = own.filter((word) => shared.includes(word) || inResponse.has(word.term));
  const [all, amount] = [rarity(own) || 1, rarity(shared)];
  return {
    askedShared: amount / all,
    taughtShared: rarity(sharedBack) / (rarity(other) || 1),
    inEither: rarity(held) / all,
    rarestShared: Math.max(0, ...shared.map((word) => rarityOf(word, passages))),
    amountShared: amount / (1 + amount),
    questionNearness,
    responseNearness,
  };
}

export function contentOf({ words, language }: ReadText): readonly ReadWord[] {
  const content = words.filter(({ word, term }) => !readFunctionWord(word, language, term === ''));
  return [...new Map(content.map((word) => [word.term, word])).values()];
}

function isAlike(one: ReadWord, other: ReadWord): boolean {
  if (one.term === other.term) return true;
  return !(one.isKnown && other.isKnown) && isTypingError(one.word, other.word);
}

/**
 * Returns a word's inverse document frequency as a share of the highest possible one. The fewer
 * passages there are, the less they say about rarity, and the more alike all words count.
 */
export function rarityOf({ passages: holding }: ReadWord, passages: number): number {
  const { passagesMin } = correctionTuning;
  const counted = shareOfRarity(holding, passages);
  return (counted * passages + passagesMin) / (passages + passagesMin);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
