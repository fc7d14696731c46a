import { directionOf, languages } from '@guildhall/contract/languages';
import type { Language } from '@guildhall/contract/languages';
import { createSignal } from 'solid-js';
import type { Texts } from './shape/shape.ts';

/** Loads the texts of each language. */
export const catalogues: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en/en.ts'),
  de: () => import('./de/de.ts'),
  fr: () => import('./fr/fr.ts'),
  es: () => import('./es/es.ts'),
  ja: () => import('./ja/ja.ts'),
  ar: () => import('./ar/ar.ts'),
};

const [loaded, setLoaded] = createSignal<{ language: Language; texts: Texts }>();

/** Returns the texts in the page's language. Throws before they are loaded. */
export function t(): Texts {
  const now = loaded();
  if (!now) throw new Error('The texts are not loaded yet');
  return now.texts;
}

export function language(): Language {
  return loaded()?.language ?? 'en';
}

/** Loads a language and switches every text on the page. */
export async function loadLanguage(wanted: Language): Promise<void> {
  const texts = await catalogues[wanted]();
  setLoaded({ language: wanted, texts });
  document.documentElement.lang = wanted;
  document.documentElement.dir = directionOf(wanted);
}

/** Returns the language chosen on the sign-in page, or else the first known of the browser's. */
export function browserLanguage(): Language {
  const chosen = /(?:^|; )guildhall-language=(\w+)/.exec(document.cookie)?.[1];
  if (isLanguage(chosen)) return chosen;
  const known = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage);
  return known ?? 'en';
}

export function isLanguage(code: string | null | undefined): code is Language {
  return languages.some((it) => it === code);
}
