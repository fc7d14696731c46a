import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';

/** BM25 over the words of name, folder and title, beside the best passage. */
export const title: Leg = {
  name: 'title',
  speaks: () => true,
  find: (_, found) => ofDocuments(found.titles),
};
