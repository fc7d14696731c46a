import { ofPassages } from './leg.ts';
import type { Leg } from './leg.ts';

/**
 * The sum of the shares of the question's term pairs that stand side by side in a passage. A
 * heading that the question repeats has all of its pairs.
 */
export const phrases: Leg = {
  name: 'phrases',
  matchesFrom: null,
  applies: ({ question }) => question.pairs.length > 0,
  find({ question }, found) {
    const hits = found.passages.map((hit) => {
      const said = question.pairs.filter(({ first, second }) => follows(hit.terms, first, second));
      return { ...hit, score: said.reduce((sum, { share }) => sum + share, 0) };
    });
    return ofPassages(hits);
  },
};

function follows(terms: readonly string[], first: string, second: string): boolean {
  for (let at = terms.indexOf(first); at >= 0; at = terms.indexOf(first, at + 1)) {
    if (terms[at + 1] === second) return true;
  }
  return false;
}
