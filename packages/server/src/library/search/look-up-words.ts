import type { Reader } from '#ground/db/database.ts';
import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { heldLanguages, readMoreTerms, readIndex } from '#library/postings/read-index.ts';
import type { VisibleIndex } from '#library/postings/read-index.ts';
import { readTexts } from './candidates.queries.ts';
import { findMisspelt } from './question/read-question.ts';
import { measureRarity } from './question/rarity.ts';
import type { SplitText } from './question/split-text.ts';
import { findAlike, keepSeen, writeSpelled } from './question/suggest-spelling.ts';
import type { SeenSpelling } from './question/suggest-spelling.ts';
import { languagesOf, termsIn } from './question/word-forms.ts';
import type { Scope } from '#library/scope.ts';

/** The words of a question in the index. */
export interface LookedUpWords {
  readonly index: VisibleIndex;
  /** Terms that are spelled like a word that no passage contains. */
  readonly spelled: readonly SeenSpelling[];
}

/**
 * Reads the index for the words of a question and its sub-queries. All counts are of one moment: what
 * is read later is added only if the index has not changed meanwhile.
 */
export async function lookUpWords(
  db: Reader,
  scope: Scope,
  texts: readonly [SplitText, ...SplitText[]],
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
  // Texts that the viewer may not see have no part in which terms these are, nor in how long it takes.
  const spelled = [
    ...(await writeSpelled(misspelt)),
    ...(await findAlike(misspelt, await readAround(db, scope, index, termsIn(words, languages)))),
  ];
  const suggested = [...new Set(spelled.map(({ term }) => term))];
  const read = await readMoreTerms(db, scope, index, termsOf(languages, suggested));
  return { index: read, spelled: keepSeen(spelled, (term) => read.count('passages', term)) };
}

/** The number of passages in which other forms of a misspelt word are looked for. */
const aroundMax = 50;

/** Reads the terms of the visible passages that hold the question's other words. */
async function readAround(
  db: Reader,
  scope: Scope,
  index: VisibleIndex,
  terms: readonly string[],
): Promise<Set<string>> {
  const { count } = index.passages;
  const weighted = terms.map((term) => {
    return { term, weight: measureRarity(index.count('passages', term), count) };
  });
  const passages = index.find('passages', weighted, aroundMax);
  const rows = await readTexts(db, scope, { passages, names: [] });
  return new Set(rows.flatMap((row) => row.terms.split(' ')));
}
