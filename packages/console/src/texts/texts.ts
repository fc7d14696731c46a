import { directionOf, languages } from '@guildhall/contract/languages';
import type { Language } from '@guildhall/contract/languages';
import { batch, createSignal } from 'solid-js';
import type { PageTexts, ShellTexts } from './shape/shape.ts';

interface Catalogue {
  /** Loads what the first view, the shell and chats show. */
  shell(): Promise<ShellTexts>;
  /** Loads what only other pages show. They load it with their script. */
  pages(): Promise<PageTexts>;
}

/** The texts of each language. */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: { shell: () => import('./en/en.ts'), pages: () => import('./en/pages.ts') },
  de: { shell: () => import('./de/de.ts'), pages: () => import('./de/pages.ts') },
  fr: { shell: () => import('./fr/fr.ts'), pages: () => import('./fr/pages.ts') },
  es: { shell: () => import('./es/es.ts'), pages: () => import('./es/pages.ts') },
  ja: { shell: () => import('./ja/ja.ts'), pages: () => import('./ja/pages.ts') },
  ar: { shell: () => import('./ar/ar.ts'), pages: () => import('./ar/pages.ts') },
};

interface Loaded<T> {
  language: Language;
  texts: T;
}

const [ofShell, setOfShell] = createSignal<Loaded<ShellTexts>>();
const [ofPages, setOfPages] = createSignal<Loaded<PageTexts>>();
let chosen: Language = 'en';
let arePagesShown = false;

/** Returns the texts of the shell and of chats in the page's language. Throws before they are loaded. */
export function t(): ShellTexts {
  const loaded = ofShell();
  if (!loaded) throw new Error('The texts are not loaded yet');
  return loaded.texts;
}

/**
 * Returns the texts of the other pages in the page's language. Throws before they are loaded, as in
 * the shell and in chats, which do not wait for them.
 */
export function tp(): PageTexts {
  const loaded = ofPages();
  if (!loaded) throw new Error('The texts of the pages are not loaded yet');
  return loaded.texts;
}

export function language(): Language {
  return ofShell()?.language ?? 'en';
}

/** Loads a language and switches every text on the page. */
export async function loadLanguage(wanted: Language): Promise<void> {
  chosen = wanted;
  const [texts, pageTexts] = await Promise.all([
    catalogues[wanted].shell(),
    arePagesShown ? catalogues[wanted].pages() : undefined,
  ]);
  batch(() => {
    setOfShell({ language: wanted, texts });
    if (pageTexts) setOfPages({ language: wanted, texts: pageTexts });
  });
  document.documentElement.lang = wanted;
  document.documentElement.dir = directionOf(wanted);
}

/** Loads the texts of pages, in the language that is shown or being loaded. */
export async function loadPageTexts(): Promise<void> {
  arePagesShown = true;
  while (ofPages()?.language !== chosen) {
    const wanted = chosen;
    const texts = await catalogues[wanted].pages();
    if (wanted === chosen) setOfPages({ language: wanted, texts });
  }
}

/** Returns the language chosen on the sign-in page, or else the first known of the browser's. */
export function browserLanguage(): Language {
  const saved = /(?:^|; )guildhall-language=(\w+)/.exec(document.cookie)?.[1];
  if (isLanguage(saved)) return saved;
  const known = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage);
  return known ?? 'en';
}

export function isLanguage(code: string | null | undefined): code is Language {
  return languages.some((it) => it === code);
}
