import type { FoundDocument } from '#library/search/read-found-pages.ts';
import type { ChosenPassage } from './choose-passages.ts';
import { readMeaning, scaleLogit, sentenceFeatureNames, sumWeights } from './sentence-features.ts';
import type { SentenceReading } from './sentence-features.ts';
import type { WeightedQuestion } from './weighted-question.ts';
import type { Ranked } from './rank-sentence-candidates.ts';
import { mayHoldMoney, readWantedKinds } from './wanted-kinds.ts';

/** The permitted sign of each feature's fitted weight: 1, -1, or 0 for either. */
const allowedWeightSigns = {
  constant: 0,
  unheld: -1,
  unheldHere: -1,
  wordsHeld: 1,
  allHeld: 1,
  pairsHeld: 1,
  adjacentPairShare: 1,
  score: 1,
  documentScoreShare: 0,
  sentenceScoreShare: 0,
  documentLead: 1,
  meanRarity: 0,
  stems: 0,
  size: 0,
  passageLead: 1,
  wordsMet: 1,
  wordsMissed: -1,
  holds: 1,
  holdsMost: 1,
  holdsLead: 1,
  answers: 1,
  answersMost: 1,
  lacksMoney: -1,
} as const;

export const certaintyFeatureNames: readonly string[] = Object.keys(allowedWeightSigns);
export const certaintyWeightSigns: readonly (1 | 0 | -1)[] = Object.values(allowedWeightSigns);

/** A question, the documents found, their ranked sentences and the chosen passages. */
export interface Chosen {
  readonly asked: WeightedQuestion;
  readonly documents: readonly FoundDocument[];
  readonly ranked: readonly Ranked[];
  readonly passages: readonly ChosenPassage[];
}

/** Returns an answer's features in the order of `certaintyFeatureNames`; all 0 without passages. */
export function readCertaintyFeatures({ asked, documents, ranked, passages }: Chosen): number[] {
  const [best] = passages;
  if (!best) return certaintyFeatureNames.map(() => 0);
  const { contentWords } = asked;
  const { candidate } = best;
  const held = new Set([...candidate.matchedInBlock, ...candidate.matchedAbove]);
  const heldWords = contentWords.filter((word) => held.has(word));
  const count = Math.max(1, contentWords.length);
  const inDocument = ranked.filter((it) => it.candidate.document === candidate.document);
  return [
    1,
    weighMissing(asked, matchedAnywhere(ranked)),
    weighMissing(asked, matchedAnywhere(inDocument)),
    heldWords.length / count,
    Number(heldWords.length === count),
    heldPairShare(asked, candidate.matchedInName, held),
    best.features[featureAt.adjacentPairShare] ?? 0,
    best.score / 10,
    ...compareScores(ranked, best),
    leadOf(documents),
    sum(contentWords.map((word) => asked.rarities[word] ?? 0)) / count,
    // Each further word makes it less likely that one passage contains all of them.
    Math.log(1 + contentWords.length),
    // The same likeness says less among ten thousand passages than among ten.
    Math.log10(1 + asked.counted.passages) / 5,
    passageLead(passages),
    readMeaning(best).met,
    readMeaning(best).missed,
    ...readReadings(ranked, best),
    Number(lacksMoney(asked, passages)),
  ];
}

/**
 * True if a question asks for a sum of money, and the passages, with what stands above them, have
 * none: no number but of time.
 */
export function lacksMoney(
  { text }: WeightedQuestion,
  passages: readonly ChosenPassage[],
): boolean {
  if (!readWantedKinds(text).money) return false;
  return passages.every(({ candidate: { plain, block }, passage }) => {
    const spans = [...block.above, passage];
    return !spans.some(({ start, end }) => mayHoldMoney(plain.slice(start, end)));
  });
}

const featureAt = { adjacentPairShare: sentenceFeatureNames.indexOf('adjacentPairShare') };

/**
 * Returns what the reader says: of the best sentence's section, of the best section, by how much the
 * former leads all others, of the best words of that section and of all. All 0 if nothing was read.
 */
function readReadings(ranked: readonly Ranked[], best: Ranked): number[] {
  const read = ranked.flatMap(({ reading }) => reading ?? []);
  if (read.length === 0) return [0, 0, 0, 0, 0];
  const highest = (values: readonly number[], none: number) =>
    values.reduce((most, value) => Math.max(most, value), none);
  const least = Math.min(...read.map(({ holds }) => holds));
  const own = best.reading?.holds ?? least;
  const section = best.reading?.section ?? -1;
  const others = read.filter((it) => it.section !== section).map(({ holds }) => holds);
  const logits = (its: readonly SentenceReading[]) => its.flatMap(({ logit }) => logit ?? []);
  const ownLogits = logits(read.filter((it) => it.section === section));
  return [
    scaleLogit(own),
    scaleLogit(
      highest(
        read.map(({ holds }) => holds),
        -Infinity,
      ),
    ),
    scaleLogit(own - highest(others, least)),
    scaleLogit(highest(ownLogits, -logitsLeast)),
    scaleLogit(highest(logits(read), -logitsLeast)),
  ];
}

/** Stands for words that were not read. */
const logitsLeast = 10;

/** Scores of sentences that differ by more are equally clear. */
const passageLeadMax = 3;

/** Returns how far the first passage is ahead of the next one, from 0 to 1; 1 without another. */
function passageLead([best, next]: readonly ChosenPassage[]): number {
  if (!best || !next) return 1;
  return Math.min(passageLeadMax, best.score - next.score) / passageLeadMax;
}

/** Returns the total weight of the question's content words that are not in `held`. */
function weighMissing(asked: WeightedQuestion, held: ReadonlySet<number>): number {
  return sumWeights(new Set(asked.contentWords.filter((word) => !held.has(word))), asked);
}

/**
 * Returns the share of pairs of adjacent content words of which both are in `held`. Words of the
 * document's name do not count.
 */
function heldPairShare(
  { contentWords }: WeightedQuestion,
  name: ReadonlySet<number>,
  held: ReadonlySet<number>,
): number {
  const words = contentWords.filter((word) => !name.has(word));
  const pairs = words.slice(1).map((word, at) => [words[at] ?? -1, word]);
  const both = pairs.filter((pair) => pair.every((word) => held.has(word)));
  return both.length / Math.max(1, pairs.length);
}

/** Returns the first document's lead over the second by search score, from 0 to 1. */
function leadOf(documents: readonly FoundDocument[]): number {
  const [first = 0, second = 0] = documents.map(({ score }) => score).toSorted((a, b) => b - a);
  return first === 0 ? 0 : 1 - second / first;
}

/** Returns the indexes of the question's words that any found page or document name contains. */
export function matchedAnywhere(ranked: readonly Ranked[]): ReadonlySet<number> {
  const held = new Set<number>();
  for (const { candidate } of ranked) {
    for (const word of candidate.matchedOnPage) held.add(word);
    for (const word of candidate.matchedInName) held.add(word);
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
