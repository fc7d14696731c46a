import { createPageTexts } from '#texts/page-texts.ts';
import type { ServerSettingsTexts } from './shape.ts';

/** Texts of the settings of the server. Only operators need them, so they are in no catalogue. */
export const serverSettingsTexts = createPageTexts<ServerSettingsTexts>({
  en: async () => (await import('./en.ts')).serverSettings,
  de: async () => (await import('./de.ts')).serverSettings,
  fr: async () => (await import('./fr.ts')).serverSettings,
  es: async () => (await import('./es.ts')).serverSettings,
  ja: async () => (await import('./ja.ts')).serverSettings,
  ar: async () => (await import('./ar.ts')).serverSettings,
});
