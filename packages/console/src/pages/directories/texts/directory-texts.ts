import { createPageTexts } from '#texts/page-texts.ts';
import type { DirectoryTexts } from './shape.ts';

/** The texts of directories. Only their part of the settings needs them, so they are in no catalogue. */
export const directoryTexts = createPageTexts<DirectoryTexts>({
  en: async () => (await import('./en.ts')).directories,
  de: async () => (await import('./de.ts')).directories,
  fr: async () => (await import('./fr.ts')).directories,
  es: async () => (await import('./es.ts')).directories,
  ja: async () => (await import('./ja.ts')).directories,
  ar: async () => (await import('./ar.ts')).directories,
});
