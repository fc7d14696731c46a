import type { Language } from '@guildhall/contract/languages';
import type { HelpTexts } from './help-shape.ts';

/** Loads the texts of a language. Only the help page needs them, so they are in no catalogue. */
export const helpTexts: Readonly<Record<Language, () => Promise<{ help: HelpTexts }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
};
