import { knowsMeanings } from '#ground/ports/embeddings.ts';
import { servingOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { readKnownVectors } from '#library/vectors/find-near.ts';
import { shareInKnownScript } from './question/question-words.ts';
import type { QuestionWords } from './question/question-words.ts';
import { collectCandidates } from './collect-candidates.ts';
import type { Candidates } from './collect-candidates.ts';
import { fuse } from './fuse.ts';
import type { RankedDocument } from './fuse.ts';
import type { QueryVector, Search, SearchParts } from './legs/leg.ts';
import { shareHeld } from './question/content-words.ts';
import { readQuestion } from './question/read-question.ts';
import { splitQuestion } from './question/split-question.ts';
import { splitText } from './question/split-text.ts';
import type { SplitText } from './question/split-text.ts';
import { lookUpWords } from './look-up-words.ts';
import { readFoundPages } from './read-found-pages.ts';
import type { FoundDocument } from './read-found-pages.ts';
import { reserveLastPlaces } from './reserve-last-places.ts';
import type { Scope } from '#library/scope.ts';
import { scoreCandidates } from './score-candidates.ts';
import type { Evidence } from './score-candidates.ts';
import { countSearch } from './search-metrics.ts';
import { mixWords, tuning, weighLegs } from './tuning/tuning.ts';

/** Longest wait for the question's vector. */
const timeoutMs = 3_000;

export interface SearchResult {
  /** Best first. */
  readonly documents: readonly FoundDocument[];
  /** Where no document matches: those that are nearest by meaning, the nearest first. */
  readonly nearest: readonly FoundDocument[];
  readonly degraded: readonly string[];
  readonly asked: QuestionWords;
}

export interface Ranking extends Omit<SearchResult, 'documents' | 'nearest'> {
  /** Best first. */
  readonly documents: readonly RankedDocument[];
  /** Where no document matches: those that are nearest by meaning, the nearest first. */
  readonly nearest: readonly RankedDocument[];
}

const nearestMax = 3;
/**
 * How many deviations above its background a document must be to be among the nearest: of unrelated
 * texts one in forty is. Fewer than a match needs.
 */
const nearestFrom = 2;

/** The number of passages that the legs score. */
const defaultDepth = 100;

/** Finds the best documents of the scope for a question, with the text of their matching pages. */
export async function searchScope(
  parts: SearchParts,
  scope: Scope,
  question: string,
  limit: number,
): Promise<SearchResult> {
  const ranking = await rankKnowledge(parts, scope, question);
  const isFound = ranking.documents.length > 0;
  const ranked = isFound ? ranking.documents.slice(0, limit) : ranking.nearest;
  const read = await readFoundPages(parts.db, scope, ranked);
  return { ...ranking, documents: isFound ? read : [], nearest: isFound ? [] : read };
}

/** Ranks the documents of the scope that match a question, with their best pages. */
export async function rankKnowledge(
  parts: SearchParts,
  scope: Scope,
  text: string,
  depth = defaultDepth,
): Promise<Ranking> {
  const { search, candidates, evidence } = await gatherEvidence(parts, scope, text, depth);
  const { question } = search;
  countSearch(evidence.missing.length > 0);
  const contentWords = question.contentWords.length;
  const mixture = mixWords(tuning, {
    passages: search.index.passages.count,
    coverage: Math.min(
      coverageOf(search, candidates, evidence),
      shareInKnownScript(question.asked),
    ),
  });
  const ranked = fuse(evidence.hits, weighLegs(tuning, contentWords), mixture);
  const matching = ranked.filter(({ documentId }) => evidence.matching.has(documentId));
  return {
    documents: reserveLastPlaces(matching, candidates.ofSubqueries),
    nearest: matching.length === 0 && question.isReadable ? chooseNearest(ranked, evidence) : [],
    degraded: evidence.missing,
    asked: question.asked,
  };
}

function chooseNearest(ranked: readonly RankedDocument[], { hits }: Evidence): RankedDocument[] {
  const near = (hits.get('meaning')?.passages ?? []).filter(({ score }) => score >= nearestFrom);
  const ids = new Set(near.map(({ documentId }) => documentId));
  return ranked.filter(({ documentId }) => ids.has(documentId)).slice(0, nearestMax);
}

/**
 * Returns the share of the question's content words that the best passage or name contains. A name
 * that is spelled like the question counts by how alike they are.
 */
function coverageOf({ question }: Search, candidates: Candidates, { hits }: Evidence): number {
  const passages = hits.get('coverage')?.passages ?? [];
  const names = candidates.titles.map(({ terms }) => {
    return { score: shareHeld(question.contentWords, new Set(terms)) };
  });
  return [...passages, ...names, ...candidates.spelledDocuments].reduce(
    (most, { score }) => Math.max(most, score),
    0,
  );
}

export interface GatheredEvidence {
  readonly search: Search;
  readonly candidates: Candidates;
  readonly evidence: Evidence;
}

/** Reads the question, collects the texts that may answer it, and scores them by every leg. */
export async function gatherEvidence(
  parts: SearchParts,
  scope: Scope,
  text: string,
  depth = defaultDepth,
): Promise<GatheredEvidence> {
  const { db } = parts;
  const asked = askMeaning(parts, scope, text);
  // Split the question, and each of its sub-queries, into words.
  const whole = splitText(text);
  const subqueries = splitQuestion(text).map(splitText);
  // Read the visible part of the index, and then the question.
  const [{ index, spelled }, meaning] = await Promise.all([
    lookUpWords(db, scope, [whole, ...subqueries]),
    asked,
  ]);
  const read = (it: SplitText) => readQuestion(it, index, spelled, tuning.question);
  const question = read(whole);
  const search: Search = { parts, scope, question, index, meaning, depth };
  // Collect candidates, and score them.
  const questions = { question, subqueries: subqueries.map(read) };
  const candidates = await collectCandidates(db, scope, index, questions, { ...tuning, depth });
  return { search, candidates, evidence: await scoreCandidates(search, candidates) };
}

/** Requests the question's vector, and reads the codes of the passages. */
async function askMeaning(
  parts: SearchParts,
  { team }: Scope,
  text: string,
): Promise<QueryVector | null> {
  const { db, log } = parts;
  const embeddings = servingOf(parts.embeddings);
  if (!knowsMeanings(embeddings)) return null;
  const vector = embedQuestion({ embeddings, log }, text);
  const vectors = { orgId: team.orgId, model: embeddings.model };
  return { vector, known: await readKnownVectors(db, vectors) };
}

/** Returns the question's vector; null if the model fails. A vector of zeros is near no passage. */
async function embedQuestion(
  { embeddings, log }: Pick<SearchParts, 'embeddings' | 'log'>,
  question: string,
): Promise<Float32Array | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const [vector] = await embeddings.embed([question], { purpose: 'query', signal });
    return vector ?? null;
  } catch (error) {
    log.warn({ err: error }, 'The question could not be embedded; searching without vectors');
    return null;
  }
}
