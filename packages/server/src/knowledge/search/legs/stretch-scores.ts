import type { PassageHit } from './leg.ts';

/**
 * The scores of a list, best first, from 0 for its last to 1 for its first. What even the last of
 * the nearest has in common with a question, the passages beyond it nearly have, too: it is no
 * sign for anything on the list.
 */
export function stretchScores(hits: readonly PassageHit[]): PassageHit[] {
  const [most, least] = [hits[0]?.score ?? 0, hits.at(-1)?.score ?? 0];
  const stretch = (score: number) => (most === least ? 1 : (score - least) / (most - least));
  return hits.map((hit) => ({ ...hit, score: stretch(hit.score) }));
}
