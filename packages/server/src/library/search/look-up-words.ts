import type { Reader } from '#ground/db/database.ts';
import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { heldLanguages, readMoreTerms, readIndex } from '#library/postings/read-index.ts';
import type { SeenIndex } from '#library/postings/read-index.ts';
import { findMisspelt } from './question/read-question.ts';
import type { AskedText } from './question/split-text.ts';
import { findSpelled } from './question/suggest-spelling.ts';
import type { SpelledTerm } from './question/suggest-spelling.ts';
import { languagesOf, termsIn } from './question/word-forms.ts';
import type { Scope } from '#library/scope.ts';

/** The words of a question in the index. */
export interface LookedUpWords {
  readonly index: SeenIndex;
  /** Terms of the index that are spelled like a word that no passage contains. */
  readonly spelled: readonly SpelledTerm[];
}

/**
 * Reads the index for the words of a question and its sub-queries. All counts are of one moment: what
 * is read later is added only if the index has not changed meanwhile.
 */
export async function lookUpWords(
  db: Reader,
  scope: Scope,
  texts: readonly [AskedText, ...AskedText[]],
): Promise<LookedUpWords> {
  const words = [...new Set(texts.flatMap((text) => text.words))];
  const joined = texts.flatMap((text) => text.joined);
  const termsOf = (languages: Iterable<string>, further: readonly string[] = []) => {
    const terms = termsIn(words, languages);
    return { passages: [...terms, ...further], names: [...terms, ...further, ...joined] };
  };
  const guessed = new Set([unknownLanguage, ...heldLanguages(scope.team.orgId)]);
  const first = await readIndex(db, scope, termsOf(guessed));
  const languages = languagesOf(first);
  const isComplete = languages.every((language) => guessed.has(language));
  const index = isComplete ? first : await readMoreTerms(db, scope, first, termsOf(languages));
  const misspelt = findMisspelt(texts, index);
  if (misspelt.length === 0) return { index, spelled: [] };
  const spelled = await findSpelled(db, scope.team.orgId, misspelt);
  // Asked even if nothing is spelled like them: without it, the time would tell that a text which
  // the viewer may not see holds such a word.
  const suggested = [...new Set(spelled.map(({ term }) => term))];
  const all = termsOf(languages, suggested);
  return { index: await readMoreTerms(db, scope, index, all), spelled };
}
