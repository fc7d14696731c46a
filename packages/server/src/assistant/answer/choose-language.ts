import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { acceptedLanguage } from '#http/accepted-language.ts';
import type { Principal } from '#http/principal.ts';
import { detectLanguage } from '#knowledge/language/detect-language.ts';
import { splitWords } from '#knowledge/language/split-words.ts';
import { isStopWord } from '#knowledge/language/stop-words.ts';

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
  return chosen ?? languageOf(question) ?? accepted ?? 'en';
}

/** True for a language with a script that no other of ours has: it needs no confirmation. */
const hasOwnScript: Readonly<Record<Language, boolean>> = {
  en: false,
  de: false,
  fr: false,
  es: false,
  ja: true,
  ar: true,
};

/**
 * Returns the language of a question if it is certain and one of ours. Few letters mislead the
 * detector, so a stop word of the language has to confirm it.
 */
function languageOf(question: string): Language | undefined {
  const told = detectLanguage(question);
  const language = languages.find((it) => it === told);
  if (language === undefined || hasOwnScript[language]) return language;
  const isConfirmed = splitWords(question, language).some((word) => isStopWord(word, language));
  return isConfirmed ? language : undefined;
}
