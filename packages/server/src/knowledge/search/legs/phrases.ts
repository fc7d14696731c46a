import { ofPassages } from './leg.ts';
import type { Leg } from './leg.ts';

/**
 * Terms that stand side by side in a passage as they do in the question: the shares of the pairs
 * found. A heading asked for in its own words has all of them.
 */
export const phrases: Leg = {
  name: 'phrases',
  speaks: ({ question }) => question.pairs.length > 0,
  find({ question }, found) {
    const shares = new Map(
      question.pairs.map(({ first, second, share }) => [`${first} ${second}`, share]),
    );
    const hits = found.words.map((hit) => {
      const said = new Set(hit.words.map((word, at) => `${word} ${hit.words[at + 1] ?? ''}`));
      const score = [...shares].reduce(
        (sum, [pair, share]) => sum + (said.has(pair) ? share : 0),
        0,
      );
      return { ...hit, score };
    });
    return ofPassages(hits);
  },
};
