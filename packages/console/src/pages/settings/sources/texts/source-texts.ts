import type { Language } from '@guildhall/contract/languages';
import type { Translated } from '#texts/rules/catalogue.ts';
import type { sources } from './en.ts';

export type SourceTexts = Translated<typeof sources>;

/** Loads the texts of a language. Only this tab needs them, so they are in no catalogue. */
export const sourceTexts: Readonly<Record<Language, () => Promise<{ sources: SourceTexts }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
};
