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
    const hits = found.words.map((hit) => {
      const said = question.pairs.filter(({ first, second }) => follows(hit.words, first, second));
      return { ...hit, score: said.reduce((sum, { share }) => sum + share, 0) };
    });
    return ofPassages(hits);
  },
};

function follows(words: readonly string[], first: string, second: string): boolean {
  for (let at = words.indexOf(first); at >= 0; at = words.indexOf(first, at + 1)) {
    if (words[at + 1] === second) return true;
  }
  return false;
}
