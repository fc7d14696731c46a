import { inverseFrequency } from '../rarity.ts';
import type { Tuning } from '../tuning.ts';
import { isKnown, isNumber, unknownLanguage } from './question-terms.queries.ts';
import type { CountedTerm, WordForm } from './question-terms.queries.ts';

/** Terms of the index and how much each counts: a word of the asker's language 1. */
export type TermWeights = ReadonlyMap<string, number>;

/** A question's words as its languages write them. */
export interface ReadWords {
  readonly forms: readonly WordForm[];
  /** What misspelt words may have meant. */
  readonly meant: readonly CountedTerm[];
  /** The languages that the question is asked in. */
  readonly languages: ReadonlySet<string>;
  readonly stopWords: ReadonlySet<string>;
  /** How often the question says each word. */
  readonly times: ReadonlyMap<string, number>;
}

/**
 * Tells how much each term counts. Of a text and its translation, which share their names and
 * numbers, the one in the asker's language comes first; and a word counts by its rarity in its own
 * language, though the index measures it in all of them, where the commonest words of a language
 * look rare. A term counts as often as the question says it,
 * in whatever form.
 */
export function weighTerms(
  { forms, meant, languages, stopWords, times }: ReadWords,
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
  // A number is written alike in every language, and counts once for each word.
  const written = new Map(forms.map((form) => [`${form.word} ${form.term}`, form]));
  for (const form of written.values()) {
    // What no counted passage holds may stand in a restricted document that the asker sees.
    if (form.term === '') continue;
    const share = shareOf(form) * (stopWords.has(form.word) ? shares.stopWord : 1);
    const weight = share * (times.get(form.word) ?? 1) * compareRarity(form, all);
    weights.set(form.term, (weights.get(form.term) ?? 0) + weight);
  }
  for (const { term } of meant) {
    const language = term.slice(0, 2);
    const form = { term, passages: 1, languagePassages: sizes.get(language) ?? 0 };
    const share = languages.has(language) ? 1 : shares.otherLanguage;
    const weight = share * shares.meant * compareRarity(form, all);
    weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  }
  return weights;
}

/** A term as texts are scored by it. */
export interface AskedTerm {
  readonly term: string;
  readonly weight: number;
  /** Number of counted texts that hold it. */
  readonly holding: number;
}

/** Puts the terms in one order, so that sums are always the same. */
export function askTerms(weights: TermWeights, holding: ReadonlyMap<string, number>): AskedTerm[] {
  return [...weights]
    .map(([term, weight]) => ({ term, weight, holding: holding.get(term) ?? 0 }))
    .toSorted((a, b) => (a.term < b.term ? -1 : 1));
}

interface Counted {
  readonly term: string;
  readonly passages: number;
  readonly languagePassages: number;
}

/** How rare a term is in its language beside how rare it is in all: 1 where there is only one. */
function compareRarity({ term, passages, languagePassages }: Counted, all: number): number {
  if (isNumber(term) || term.startsWith(unknownLanguage) || languagePassages === 0) return 1;
  return measureRarity(passages, languagePassages) / measureRarity(passages, all);
}

/** How rare a term is that `holding` of so many texts hold; one that none holds is as rare as one in a single text. */
export function measureRarity(holding: number, of: number): number {
  const texts = Math.min(Math.max(holding, 1), of);
  return inverseFrequency(texts, of);
}
