import type { QueryTerm } from '#library/postings/read-index.ts';
import { measureRarity } from './rarity.ts';
import type { Tuning } from '../tuning/tuning.ts';
import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { isNumber } from '@guildhall/text/words/terms.ts';
import { isKnown } from './word-forms.ts';
import type { CountedTerm, WordForm } from './word-forms.ts';

/** The weight of each term of the index. A word in the question's language weighs about 1. */
type TermWeights = ReadonlyMap<string, number>;

/** The words of a question with their forms in each language. */
interface ReadWords {
  readonly forms: readonly WordForm[];
  /** Terms that misspelt words may mean. */
  readonly spellingSuggestions: readonly CountedTerm[];
  /** The languages that the question is asked in. */
  readonly languages: ReadonlySet<string>;
  readonly stopWords: ReadonlySet<string>;
  /** How often the question says each word. */
  readonly times: ReadonlyMap<string, number>;
}

/**
 * Returns the weight of each term. A text in the question's language outweighs its translation,
 * which shares its names and numbers. A word weighs by its rarity in its own language, because over
 * all languages together even the commonest words of one language look rare. A term counts as often
 * as the question says it, in any form.
 */
export function weighTerms(
  { forms, spellingSuggestions, languages, stopWords, times }: ReadWords,
  shares: Tuning['question'],
): TermWeights {
  const weights = new Map<string, number>();
  const sizes = new Map(forms.map((form) => [form.language, form.languagePassages]));
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const known = new Set(
    forms.filter((form) => languages.has(form.language) && isKnown(form)).map(({ word }) => word),
  );
  const shareOf = ({ word, language, term }: WordForm) => {
    if (isNumber(term) || languages.has(language)) return 1;
    if (language === unknownLanguage) return shares.unknownLanguage;
    return known.has(word) ? shares.otherLanguage : shares.onlyOtherLanguage;
  };
  // A number is the same term in every language, so it counts once for each word.
  const written = new Map(forms.map((form) => [`${form.word} ${form.term}`, form]));
  for (const form of written.values()) {
    if (form.term === '') continue;
    const share = shareOf(form) * (stopWords.has(form.word) ? shares.stopWord : 1);
    const weight = share * (times.get(form.word) ?? 1) * compareRarity(form, all);
    weights.set(form.term, (weights.get(form.term) ?? 0) + weight);
  }
  for (const { term } of spellingSuggestions) {
    const language = term.slice(0, 2);
    // As rare as a word of one passage: how often the suggestion occurs says nothing of the typo.
    const form = { term, passages: 1, languagePassages: sizes.get(language) ?? 0 };
    const share = languages.has(language) ? 1 : shares.otherLanguage;
    const weight = share * shares.spellingSuggestion * compareRarity(form, all);
    weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  }
  return weights;
}

/** A term with its weight and count, for scoring texts. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
  /** The number of texts that contain the term, of those that the viewer sees. */
  readonly holding: number;
}

/** Sorts the terms, so that floating-point sums are always the same. */
export function toWeightedTerms(
  weights: TermWeights,
  count: (term: string) => number,
): WeightedTerm[] {
  return [...weights]
    .map(([term, weight]) => ({ term, weight, holding: count(term) }))
    .toSorted((a, b) => (a.term < b.term ? -1 : 1));
}

/** Multiplies the weight of each term by its rarity among so many texts. */
export function weighByRarity(terms: readonly WeightedTerm[], texts: number): QueryTerm[] {
  return terms.map(({ term, weight, holding }) => {
    return { term, weight: weight * measureRarity(holding, texts) };
  });
}

interface Counted {
  readonly term: string;
  readonly passages: number;
  readonly languagePassages: number;
}

/**
 * Returns a term's rarity in its language divided by its rarity in all languages; 1 for numbers and
 * for terms of no known language.
 */
function compareRarity({ term, passages, languagePassages }: Counted, all: number): number {
  if (isNumber(term) || term.startsWith(unknownLanguage) || languagePassages === 0) return 1;
  return measureRarity(passages, languagePassages) / measureRarity(passages, all);
}
