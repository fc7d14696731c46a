import type { Language } from '@guildhall/contract';
import { acceptedLanguage } from '#ground/http/accepted-language.ts';
import type { Principal } from '#ground/http/principal.ts';
import { supportedLanguageOf } from '@guildhall/text/words/supported-language.ts';

/** The language preferences of the asker, known before the question. */
export interface LanguagePreferences {
  /** The language of the user's settings; null if they chose none. */
  readonly chosen: Language | null;
  /** The supported language that the browser prefers; undefined without one, and for programs. */
  readonly accepted: Language | undefined;
}

export const noPreferences: LanguagePreferences = { chosen: null, accepted: undefined };

/** Reads the asker's language preferences. A key has none, so the question's language decides. */
export function languagePreferencesOf(
  principal: Principal,
  acceptLanguage: string | undefined,
): LanguagePreferences {
  if (principal.kind === 'key') return noPreferences;
  return { chosen: principal.language, accepted: acceptedLanguage(acceptLanguage) };
}

/** Returns the language of the assistant's own phrases in the answer to a question. */
export function chooseLanguage(
  question: string,
  { chosen, accepted }: LanguagePreferences,
): Language {
  return chosen ?? supportedLanguageOf(question) ?? accepted ?? 'en';
}
