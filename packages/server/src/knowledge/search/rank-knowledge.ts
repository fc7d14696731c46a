import type { AskedWords } from './asked-words.ts';
import { askLegs, isBuiltin } from './ask-legs.ts';
import type { SearchParts } from './ask-words.ts';
import { readCounts } from './counts.queries.ts';
import { placeFurther } from './place-further.ts';
import { rank } from './rank.ts';
import type { RankedDocument, Weights } from './rank.ts';
import { readQuestion } from './read-question.ts';
import type { Scope } from './scope.ts';
import { summarizeScope } from './scope.queries.ts';

export interface Ranking {
  /** Best first. */
  readonly documents: readonly RankedDocument[];
  readonly degraded: readonly 'vector'[];
  /** How common the question's words are in what the asker sees. */
  readonly asked: AskedWords;
}

/** Number of passages that each leg hands over. */
const defaultDepth = 100;

const weights: Weights = {
  phrases: 0.2,
  feedback: 0.7,
  meaning: 0.2,
  title: 0.3,
  titleMost: 0.22,
  spelling: 0.3,
  named: 0.45,
  furtherPages: 0.03,
};
/** The built-in vectors are compared by their cosine, which is rarely near 1. */
const builtinWeights: Weights = { ...weights, meaning: 0.3 };

/** The documents of the scope that answer the question, with their best pages. */
export async function rankKnowledge(
  parts: SearchParts,
  scope: Scope,
  text: string,
  depth = defaultDepth,
): Promise<Ranking> {
  const [summary, [counts, question]] = await Promise.all([
    summarizeScope(parts.db, scope),
    readCounts(parts.db, scope).then(async (counted) => {
      return [counted, await readQuestion(parts.db, counted, text)] as const;
    }),
  ]);
  const { asked } = question;
  if (summary.documents === 0) return { documents: [], degraded: [], asked };
  const search = { scope, question, summary, counts, depth };
  const { findings, further, matching, degraded } = await askLegs(parts, search);
  const ranked = rank(findings, isBuiltin(parts) ? builtinWeights : weights);
  const documents = ranked.filter(({ documentId }) => matching.has(documentId));
  return {
    documents: placeFurther(documents, further),
    degraded: degraded ? ['vector'] : [],
    asked,
  };
}
