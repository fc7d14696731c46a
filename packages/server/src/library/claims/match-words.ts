import { createMatcher } from '#library/quotes/choose/match-word-forms.ts';
import type { ClaimText, ClaimWord } from './claim-text.ts';

export type Matches = ReadonlySet<number>;

/** Returns a function that finds which of some words a text has in any form, as their indexes. */
export function openWordMatcher(words: readonly ClaimWord[]): (text: ClaimText) => Matches {
  const matches = createMatcher(words.map(({ word }) => word));
  return (text) => {
    const terms = new Set(text.words.map(({ term }) => term));
    const found = new Set(matches([...new Set(text.words.map(({ word }) => word))]));
    for (const [at, { term }] of words.entries()) if (terms.has(term)) found.add(at);
    return found;
  };
}

export function unite(all: readonly Matches[]): Set<number> {
  return new Set(all.flatMap((one) => [...one]));
}
