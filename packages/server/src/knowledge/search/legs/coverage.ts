import { ofPassages } from './leg.ts';
import type { Leg } from './leg.ts';

/** How much of what the question is about stands in a passage, however often. */
export const coverage: Leg = {
  name: 'coverage',
  speaks: ({ question }) => question.contentWords.length > 0,
  find({ question }, found) {
    const hits = found.words.map((hit) => {
      const held = new Set(hit.words);
      const said = question.contentWords.filter(({ terms }) =>
        terms.some((term) => held.has(term)),
      );
      return { ...hit, score: said.reduce((sum, { share }) => sum + share, 0) };
    });
    return ofPassages(hits);
  },
};
