import type { Texts } from './shape.ts';

/** Each language is a file of its own. */
const languages = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
};
export type Language = keyof typeof languages;

/** The first of these language tags that the widget speaks. */
export function chooseLanguage(tags: readonly (string | null | undefined)[]): Language {
  const codes = tags.map((tag) => tag?.toLowerCase().split('-')[0] ?? '');
  return (codes.find((code) => Object.hasOwn(languages, code)) ?? 'en') as Language;
}

export async function loadTexts(language: Language): Promise<Texts> {
  return (await languages[language]()).texts;
}
