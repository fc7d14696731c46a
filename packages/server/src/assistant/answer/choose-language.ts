import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { acceptedLanguage } from '#http/accepted-language.ts';
import type { Principal } from '#http/principal.ts';
import { detectLanguage } from '#knowledge/language/detect-language.ts';
import { splitWords } from '#knowledge/language/split-words.ts';
import { isStopWord } from '#knowledge/language/stop-words.ts';

/** What is known of the languages of whoever asks, before they ask. */
export interface Speaker {
  /** What they chose in their settings; null: nothing. */
  readonly chosen: Language | null;
  /** What their browser prefers; undefined for programs. */
  readonly accepted: Language | undefined;
}

export const nobody: Speaker = { chosen: null, accepted: undefined };

/** Reads the languages of whoever asks. A program with a key is answered in that of the question. */
export function speakerOf(principal: Principal, acceptLanguage: string | undefined): Speaker {
  if (principal.kind === 'key') return nobody;
  return { chosen: principal.language, accepted: acceptedLanguage(acceptLanguage) };
}

/** The language in which the assistant says its own words in the answer to a question. */
export function chooseLanguage(question: string, { chosen, accepted }: Speaker): Language {
  return chosen ?? languageOf(question) ?? accepted ?? 'en';
}

/** Languages with a script of their own among ours need no second sign. */
const ownScripts: readonly Language[] = ['ja', 'ar'];

/**
 * The language that a question is certainly in, if it is one of ours. Few letters mislead the
 * detector, so a stop word of the language has to confirm it.
 */
function languageOf(question: string): Language | undefined {
  const told = detectLanguage(question);
  const language = languages.find((it) => it === told);
  if (language === undefined || ownScripts.includes(language)) return language;
  const isConfirmed = splitWords(question, language).some((word) => isStopWord(word, language));
  return isConfirmed ? language : undefined;
}
