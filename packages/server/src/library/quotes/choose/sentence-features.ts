import type { Span } from '../blocks/block.ts';
import type { WeightedQuestion } from './weighted-question.ts';
import type { SentenceCandidate } from './read-sentence-candidates.ts';
import { holdsTime } from './time-words.ts';
import { holdsCode, holdsName, holdsNumber, holdsPlace } from './wanted-kinds.ts';
import type { WantedKinds } from './wanted-kinds.ts';

/** The data that all candidate sentences of a question share. */
export interface Around {
  readonly asked: WeightedQuestion;
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
  holds: 1,
  answers: 1,
} as const;

export const sentenceFeatureNames = Object.keys(allowedWeightSigns);

/** What the reader says of a sentence in its section. */
export interface SentenceReading {
  /** The number of its section. */
  readonly section: number;
  /** That the section answers the question, as a logit. */
  readonly holds: number;
  /** How much rather its best words answer than none of the section, as a logit; null if not read. */
  readonly logit: number | null;
  /** Where these words are on the page. */
  readonly answer: Span | null;
}

/** How a sentence compares with the question by what the built-in model understands of both. */
export interface ByMeaning {
  /** How near it is: unrelated ones are about 0. */
  readonly nearness: number;
  /** How well its section meets the content words of the question, by their rarity: 1 for all. */
  readonly met: number;
  /** How rare the content words are that its section does not meet. */
  readonly missed: number;
}

const meaningAt = sentenceFeatureNames.indexOf('nearness');
const readingAt = sentenceFeatureNames.indexOf('holds');

interface Featured {
  readonly candidate: SentenceCandidate;
  readonly features: readonly number[];
}

/** Returns how a sentence compares with the question. All 0 if it was not compared. */
export function readMeaning({ features }: Pick<Featured, 'features'>): ByMeaning {
  const [nearness = 0, met = 0, missed = 0] = features.slice(meaningAt);
  return { nearness, met, missed };
}

/** Adds how sentences compare. One that was not compared is as far as the farthest that was. */
export function withMeaning<T extends Featured>(
  featured: readonly T[],
  compared: ReadonlyMap<SentenceCandidate, ByMeaning>,
): T[] {
  const known = [...compared.values()];
  const farthest: ByMeaning = {
    nearness: Math.min(...known.map(({ nearness }) => nearness)),
    met: Math.min(...known.map(({ met }) => met)),
    missed: Math.max(...known.map(({ missed }) => missed)),
  };
  return featured.map((each) => {
    const { nearness, met, missed } = compared.get(each.candidate) ?? farthest;
    const features = [...each.features];
    features.splice(meaningAt, 3, nearness, met, missed);
    return { ...each, features };
  });
}

/** Logits of this size are features of 1; larger ones than twice that say no more. */
const logitScale = 5;

/** Returns a logit as a feature. */
export function scaleLogit(logit: number): number {
  return Math.max(-2, Math.min(2, logit / logitScale));
}

/** Up to so many passages seen the reader does not move the order of sentences; from the latter on it does in full. */
const [passagesFew, passagesMany] = [500, 5_000];

/** Returns by how much the reader moves the order: among few passages what words mean orders better. */
function shareOfMany(passages: number): number {
  const steps = Math.log(passagesMany / passagesFew);
  return Math.min(1, Math.max(0, Math.log(Math.max(1, passages) / passagesFew) / steps));
}

/**
 * Adds to sentences what the reader says of them. A sentence that was not read is as far as the
 * farthest that was.
 * @param passages the number of passages that the asker sees
 */
export function withReading<T extends Featured>(
  featured: readonly T[],
  readings: ReadonlyMap<SentenceCandidate, SentenceReading>,
  passages: number,
): (T & { readonly reading?: SentenceReading })[] {
  const all = [...readings.values()];
  const lowest = (values: readonly number[]) => (values.length === 0 ? 0 : Math.min(...values));
  const holdsLeast = lowest(all.map(({ holds }) => holds));
  const logitLeast = lowest(all.flatMap(({ logit }) => logit ?? []));
  const share = shareOfMany(passages);
  return featured.map((each) => {
    const reading = readings.get(each.candidate);
    const told = [reading?.holds ?? holdsLeast, reading?.logit ?? logitLeast];
    const scaled = told.map((logit) => share * scaleLogit(logit));
    const features = [...each.features.slice(0, readingAt), ...scaled];
    return reading ? { ...each, features, reading } : { ...each, features };
  });
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
    // What the built-in model says, once it has compared and read.
    0,
    0,
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
  { weights, contentWords }: WeightedQuestion,
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

export function sumWeights(matched: ReadonlySet<number>, { weights }: WeightedQuestion): number {
  let sum = 0;
  for (const word of matched) sum += weights[word] ?? 0;
  return sum;
}

/** Returns the share of pairs of adjacent content words of which both are in the sentence. */
function adjacentPairShare(
  { matched }: SentenceCandidate,
  { contentWords }: WeightedQuestion,
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
