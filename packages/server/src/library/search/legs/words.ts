import { ofPassages } from './leg.ts';
import type { Leg } from './leg.ts';

/** BM25 over the passages. The best passage scores 1. */
export const words: Leg = {
  name: 'words',
  matchesFrom: null,
  applies: () => true,
  find: (_, found) => ofPassages(found.passages),
};
