import { languages } from '@guildhall/contract/languages';
import type { Language } from '@guildhall/contract';
import { detectLanguage } from './detect-language.ts';
import { splitWords } from './split-words.ts';
import { isStopWord } from './stop-words.ts';

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
 * Returns the language of a question if it is certain and supported. Few letters mislead the
 * detector, so a stop word of the language has to confirm it.
 */
export function supportedLanguageOf(question: string): Language | undefined {
  const told = detectLanguage(question);
  const language = languages.find((it) => it === told);
  if (language === undefined || hasOwnScript[language]) return language;
  const isConfirmed = splitWords(question, language).some((word) => isStopWord(word, language));
  return isConfirmed ? language : undefined;
}
