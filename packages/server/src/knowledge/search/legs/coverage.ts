import { ofPassages } from './leg.ts';
import type { Leg } from './leg.ts';
import { shareHeld } from './share-held.ts';

/** How much of what the question is about stands in a passage, however often. */
export const coverage: Leg = {
  name: 'coverage',
  speaks: ({ question }) => question.contentWords.length > 0,
  find({ question }, found) {
    const hits = found.words.map((hit) => {
      return { ...hit, score: shareHeld(question.contentWords, new Set(hit.words)) };
    });
    return ofPassages(hits);
  },
};
