import { isKnown, isNumber, unknownLanguage } from './question-terms.queries.ts';
import type { WordForm } from './question-terms.queries.ts';

/** Of two languages that know as many words, the one that the letters look like. */
const looksLike = 0.5;

/**
 * Tells the languages that the question is asked in: those of the asker's texts that know most of
 * its words. Several where they know the same words, such as a single name.
 */
export function tellLanguages(forms: readonly WordForm[], detected: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const form of forms) {
    const { language, languagePassages, term } = form;
    if (language === unknownLanguage || languagePassages === 0 || isNumber(term)) continue;
    const before = counts.get(language) ?? (language === detected ? looksLike : 0);
    counts.set(language, before + (isKnown(form) ? 1 : 0));
  }
  const most = Math.max(...counts.values());
  return new Set([...counts].filter(([, count]) => count === most).map(([language]) => language));
}
