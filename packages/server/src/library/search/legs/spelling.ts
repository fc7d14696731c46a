import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';

/**
 * Documents whose name, folder or title is spelled like a question with words that no text holds.
 */
export const spelling: Leg = {
  name: 'spelling',
  matchesFrom: 0,
  applies: (_, found) => found.spelledDocuments.length > 0,
  find: (_, found) => ofDocuments(found.spelledDocuments),
};
