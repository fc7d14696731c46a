import type { Reader } from '#ground/db/database.ts';
import type { Scope } from '#library/scope/scope.ts';
import type { DocumentHit } from './legs/leg.ts';
import type { Question } from './question/read-question.ts';
import { findBySpelling } from './spelled-documents.queries.ts';

/**
 * The maximum length of a question that is compared letter by letter: a longer one is never part of
 * a name.
 */
const lengthMax = 80;
const documentsMax = 50;

/** Finds documents whose name, folder or title is spelled like a question with unknown words. */
export async function findSpelledDocuments(
  db: Reader,
  scope: Scope,
  { text, unknownWords }: Pick<Question, 'text' | 'unknownWords'>,
): Promise<DocumentHit[]> {
  if (unknownWords.length === 0 || text.length > lengthMax) return [];
  return findBySpelling(db, scope, text, documentsMax);
}
