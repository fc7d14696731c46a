import type { FigureName, Question } from '../collections/collection.ts';

/** The result of a search: best first, each key once. */
export interface Ranking {
  readonly documents: readonly string[];
  /** The pages, as `key#page`. */
  readonly pages: readonly string[];
}

/** Returns the value of a figure for one question, from 0 to 1. */
export function measureFigure(figure: FigureName, question: Question, ranking: Ranking): number {
  switch (figure) {
    case 'ndcg@10':
      return measureGain(question.documents, ranking.documents, 10);
    case 'recall@10':
      return measureRecall(question.documents, ranking.documents, 10);
    case 'recall@100':
      return measureRecall(question.documents, ranking.documents, 100);
    case 'document@1':
      return measureHit(question.documents, ranking.documents, 1);
    case 'document@10':
      return measureHit(question.documents, ranking.documents, 10);
    case 'page@5':
      return measureHit(question.pages, ranking.pages, 5);
    case 'page@10':
      return measureHit(question.pages, ranking.pages, 10);
  }
}

/** Returns the normalised discounted cumulative gain: 1 if all wanted keys are at the top. */
export function measureGain(
  wanted: ReadonlySet<string>,
  found: readonly string[],
  depth: number,
): number {
  let gain = 0;
  for (const [at, key] of found.slice(0, depth).entries()) {
    if (wanted.has(key)) gain += 1 / Math.log2(at + 2);
  }
  let best = 0;
  for (let at = 0; at < Math.min(depth, wanted.size); at += 1) best += 1 / Math.log2(at + 2);
  return best === 0 ? 0 : gain / best;
}

/** Returns the share of the wanted keys that was found. */
export function measureRecall(
  wanted: ReadonlySet<string>,
  found: readonly string[],
  depth: number,
): number {
  const hits = found.slice(0, depth).filter((key) => wanted.has(key)).length;
  return wanted.size === 0 ? 0 : hits / wanted.size;
}

/** Returns 1 if any wanted key was found, otherwise 0. */
export function measureHit(
  wanted: ReadonlySet<string>,
  found: readonly string[],
  depth: number,
): number {
  return found.slice(0, depth).some((key) => wanted.has(key)) ? 1 : 0;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
