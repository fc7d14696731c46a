import { createPageTexts } from '#texts/page-texts.ts';
import type { HelpTexts } from './help-shape.ts';

/** The texts of the help page. Only it needs them, so they are in no catalogue. */
export const helpTexts = createPageTexts<HelpTexts>({
  en: async () => (await import('./en.ts')).help,
  de: async () => (await import('./de.ts')).help,
  fr: async () => (await import('./fr.ts')).help,
  es: async () => (await import('./es.ts')).help,
  ja: async () => (await import('./ja.ts')).help,
  ar: async () => (await import('./ar.ts')).help,
});
