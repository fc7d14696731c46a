import { createMatcher } from '#library/quotes/choose/match-word-forms.ts';
import type { ClaimText, ClaimWord } from './claim-text.ts';

export type Matches = ReadonlySet<number>;

/** Returns a function that finds which of some words a text has in any form, as their indexes. */
export function openWordMatcher(words: readonly ClaimWord[]): (text: ClaimText) => Matches {
  const matches = createMatcher(words.map(({ word }) => word));
  return (text) => {
    const { terms, forms } = saidIn(text);
    const found = new Set(matches(forms));
    for (const [at, { term }] of words.entries()) if (terms.has(term)) found.add(at);
    return found;
  };
}

interface Said {
  readonly terms: ReadonlySet<string>;
  /** Its words, each once. */
  readonly forms: readonly string[];
}

const known = new WeakMap<ClaimText, Said>();

function saidIn(text: ClaimText): Said {
  const said = known.get(text) ?? {
    terms: new Set(text.words.map(({ term }) => term)),
    forms: [...new Set(text.words.map(({ word }) => word))],
  };
  known.set(text, said);
  return said;
}

export function unite(all: readonly Matches[]): Set<number> {
  return new Set(all.flatMap((one) => [...one]));
}
