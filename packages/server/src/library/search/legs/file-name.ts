import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';

/** The share of a document's file name that stands in the question. */
export const fileName: Leg = {
  name: 'fileName',
  matchesFrom: null,
  applies: (_, found) => found.namedDocuments.length > 0,
  find: (_, found) => ofDocuments(found.namedDocuments),
};
