import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';
import { shareHeld } from './share-held.ts';

/** How much of what the question is about stands in a document's name, folder and title. */
export const titleCoverage: Leg = {
  name: 'titleCoverage',
  speaks: ({ question }) => question.contentWords.length > 0,
  find({ question }, found) {
    const hits = found.titles.map(({ documentId, words }) => {
      return { documentId, score: shareHeld(question.contentWords, new Set(words)) };
    });
    return ofDocuments(hits);
  },
};
