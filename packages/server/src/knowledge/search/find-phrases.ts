import type { PassageHit, WordHit } from './hits.ts';
import type { TermPair } from './pair-terms.ts';

/**
 * Of the given passages those in which terms stand side by side as they do in the question: the
 * shares of the pairs found, 0 to 1. A heading asked for in its own words has all of them.
 */
export function findPhrases(hits: readonly WordHit[], pairs: readonly TermPair[]): PassageHit[] {
  const phrases = pairs.map(({ first, second, share }) => ({
    text: ` ${first} ${second} `,
    share,
  }));
  return hits.flatMap((hit) => {
    const text = ` ${hit.words.join(' ')} `;
    const said = phrases.filter((phrase) => text.includes(phrase.text));
    return said.length === 0
      ? []
      : [{ ...hit, score: said.reduce((sum, { share }) => sum + share, 0) }];
  });
}
