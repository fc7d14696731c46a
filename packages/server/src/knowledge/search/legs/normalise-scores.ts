import type { PassageHit } from './leg.ts';

/**
 * Scales the scores of a list, best first, from 1 for the first hit to 0 for the last. Passages
 * just beyond the list are nearly as similar as its last one, so that much similarity means
 * nothing.
 */
export function normaliseScores(hits: readonly PassageHit[]): PassageHit[] {
  const [most, least] = [hits[0]?.score ?? 0, hits.at(-1)?.score ?? 0];
  const normalise = (score: number) => (most === least ? 1 : (score - least) / (most - least));
  return hits.map((hit) => ({ ...hit, score: normalise(hit.score) }));
}
