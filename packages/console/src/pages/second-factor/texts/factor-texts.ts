import { createPageTexts } from '#texts/page-texts.ts';
import type { FactorTexts } from './shape.ts';

/** Texts of second factors. Few pages need them, so they are in no catalogue. */
export const factorTexts = createPageTexts<FactorTexts>({
  en: async () => (await import('./en.ts')).factors,
  de: async () => (await import('./de.ts')).factors,
  fr: async () => (await import('./fr.ts')).factors,
  es: async () => (await import('./es.ts')).factors,
  ja: async () => (await import('./ja.ts')).factors,
  ar: async () => (await import('./ar.ts')).factors,
});
