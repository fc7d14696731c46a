import type { TextKey } from '#library/postings/seen-texts.ts';
import { scoreCodes } from './codes.ts';
import type { CodedQuestion } from './codes.ts';
import { runLength } from './vector-block.ts';
import type { VectorBlock } from './vector-block.ts';

/** The maximum number of vectors to read. */
const usualMost = 500;

/**
 * Returns the passages whose codes are nearest to the question, best first, of equal ones the first
 * in the order of texts. The result depends only on the visible passages, not on others or on the
 * division into blocks (D24).
 */
export function findCandidates(
  blocks: readonly VectorBlock[],
  question: CodedQuestion,
  options: CandidateOptions,
): TextKey[] {
  const best = new BestKeys(options.most ?? usualMost);
  for (const block of blocks) addBest(best, block, question, options);
  return best.list();
}

export interface CandidateOptions {
  /** Whether the viewer sees the text with a number. */
  readonly isSeen: (number: number) => boolean;
  /** The cosine from which those of a text's passages count. */
  readonly expectedOf?: (number: number) => number;
  readonly most?: number;
}

function addBest(
  best: BestKeys,
  { runs, codes }: VectorBlock,
  question: CodedQuestion,
  { isSeen, expectedOf = () => 0 }: CandidateOptions,
): void {
  const scores = new Float32Array(codes.length / question.bytes);
  let from = 0;
  for (let at = 0; at < runs.length; at += runLength) {
    const [number = 0, first = 0, passages = 0, pieces = 0] = runs.subarray(at, at + runLength);
    if (isSeen(number)) {
      scoreCodes(question, codes, { from, to: from + passages * pieces }, scores);
      // The same for all passages of a text, so that it does not depend on how blocks divide them.
      const expected = expectedOf(number);
      for (let place = 0; place < passages; place += 1) {
        const score = maxOf(scores, from + place * pieces, pieces) - expected;
        if (score >= best.least) best.add({ score, number, ordinal: first + place });
      }
    }
    from += passages * pieces;
  }
  if (from !== scores.length) throw new Error('The codes of a block have another length');
}

/** Returns the score of a passage: that of its nearest piece. */
function maxOf(scores: Float32Array, from: number, count: number): number {
  let most = -Infinity;
  for (let at = from; at < from + count; at += 1) most = Math.max(most, scores[at] ?? -Infinity);
  return most;
}

interface ScoredKey extends TextKey {
  readonly score: number;
}

const byScore = (one: ScoredKey, other: ScoredKey) =>
  other.score - one.score || one.number - other.number || one.ordinal - other.ordinal;

/** Keeps the best keys. Sorts only a few at a time: sorting all costs more than scoring them. */
class BestKeys {
  readonly #most: number;
  #best: ScoredKey[] = [];
  #last: ScoredKey | undefined;
  /** A key with a lower score is not among the best. */
  least = -Infinity;

  constructor(most: number) {
    this.#most = most;
  }

  add(key: ScoredKey): void {
    if (this.#last !== undefined && byScore(key, this.#last) > 0) return;
    this.#best.push(key);
    if (this.#best.length >= 4 * this.#most) this.#cut();
  }

  list(): ScoredKey[] {
    this.#cut();
    return this.#best;
  }

  #cut(): void {
    this.#best = this.#best.toSorted(byScore).slice(0, this.#most);
    if (this.#best.length < this.#most) return;
    this.#last = this.#best.at(-1);
    this.least = this.#last?.score ?? this.least;
  }
}
