import type { Log } from '#ground/log.ts';
import { RerankerUnavailable } from '#ground/ports/reranker.ts';
import type { Reranker, RerankerChoice } from '#ground/ports/reranker.ts';
import { compareSectionsBy } from '#library/vectors/compare-sections.ts';
import { compareTextsBy } from '#library/vectors/compare-texts.ts';
import type { ComparingParts } from '#library/vectors/compare-in-time.ts';
import type { CompareTexts } from '#library/vectors/compare-texts.ts';
import type { Comparison } from './choose/compare-sentences.ts';

export interface RerankingParts extends ComparingParts {
  readonly reranker: RerankerChoice;
  readonly log: Log;
}

/** Returns what reads the best sentences of an answer once more, as the setting RERANKER says. */
export function chooseComparison(parts: RerankingParts, signal?: AbortSignal): Comparison {
  const { reranker, log } = parts;
  if (reranker === 'none') return { texts: async () => null };
  const compare = compareTextsBy(parts, { signal });
  if (reranker !== 'builtin') return { texts: scoreBy(reranker, { log, compare, signal }) };
  return { sections: compareSectionsBy(parts, { signal }), texts: compare };
}

/** While the reranker is unavailable, the embedding model compares. */
function scoreBy(
  reranker: Reranker,
  { log, compare, signal }: { log: Log; compare: CompareTexts; signal: AbortSignal | undefined },
): CompareTexts {
  return async (question, texts) => {
    try {
      const said = texts.map(({ text }) => text);
      return (await reranker.score(question, said, signal)).map(toNearness);
    } catch (err) {
      if (!(err instanceof RerankerUnavailable)) throw err;
      log.warn({ err }, 'The reranker did not answer; the embedding model compares');
      return compare(question, texts);
    }
  };
}

/** What a score of one half counts as: where a text begins to be near (`nearFrom`). */
const halfNearness = 3.5;
const nearnessPerTenfold = 1.5;
const least = 1e-4;

/**
 * Returns a score as the nearness that the weights of sentences and certainty know, in deviations.
 * Set by hand: no figure was taken with a real reranker.
 */
function toNearness(score: number): number {
  const share = Math.min(1 - least, Math.max(least, score));
  return halfNearness + nearnessPerTenfold * Math.log10(share / (1 - share));
}
