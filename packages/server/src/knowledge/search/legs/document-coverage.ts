import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';
import { shareHeld } from './share-held.ts';

/** How much of what the question is about stands in a document: in its name or what was found of it. */
export const documentCoverage: Leg = {
  name: 'documentCoverage',
  speaks: ({ question }) => question.contentWords.length > 0,
  find({ question }, found) {
    const documents = Map.groupBy(
      [...found.words, ...found.titles],
      ({ documentId }) => documentId,
    );
    const hits = [...documents].map(([documentId, texts]) => {
      const held = new Set(texts.flatMap(({ words }) => words));
      return { documentId, score: shareHeld(question.contentWords, held) };
    });
    return ofDocuments(hits);
  },
};
