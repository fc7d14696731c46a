import { ofPassages } from './leg.ts';
import type { Leg } from './leg.ts';

/**
 * The sum of the shares of the question's term pairs that stand side by side in a passage. A
 * heading that the question repeats has all of its pairs.
 */
export const phrases: Leg = {
  name: 'phrases',
  addsMatches: false,
  applies: ({ question }) => question.pairs.length > 0,
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
