import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { isNumber } from '@guildhall/text/words/terms.ts';
import { isKnown } from './word-forms.ts';
import type { WordForm } from './word-forms.ts';

/**
 * The bonus of the detected language, in words: it only decides between languages with equally many
 * words.
 */
const detectedBonus = 0.5;

/**
 * Returns the languages of a question: those of the passages with most of its words. Several
 * languages if they have equally many, as with a single name.
 */
export function findQuestionLanguages(
  forms: readonly WordForm[],
  detected: string,
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const form of forms) {
    const { language, languagePassages, term } = form;
    if (language === unknownLanguage || languagePassages === 0 || isNumber(term)) continue;
    const before = counts.get(language) ?? (language === detected ? detectedBonus : 0);
    counts.set(language, before + (isKnown(form) ? 1 : 0));
  }
  const most = Math.max(...counts.values());
  return new Set([...counts].filter(([, count]) => count === most).map(([language]) => language));
}
