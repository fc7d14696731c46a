import type { Reader } from '#db/database.ts';
import type { Question } from '../question/read-question.ts';
import type { Scope } from '../scope.ts';
import { ofDocuments } from './leg.ts';
import type { DocumentHit, Leg } from './leg.ts';
import { findBySpelling } from './spelling.queries.ts';

/**
 * The maximum length of a question that is compared letter by letter: a longer one is never part of
 * a name.
 */
const lengthMax = 80;
const documentsMax = 50;

/**
 * Documents whose name, folder or title is spelled like a question with words that no text holds.
 */
export const spelling: Leg = {
  name: 'spelling',
  addsMatches: true,
  applies: (_, found) => found.spelledDocuments.length > 0,
  find: (_, found) => ofDocuments(found.spelledDocuments),
};

/** Finds documents whose name, folder or title is spelled like a question with unknown words. */
export async function findSpelledDocuments(
  db: Reader,
  scope: Scope,
  { text, unknownWords }: Pick<Question, 'text' | 'unknownWords'>,
): Promise<DocumentHit[]> {
  if (unknownWords.length === 0 || text.length > lengthMax) return [];
  return findBySpelling(db, scope, text, documentsMax);
}
