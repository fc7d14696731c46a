import { isUnspaced } from '@guildhall/text/words/split-words.ts';
import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { isNumber } from '@guildhall/text/words/terms.ts';
import type { SpellingSuggestion } from './suggest-spelling.ts';
import type { WordForm } from './word-forms.ts';
import { measureRarity } from './rarity.ts';

/** A word for the subject of the question. */
export interface ContentWord {
  readonly word: string;
  /** The terms for the word in a text. */
  readonly terms: readonly string[];
  /** The word's part of the summed rarity of all content words: 0 to 1. */
  readonly share: number;
}

/**
 * Returns the content words of a question, in its languages. A rare word has a larger share than a
 * common one.
 */
export function readContentWords(
  {
    forms,
    spellingSuggestions,
    languages,
    stopWords,
  }: {
    forms: readonly WordForm[];
    spellingSuggestions: readonly SpellingSuggestion[];
    languages: ReadonlySet<string>;
    stopWords: ReadonlySet<string>;
  },
  passages: number,
): ContentWord[] {
  const words = [...Map.groupBy(forms, ({ word }) => word)].flatMap(([word, its]) => {
    const own = its.filter(({ language, term }) => languages.has(language) && term !== '');
    if (stopWords.has(word) || (own.length === 0 && !isNumber(word))) return [];
    const known = own.filter((form) => form.passages > 0);
    // A word that no text in the question's languages contains may be a name that other texts
    // contain.
    const written = its.filter(({ language, term }) =>
      known.length > 0 ? language === unknownLanguage : term !== '',
    );
    const holding = Math.max(0, ...[...known, ...written].map((form) => form.passages));
    // The segmenter cuts names of unspaced scripts into pieces that no text contains by themselves.
    if (holding === 0 && isUnspaced(word)) return [];
    const terms = new Set([...own, ...written].map(({ term }) => term));
    const guessed = spellingSuggestions
      .filter(({ asked }) => terms.has(asked))
      .map(({ term }) => term);
    return {
      word,
      terms: [...terms, ...guessed],
      rarity: measureRarity(holding, passages),
    };
  });
  const all = words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  return words.map(({ word, terms, rarity }) => ({ word, terms, share: rarity / all }));
}

/** Returns the sum of the shares of the content words that a text contains in some form: 0 to 1. */
export function shareHeld(asked: readonly ContentWord[], held: ReadonlySet<string>): number {
  const said = asked.filter(({ terms }) => terms.some((term) => held.has(term)));
  return said.reduce((sum, { share }) => sum + share, 0);
}
