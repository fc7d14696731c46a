import type { Language } from '@guildhall/contract';
import type { Texts } from './shape.ts';

/** Each language is a file of its own, loaded when needed. */
const languages = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
} satisfies Record<Language, () => Promise<{ texts: Texts }>>;

/** Returns the first of the language tags that the widget has, or else English. */
export function chooseLanguage(tags: readonly (string | null | undefined)[]): Language {
  const codes = tags.map((tag) => tag?.toLowerCase().split('-')[0] ?? '');
  return (codes.find((code) => Object.hasOwn(languages, code)) ?? 'en') as Language;
}

export async function loadTexts(language: Language): Promise<Texts> {
  return (await languages[language]()).texts;
}
