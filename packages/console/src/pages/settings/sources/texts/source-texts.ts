import { createPageTexts } from '#texts/page-texts.ts';
import type { SourceTexts } from './shape.ts';

/** The texts of the tab. Only it needs them, so they are in no catalogue. */
export const sourceTexts = createPageTexts<SourceTexts>({
  en: async () => (await import('./en.ts')).sources,
  de: async () => (await import('./de.ts')).sources,
  fr: async () => (await import('./fr.ts')).sources,
  es: async () => (await import('./es.ts')).sources,
  ja: async () => (await import('./ja.ts')).sources,
  ar: async () => (await import('./ar.ts')).sources,
});
