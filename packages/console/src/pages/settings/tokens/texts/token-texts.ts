import { createPageTexts } from '#texts/page-texts.ts';
import type { TokenTexts } from './shape.ts';

/** The texts of personal tokens. Only their lists need them, so they are in no catalogue. */
export const tokenTexts = createPageTexts<TokenTexts>({
  en: async () => (await import('./en.ts')).tokens,
  de: async () => (await import('./de.ts')).tokens,
  fr: async () => (await import('./fr.ts')).tokens,
  es: async () => (await import('./es.ts')).tokens,
  ja: async () => (await import('./ja.ts')).tokens,
  ar: async () => (await import('./ar.ts')).tokens,
});
