import type { Db } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Embeddings } from '../../ports/embeddings/embeddings.ts';
import type { PassageHit } from './hits.ts';
import { findByWords } from './lexical-leg.queries.ts';
import type { Question } from './read-question.ts';
import type { Scope } from './scope.ts';
import type { ScopeSummary } from './scope.queries.ts';
import { writeTerms } from './weigh-terms.ts';
import type { TermWeights } from './weigh-terms.ts';

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
  /** Number of passages that each leg hands over. */
  readonly depth: number;
}

/** Asks the lexical leg for these terms. */
export function askWords(
  { db }: SearchParts,
  { scope, summary, depth }: Search,
  weights: TermWeights,
): Promise<PassageHit[]> {
  const terms = writeTerms(weights);
  return findByWords(db, scope, { terms, visiblePassages: summary.passages, depth });
}
