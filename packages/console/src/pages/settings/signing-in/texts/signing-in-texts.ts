import { createPageTexts } from '#texts/page-texts.ts';
import type { SigningInTexts } from './shape.ts';

/** Texts of how people sign in. Only owners need them, so they are in no catalogue. */
export const signingInTexts = createPageTexts<SigningInTexts>({
  en: async () => (await import('./en.ts')).signingIn,
  de: async () => (await import('./de.ts')).signingIn,
  fr: async () => (await import('./fr.ts')).signingIn,
  es: async () => (await import('./es.ts')).signingIn,
  ja: async () => (await import('./ja.ts')).signingIn,
  ar: async () => (await import('./ar.ts')).signingIn,
});
