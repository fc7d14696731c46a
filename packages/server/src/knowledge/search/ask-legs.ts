import type { Db } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Embeddings } from '../../ports/embeddings/embeddings.ts';
import { findByWords } from './lexical-leg.queries.ts';
import type { Findings } from './rank.ts';
import type { Question } from './read-question.ts';
import type { Scope } from './scope.ts';
import type { ScopeSummary } from './scope.queries.ts';
import { findBySpelling, findByTitle } from './title-leg.queries.ts';
import { findByMeaning } from './vector-leg.queries.ts';

/** What a search is made with. */
export interface SearchParts {
  readonly db: Db;
  readonly embeddings: Embeddings;
  readonly log: Log;
}

export interface Asked {
  readonly findings: Findings;
  /** Whether a leg that should have spoken could not. */
  readonly degraded: boolean;
}

/** Longest wait for the question's vector. */
const embeddingTimeoutMs = 3_000;
const titlesMax = 50;
/** With fewer passages than this found by words, the built-in vectors may help. */
const fewHits = 10;

/**
 * Asks every leg. A leg that fails is left out and noted; only when the legs that read the
 * database fail does the search fail.
 */
export async function askLegs(
  parts: SearchParts,
  scope: Scope,
  question: Question,
  summary: ScopeSummary,
  depth: number,
): Promise<Asked> {
  const { db } = parts;
  const titles = { terms: question.titleTerms, text: question.text, depth: titlesMax };
  const vector = embedQuestion(parts, question);
  const [words, title, spelling] = await Promise.all([
    findByWords(db, scope, {
      terms: question.terms,
      visiblePassages: summary.passages,
      depth,
    }),
    findByTitle(db, scope, titles),
    findBySpelling(db, scope, titles),
  ]);
  const asked = await vector;
  const speaks = !isBuiltin(parts) || question.unknownWords.length > 0 || words.length < fewHits;
  const meaning =
    asked && speaks
      ? await findByMeaning(db, scope, { model: parts.embeddings.model, vector: asked, depth })
      : [];
  return { findings: { words, title, spelling, meaning }, degraded: asked === null };
}

/** The built-in vectors know letters, not meanings: they speak only where words fail. */
export function isBuiltin({ embeddings }: SearchParts): boolean {
  return embeddings.model.startsWith('builtin');
}

async function embedQuestion(
  { embeddings, log }: SearchParts,
  question: Question,
): Promise<Float32Array | null> {
  try {
    const signal = AbortSignal.timeout(embeddingTimeoutMs);
    const [vector] = await embeddings.embed([question.text], { purpose: 'query', signal });
    return vector ?? null;
  } catch (error) {
    log.warn({ err: error }, 'The question could not be embedded; searching without vectors');
    return null;
  }
}
