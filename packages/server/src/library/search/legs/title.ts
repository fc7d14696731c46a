import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';

/** BM25 over the words of a document's name, folder and title, scaled against the best passage. */
export const title: Leg = {
  name: 'title',
  matchesFrom: null,
  applies: () => true,
  find: (_, found) => ofDocuments(found.titles),
};
