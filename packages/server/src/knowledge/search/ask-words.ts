import type { Db } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Embeddings } from '../../ports/embeddings/embeddings.ts';
import type { Counts } from './counts.queries.ts';
import { findByWords } from './find-by-words.ts';
import type { WordHit } from './hits.ts';
import type { Question } from './read-question.ts';
import type { Scope } from './scope.ts';
import type { ScopeSummary } from './scope.queries.ts';
import { askTerms } from './weigh-terms.ts';

/** What a search is made with. */
export interface SearchParts {
  readonly db: Db;
  readonly embeddings: Embeddings;
  readonly log: Log;
}

/** One question to one scope. */
export interface Search {
  readonly scope: Scope;
  readonly question: Question;
  readonly summary: ScopeSummary;
  readonly counts: Counts;
  /** Number of passages that each leg hands over. */
  readonly depth: number;
}

/** Asks the lexical leg for these terms, of which `passages` says how many passages hold each. */
export function askWords(
  { db }: SearchParts,
  { scope, summary, counts, depth }: Search,
  { terms, passages }: Pick<Question, 'terms' | 'passages'>,
): Promise<WordHit[]> {
  return findByWords(db, scope, {
    asked: askTerms(terms, passages),
    measure: counts,
    visiblePassages: summary.passages,
    depth,
  });
}
