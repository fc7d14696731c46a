import type { Language } from '@guildhall/contract/languages';
import type { Translated } from '#texts/rules/catalogue.ts';
import type { sources } from './en.ts';

export type SourceTexts = Translated<typeof sources>;

const catalogues: Readonly<Record<Language, () => Promise<{ sources: SourceTexts }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
};

const loaded = new Map<Language, SourceTexts>();

/** Loads the texts of a language. Only this tab needs them, so they are in no catalogue. */
export async function loadSourceTexts(language: Language): Promise<Language> {
  if (!loaded.has(language)) loaded.set(language, (await catalogues[language]()).sources);
  return language;
}

/** Returns the texts of a language. Throws before they are loaded. */
export function sourceTexts(language: Language): SourceTexts {
  const texts = loaded.get(language);
  if (!texts) throw new Error('The texts of sources are not loaded yet');
  return texts;
}
