import type { Db } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Embeddings } from '../../ports/embeddings/embeddings.ts';
import { findFeedbackTerms } from './feedback-terms.queries.ts';
import type { PassageHit } from './hits.ts';
import { findByWords } from './lexical-leg.queries.ts';
import { findMentioned } from './mentioned-documents.ts';
import { findNamed } from './named-documents.ts';
import type { NamedDocument } from './named-documents.ts';
import { planQuestion } from './plan-question.ts';
import type { Feedback, Findings } from './rank.ts';
import type { Question } from './read-question.ts';
import { readQuestion } from './read-question.ts';
import type { Scope } from './scope.ts';
import { isLarge } from './scope.queries.ts';
import type { ScopeSummary } from './scope.queries.ts';
import { findBySpelling, findByTitle } from './title-leg.queries.ts';
import { findByMeaning } from './vector-leg.queries.ts';
import { addTerms, writeTerms } from './weigh-terms.ts';
import type { TermWeights } from './weigh-terms.ts';
import { feedbackPassages, trustFeedback } from './trust-feedback.ts';

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

export interface Asked {
  readonly findings: Findings;
  /** Documents that the question did not find by itself; the best guesses first. */
  readonly further: readonly string[];
  /** Whether a leg that should have spoken could not. */
  readonly degraded: boolean;
}

/** Longest wait for the question's vector. */
const embeddingTimeoutMs = 3_000;
const titlesMax = 50;
/** With fewer passages than this found by words, the built-in vectors may help. */
const fewHits = 10;
const noFeedback: Feedback = { hits: [], trust: 0 };
const feedbackTerms = 20;
/** A question of fewer telling words names what it wants; nothing else need be found through it. */
const describingWords = 4;
/** Documents that the question names are read through once more on their own. */
const namedMax = 3;
const namedDepth = 50;

/**
 * Asks every leg. Without the question's vector the others answer; when the database does not
 * answer, the search fails.
 */
export async function askLegs(parts: SearchParts, search: Search): Promise<Asked> {
  const { db } = parts;
  const { scope, question } = search;
  const titles = { terms: question.titleTerms, text: question.text, depth: titlesMax };
  // Another machine begins at once; the built-in vectors are made where they speak.
  const embedding = isBuiltin(parts) ? null : embedQuestion(parts, question);
  const [words, title, spelling] = await Promise.all([
    askWords(parts, search, question.terms),
    findByTitle(db, scope, titles),
    findBySpelling(db, scope, titles),
  ]);
  const named = findNamed(question.text, title);
  // Who names a document wants its pages, not more documents like it.
  const isNamed = named.length > 0;
  const speaks = embedding !== null || question.unknownWords.length > 0 || words.length < fewHits;
  const [inNamed, feedback, further, meaning] = await Promise.all([
    askNamed(parts, search, named),
    isNamed ? noFeedback : askFeedback(parts, search, words),
    isNamed ? [] : askFurther(parts, search, words),
    speaks ? askMeaning(parts, search, embedding ?? embedQuestion(parts, question)) : [],
  ]);
  const found = { words: unite(words, inNamed), feedback, meaning: meaning ?? [] };
  return {
    findings: { ...found, title, spelling, named },
    further,
    degraded: meaning === null,
  };
}

/** The built-in vectors know letters, not meanings: they speak only where words fail. */
export function isBuiltin({ embeddings }: SearchParts): boolean {
  return embeddings.model.startsWith('builtin');
}

function askWords(
  { db }: SearchParts,
  { scope, summary, depth }: Search,
  weights: TermWeights,
): Promise<PassageHit[]> {
  const terms = writeTerms(weights);
  return findByWords(db, scope, { terms, visiblePassages: summary.passages, depth });
}

/** The question again, with what its best passages are about, as far as they are to be trusted. */
async function askFeedback(
  parts: SearchParts,
  search: Search,
  words: readonly PassageHit[],
): Promise<Feedback> {
  const trust = trustFeedback(search.question, words);
  if (trust === 0) return noFeedback;
  const { terms } = search.question;
  const found = await findFeedbackTerms(
    parts.db,
    search.scope.team,
    words.slice(0, feedbackPassages),
    {
      asked: [...terms.keys()],
      passages: search.summary.passages,
      most: feedbackTerms,
    },
  );
  return { trust, hits: await askWords(parts, search, addTerms(terms, found)) };
}

/** What the best passages mention, and the best document for each part of a question of several. */
async function askFurther(
  parts: SearchParts,
  search: Search,
  words: readonly PassageHit[],
): Promise<string[]> {
  const { scope, question } = search;
  const asked = planQuestion(question.text).map(async (part) => {
    const { terms } = await readQuestion(parts.db, scope.team, part);
    return askWords(parts, { ...search, depth: 1 }, terms);
  });
  const [mentioned, ...best] = await Promise.all([
    question.tellingWords < describingWords ? [] : findMentioned(parts.db, scope, words),
    ...asked,
  ]);
  return [...mentioned, ...best.flat().map(({ documentId }) => documentId)];
}

/** More passages of the documents that the question names: elsewhere they may be outnumbered. */
async function askNamed(
  parts: SearchParts,
  search: Search,
  named: readonly NamedDocument[],
): Promise<PassageHit[]> {
  const only = named.slice(0, namedMax).map(({ documentId }) => documentId);
  if (only.length === 0) return [];
  const scope = { ...search.scope, only };
  return askWords(parts, { ...search, scope, depth: namedDepth }, search.question.terms);
}

/** Null when the question's vector did not come. */
async function askMeaning(
  { db, embeddings }: SearchParts,
  { scope, summary, depth }: Search,
  embedding: Promise<Float32Array | null>,
): Promise<PassageHit[] | null> {
  const { model } = embeddings;
  const vector = await embedding;
  if (vector === null) return null;
  return findByMeaning(db, scope, { model, vector, isLarge: isLarge(summary), depth });
}

function unite(hits: readonly PassageHit[], further: readonly PassageHit[]): PassageHit[] {
  const known = new Set(hits.map(({ passageId }) => passageId));
  return [...hits, ...further.filter(({ passageId }) => !known.has(passageId))];
}

/** Null when the model does not answer; all zeros have no direction and so no neighbours. */
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
