import type { WordForm } from './word-forms.ts';
import { measureRarity } from './rarity.ts';

/** Two terms that are adjacent in a question once its stop words are left out. */
export interface TermPair {
  readonly first: string;
  readonly second: string;
  /** The pair's part of the summed rarity of all pairs: 0 to 1. */
  readonly share: number;
}

/**
 * Returns the pairs of a question in its own languages. A pair is as rare as its commoner term:
 * "the company's" is common in every pair.
 */
export function pairTerms(
  words: readonly string[],
  forms: readonly WordForm[],
  own: ReadonlySet<string>,
): TermPair[] {
  const pairs = [...own].flatMap((language) => pairIn(words, formsIn(forms, language)));
  const all = pairs.reduce((sum, { rarity }) => sum + rarity, 0);
  return pairs.map(({ first, second, rarity }) => ({ first, second, share: rarity / all }));
}

interface RarePair {
  readonly first: string;
  readonly second: string;
  readonly rarity: number;
}

function formsIn(forms: readonly WordForm[], language: string): ReadonlyMap<string, WordForm> {
  const written = forms.filter((form) => form.language === language && form.term !== '');
  return new Map(written.map((form) => [form.word, form]));
}

function pairIn(words: readonly string[], forms: ReadonlyMap<string, WordForm>): RarePair[] {
  const pairs = new Map<string, RarePair>();
  let first: WordForm | null = null;
  for (const second of words.flatMap((word) => forms.get(word) ?? [])) {
    if (first && !isAbsent(first) && !isAbsent(second)) {
      const rarity = Math.min(rarityOf(first), rarityOf(second));
      pairs.set(`${first.term} ${second.term}`, { first: first.term, second: second.term, rarity });
    }
    first = second;
  }
  return [...pairs.values()];
}

const isAbsent = ({ passages }: WordForm) => passages === 0;

const rarityOf = ({ passages, languagePassages }: WordForm) =>
  measureRarity(passages, languagePassages);
