import type { FoundDocument } from '../../search/search-knowledge.ts';
import type { ChosenPassage } from './choose-passages.ts';
import { featureNames, weigh } from './features.ts';
import type { AskedQuestion } from './question.ts';
import type { Ranked } from './rank-candidates.ts';
import type { AnswerTuning } from '../tuning.ts';

/** The permitted sign of each feature's fitted weight: 1, -1, or 0 for either. */
const signs = {
  constant: 0,
  unheld: -1,
  unheldHere: -1,
  wordsHeld: 1,
  allHeld: 1,
  pairsHeld: 1,
  together: 1,
  score: 1,
  sameDocument: 0,
  alone: 0,
  ahead: 1,
  meanRarity: 0,
  length: 0,
} as const;

const names = Object.keys(signs);

/**
 * The names of an answer's features. Each feature has two weights, for long and for brief
 * documents: a sentence is all of a one-paragraph document, but one of hundreds in a manual.
 */
export const surenessNames: readonly string[] = [
  ...names,
  ...names.map((name) => `${name}OfBrief`),
];
export const surenessSigns: readonly (1 | 0 | -1)[] = [
  ...Object.values(signs),
  ...Object.values(signs),
];

/** Returns how brief a document is, from 0 (long) to 1 (brief). */
function briefness(sentences: number, { sentencesMax, longMin }: AnswerTuning['brief']): number {
  return Math.min(1, Math.max(0, (longMin - sentences) / (longMin - sentencesMax)));
}

/** A question, the documents found, their ranked sentences and the chosen passages. */
export interface Chosen {
  readonly asked: AskedQuestion;
  readonly documents: readonly FoundDocument[];
  readonly ranked: readonly Ranked[];
  readonly passages: readonly ChosenPassage[];
}

/** Returns an answer's features in the order of `surenessNames`; all 0 without passages. */
export function readSureness(chosen: Chosen, tuning: AnswerTuning['brief']): number[] {
  const { asked, documents, ranked, passages } = chosen;
  const [best] = passages;
  if (!best) return surenessNames.map(() => 0);
  const { telling } = asked;
  const { candidate } = best;
  const held = new Set([...candidate.saidInBlock, ...candidate.saidAbove]);
  const heldWords = telling.filter((word) => held.has(word));
  const count = Math.max(1, telling.length);
  const inDocument = ranked.filter((it) => it.candidate.document === candidate.document);
  const told = [
    1,
    weighMissing(asked, heldAnywhere(ranked)),
    weighMissing(asked, heldAnywhere(inDocument)),
    heldWords.length / count,
    Number(heldWords.length === count),
    sharePairs(asked, candidate.saidInName, held),
    best.features[featureAt.together] ?? 0,
    best.score / 10,
    ...compareScores(ranked, best),
    leadOf(documents),
    sum(telling.map((word) => asked.rarities[word] ?? 0)) / count,
    Math.log2(1 + telling.length) / 4,
  ];
  const brief = briefness(inDocument.length, tuning);
  return [...told.map((it) => it * (1 - brief)), ...told.map((it) => it * brief)];
}

const featureAt = { together: featureNames.indexOf('together') };

/** Returns the total weight of the question's content words that are not in `held`. */
function weighMissing(asked: AskedQuestion, held: ReadonlySet<number>): number {
  return weigh(new Set(asked.telling.filter((word) => !held.has(word))), asked);
}

/**
 * Returns the share of pairs of adjacent content words of which both are in `held`. Words of the
 * document's name do not count.
 */
function sharePairs(
  { telling }: AskedQuestion,
  name: ReadonlySet<number>,
  held: ReadonlySet<number>,
): number {
  const words = telling.filter((word) => !name.has(word));
  const pairs = words.slice(1).map((word, at) => [words[at] ?? -1, word]);
  const both = pairs.filter((pair) => pair.every((word) => held.has(word)));
  return both.length / Math.max(1, pairs.length);
}

/** Returns the first document's lead over the second by search score, from 0 to 1. */
function leadOf(documents: readonly FoundDocument[]): number {
  const [first = 0, second = 0] = documents.map(({ score }) => score).toSorted((a, b) => b - a);
  return first === 0 ? 0 : 1 - second / first;
}

/** Returns the indexes of the question's words that any found page or document name holds. */
export function heldAnywhere(ranked: readonly Ranked[]): ReadonlySet<number> {
  const held = new Set<number>();
  for (const { candidate } of ranked) {
    for (const word of candidate.saidOnPage) held.add(word);
    for (const word of candidate.saidInName) held.add(word);
  }
  return held;
}

/** Returns the softmax shares of the best sentence's document and of the best sentence. */
function compareScores(ranked: readonly Ranked[], best: Ranked): [number, number] {
  const top = ranked[0]?.score ?? 0;
  const likelihoods = ranked.map(({ score }) => Math.exp(score - top));
  const all = sum(likelihoods) || 1;
  const own = ranked.map(({ candidate }, at) =>
    candidate.document === best.candidate.document ? (likelihoods[at] ?? 0) : 0,
  );
  return [sum(own) / all, Math.exp(best.score - top) / all];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
