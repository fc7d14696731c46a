import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { toTerm } from '@guildhall/text/words/terms.ts';
import type { VisibleIndex } from '#library/postings/read-index.ts';

/** A word of a question as the index contains it in one language. */
export interface WordForm {
  readonly word: string;
  /** The language's two letters; `xx` if unknown. */
  readonly language: string;
  /** The word's stem in the language; empty for a stop word. */
  readonly term: string;
  /** The number of passages that contain the term, of those that the viewer sees. */
  readonly passages: number;
  /** The number of names that contain the term, of those that the viewer sees. */
  readonly names: number;
  /** The number of passages in the language, of those that the viewer sees. */
  readonly languagePassages: number;
}

/** True if a passage contains the word in this language, or if it is a stop word there. */
export const isKnown = ({ term, passages }: Pick<WordForm, 'term' | 'passages'>) =>
  term === '' || passages > 0;

/** A term with the number of passages that contain it, of those that the viewer sees. */
export interface CountedTerm {
  readonly term: string;
  readonly passages: number;
}

/** Returns the terms of the words in each of the languages. */
export function termsIn(words: readonly string[], languages: Iterable<string>): string[] {
  const all = [...languages].flatMap((language) => words.map((word) => toTerm(word, language)));
  return [...new Set(all)].filter((term) => term !== '');
}

/** Returns the languages of the passages that the viewer sees, and `xx` for words of none. */
export function languagesOf({ passages }: Pick<VisibleIndex, 'passages'>): string[] {
  return [...new Set([...passages.languages.keys(), unknownLanguage])].toSorted();
}

/** Counts the words in every language of the passages that the viewer sees. */
export function countForms(index: VisibleIndex, words: readonly string[]): WordForm[] {
  const languages = languagesOf(index);
  return words.flatMap((word) =>
    languages.map((language) => {
      const term = toTerm(word, language);
      return {
        word,
        language,
        term,
        passages: index.count('passages', term),
        names: index.count('names', term),
        languagePassages: index.passages.languages.get(language) ?? 0,
      };
    }),
  );
}
