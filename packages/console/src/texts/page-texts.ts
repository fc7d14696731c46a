import type { Language } from '@guildhall/contract/languages';

export interface PageTexts<T> {
  /** Loads the texts of a language, and returns the language: a query cannot keep functions. */
  load(language: Language): Promise<Language>;
  /** Returns the texts of a language. Throws before they are loaded. */
  of(language: Language): T;
}

/** Returns texts that only one page needs and that are in no catalogue, by language. */
export function createPageTexts<T>(
  loaders: Readonly<Record<Language, () => Promise<T>>>,
): PageTexts<T> {
  const loaded = new Map<Language, T>();
  return {
    async load(language) {
      if (!loaded.has(language)) loaded.set(language, await loaders[language]());
      return language;
    },
    of(language) {
      const texts = loaded.get(language);
      if (texts === undefined) throw new Error('The texts of the page are not loaded yet');
      return texts;
    },
  };
}
