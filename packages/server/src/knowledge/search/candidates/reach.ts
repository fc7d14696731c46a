import type { Reader } from '#db/database.ts';
import type { Question } from '../question/read-question.ts';
import type { Scope } from '../scope.ts';
import { summarizeScope } from '../scope.queries.ts';

/**
 * How the texts of a scope are reached. The choice is one of speed: each way finds the texts that
 * score most by the asker's own counts.
 */
export type Reach =
  /** All documents of some classes: each candidate of the index is looked up by its class. */
  | { readonly kind: 'classes'; readonly isLarge: boolean }
  /** Some documents: the candidates of the index are compared with their ids. */
  | { readonly kind: 'documents'; readonly isLarge: boolean }
  /** So few documents that all of their texts are read. */
  | { readonly kind: 'few'; readonly isLarge: false }
  | { readonly kind: 'nothing'; readonly isLarge: false };

/** Up to this many visible passages are all read; above it the index chooses. */
const readPassagesMax = 200;
/** Looking up a candidate costs more than comparing ids; an asker who sees less has many to skip. */
const seenShareMin = 0.25;
/** Whoever sees more documents than this sees many. */
const manyDocuments = 2_000;

/** Decides how the texts of a scope are reached; counts its documents where that is cheap. */
export async function chooseReach(
  db: Reader,
  scope: Scope,
  { counts, organisation }: Pick<Question, 'counts' | 'organisation'>,
): Promise<Reach> {
  const isWhole = scope.only === null && !scope.shelf;
  const seesMuch = counts.passages >= seenShareMin * organisation;
  if (isWhole && seesMuch && counts.passages > readPassagesMax) {
    return { kind: 'classes', isLarge: counts.names.texts > manyDocuments };
  }
  const { documents, passages } = await summarizeScope(db, scope, manyDocuments);
  if (documents === 0) return { kind: 'nothing', isLarge: false };
  if (passages <= readPassagesMax) return { kind: 'few', isLarge: false };
  return { kind: 'documents', isLarge: documents > manyDocuments };
}
