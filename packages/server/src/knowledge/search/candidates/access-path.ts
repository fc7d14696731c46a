import type { Reader } from '#db/database.ts';
import type { Question } from '../question/read-question.ts';
import type { Scope } from '../scope.ts';
import { summarizeScope } from '../scope.queries.ts';

/**
 * How a search reaches the texts of its scope. The kinds differ in speed only: each finds the texts
 * that score highest by the viewer's counts.
 */
export type AccessPath =
  /** All documents of some classes: each candidate of the index is looked up by its class. */
  | { readonly kind: 'classes'; readonly isLarge: boolean }
  /** Some documents: the candidates of the index are compared with their ids. */
  | { readonly kind: 'documents'; readonly isLarge: boolean }
  /** So few passages that all of them are read. */
  | { readonly kind: 'readAll'; readonly isLarge: false }
  | { readonly kind: 'nothing'; readonly isLarge: false };

/** Up to this many visible passages are all read; above it the index chooses. */
const readPassagesMax = 200;
/**
 * Below this share of the organisation's passages, documents are compared by id. A lookup by class
 * costs more for each candidate, and a viewer who sees little has many candidates to skip.
 */
const seenShareMin = 0.25;
/** A scope with more documents than this is large. */
const manyDocuments = 2_000;

/**
 * Chooses how the texts of a scope are reached. Counts the scope's documents unless the viewer's
 * counts already decide.
 */
export async function chooseAccessPath(
  db: Reader,
  scope: Scope,
  { counts, organisationPassages }: Pick<Question, 'counts' | 'organisationPassages'>,
): Promise<AccessPath> {
  const isWhole = scope.only === null && !scope.restriction;
  const seesMuch = counts.passages >= seenShareMin * organisationPassages;
  if (isWhole && seesMuch && counts.passages > readPassagesMax) {
    return { kind: 'classes', isLarge: counts.names.texts > manyDocuments };
  }
  const { documents, passages } = await summarizeScope(db, scope, manyDocuments);
  if (documents === 0) return { kind: 'nothing', isLarge: false };
  if (passages <= readPassagesMax) return { kind: 'readAll', isLarge: false };
  return { kind: 'documents', isLarge: documents > manyDocuments };
}
