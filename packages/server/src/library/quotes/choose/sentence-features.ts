import type { AskedQuestion } from './question.ts';
import type { SentenceCandidate } from './read-sentence-candidates.ts';
import { holdsTime } from './time-words.ts';
import { holdsCode, holdsName, holdsNumber, holdsPlace } from './wanted-kinds.ts';
import type { WantedKinds } from './wanted-kinds.ts';

/** The data that all candidate sentences of a question share. */
export interface Around {
  readonly asked: AskedQuestion;
  readonly wanted: WantedKinds;
  readonly bestDocument: number;
  readonly bestPage: number;
}

/** The permitted sign of each feature's fitted weight: 1, -1, or 0 for either. */
const allowedWeightSigns = {
  inSentence: 1,
  inBlock: 1,
  above: 1,
  near: 1,
  inName: 1,
  inHeading: 1,
  adjacentPairShare: 1,
  document: 1,
  page: 1,
  wantedNumber: 1,
  wantedPerson: 1,
  wantedPlace: 1,
  wantedTime: 1,
  wantedWay: 1,
  numbers: 0,
  stopWords: 0,
  long: 0,
  short: 0,
  asks: 0,
  links: 0,
  item: 0,
  row: 0,
  code: 0,
  figures: 0,
  nearness: 1,
  met: 1,
  missed: -1,
} as const;

export const sentenceFeatureNames = Object.keys(allowedWeightSigns);

/** How a sentence compares with the question by meaning. All 0 if it was not compared. */
export interface ByMeaning {
  /** How near it is: 1 is so many deviations above the background as `nearnessScale` says. */
  readonly nearness: number;
  /** How well its section meets the content words of the question, by their rarity: 1 for all. */
  readonly met: number;
  /** How rare the content words are that its section does not meet. */
  readonly missed: number;
}

const meaningAt = sentenceFeatureNames.indexOf('nearness');

/** Returns how a sentence compares with the question by meaning. */
export function readMeaning({ features }: { readonly features: readonly number[] }): ByMeaning {
  const [nearness = 0, met = 0, missed = 0] = features.slice(meaningAt);
  return { nearness, met, missed };
}

/** Returns features with how the sentence compares with the question by meaning. */
export function withMeaning(
  features: readonly number[],
  { nearness, met, missed }: ByMeaning,
): number[] {
  return [...features.slice(0, meaningAt), nearness, met, missed];
}

export const sentenceWeightSigns: readonly (1 | 0 | -1)[] = Object.values(allowedWeightSigns);

/** Returns a sentence's features in the order of `sentenceFeatureNames`, each from about 0 to 1. */
export function readSentenceFeatures(candidate: SentenceCandidate, around: Around): number[] {
  const { asked, wanted, bestDocument, bestPage } = around;
  const { text, block, document, page, words } = candidate;
  const length = words.length;
  return [
    ...weighByPlace(candidate, asked),
    sumWeights(candidate.matchedAbove, asked),
    adjacentPairShare(candidate, asked),
    document.score / (bestDocument || 1),
    page.score / (bestPage || 1),
    Number(wanted.number && holdsNumber(text)),
    Number(wanted.person && holdsName(text)),
    Number(wanted.place && holdsPlace(text)),
    Number(wanted.time && holdsTime(text)),
    Number(wanted.way && holdsCode(text)),
    shareOf(asked.numbers, candidate.matched),
    shareOf(asked.stopWords, candidate.matched),
    Math.min(1, Math.log2(1 + length) / 7),
    Number(length < 4),
    Number(/[?？؟]\W*$/u.test(text)),
    linkShare(text),
    Number(block.kind === 'item'),
    Number(block.kind === 'row'),
    Number(block.kind === 'code'),
    asked.numbers.length > 0 ? figureShare(candidate.plain, page) : 0,
    // How it compares by meaning, once it was compared.
    0,
    0,
    0,
  ];
}

/**
 * Sums the question's word weights by place: sentence, block, headings above, neighbouring blocks,
 * document name. Each word counts only in the first of these places that contains the word.
 */
function weighByPlace(
  candidate: SentenceCandidate,
  { weights, contentWords }: AskedQuestion,
): number[] {
  const rings = [
    candidate.matched,
    candidate.matchedInBlock,
    candidate.matchedAbove,
    candidate.matchedNear,
    candidate.matchedInName,
  ];
  const shares = rings.map(() => 0);
  for (const word of contentWords) {
    const ring = rings.findIndex((matched) => matched.has(word));
    if (ring !== -1) shares[ring] = (shares[ring] ?? 0) + (weights[word] ?? 0);
  }
  return shares;
}

export function sumWeights(matched: ReadonlySet<number>, { weights }: AskedQuestion): number {
  let sum = 0;
  for (const word of matched) sum += weights[word] ?? 0;
  return sum;
}

/** Returns the share of pairs of adjacent content words of which both are in the sentence. */
function adjacentPairShare(
  { matched }: SentenceCandidate,
  { contentWords }: AskedQuestion,
): number {
  if (contentWords.length < 2) return 0;
  let both = 0;
  for (const [at, word] of contentWords.slice(1).entries()) {
    if (matched.has(word) && matched.has(contentWords[at] ?? -1)) both += 1;
  }
  return both / (contentWords.length - 1);
}

function shareOf(places: readonly number[], matched: ReadonlySet<number>): number {
  if (places.length === 0) return 0;
  return places.filter((place) => matched.has(place)).length / places.length;
}

/** Returns the share of figures among a page's words: 0 for prose, 1 for a table of figures. */
function figureShare(plain: string, page: SentenceCandidate['page']): number {
  const known = figureShares.get(page);
  if (known !== undefined) return known;
  const figures = plain.match(/\p{Nd}[\p{Nd}.,]*/gu)?.length ?? 0;
  const words = plain.match(/\S+/gu)?.length ?? 0;
  const share = figures / Math.max(1, words);
  figureShares.set(page, share);
  return share;
}

const figureShares = new WeakMap<SentenceCandidate['page'], number>();

function linkShare(text: string): number {
  let linked = 0;
  for (const [link] of text.matchAll(/\]\([^)\s]{0,500}\)|https?:\/\/[^\s)]{0,500}/gu))
    linked += link.length;
  return linked / Math.max(1, text.length);
}
