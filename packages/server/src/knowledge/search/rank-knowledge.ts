import { runFirst } from '#db/quiet-moments.ts';
import { knowsMeanings } from '#ports/embeddings/embeddings.ts';
import type { AskedWords } from './asked-words.ts';
import { chooseAccessPath } from './candidates/access-path.ts';
import { countedClasses } from './counts.queries.ts';
import { findForParts } from './find-for-parts.ts';
import { findMatchingDocuments } from './find-matching-documents.ts';
import { findTexts } from './find-texts.ts';
import { fuse } from './fuse.ts';
import type { RankedDocument } from './fuse.ts';
import { gatherEvidence } from './gather-evidence.ts';
import type { Evidence } from './gather-evidence.ts';
import { embedQuestion } from './legs/embed-question.ts';
import type { Search, SearchParts } from './legs/leg.ts';
import { readQuestion } from './question/read-question.ts';
import { reserveLastPlaces } from './reserve-last-places.ts';
import type { Scope } from './scope.ts';
import { countSearch } from './search-metrics.ts';
import { tuning, weighLegs } from './tuning.ts';

export interface Ranking {
  /** Best first. */
  readonly documents: readonly RankedDocument[];
  readonly degraded: readonly string[];
  /** How common the question's words are in the passages that are counted for the viewer. */
  readonly asked: AskedWords;
}

/** The number of passages that each leg returns. */
const defaultDepth = 100;

/**
 * Ranks the documents of the scope that match the question, with their best pages, by the weighted
 * scores of all legs.
 */
export async function rankKnowledge(
  parts: SearchParts,
  scope: Scope,
  text: string,
  depth = defaultDepth,
): Promise<Ranking> {
  const search = await beginSearch(parts, scope, text, depth);
  const { asked, contentWords } = search.question;
  if (search.accessPath.kind === 'nothing') return { documents: [], degraded: [], asked };
  const [{ evidence, matching }, further] = await Promise.all([
    findEvidence(search),
    findForParts(search),
  ]);
  countSearch(evidence.missing.length > 0);
  const ranked = fuse(evidence.hits, weighLegs(tuning, contentWords.length));
  const documents = ranked.filter(({ documentId }) => matching.has(documentId));
  return {
    documents: reserveLastPlaces(documents, further),
    degraded: evidence.missing,
    asked,
  };
}

/** Asks the legs; returns their hits and the ids of the documents that match the question. */
export function findEvidence(
  search: Search,
): Promise<{ evidence: Evidence; matching: ReadonlySet<string> }> {
  return runFirst(search.parts.db, async () => {
    const found = await findTexts(search);
    const evidence = await gatherEvidence(search, found);
    return { evidence, matching: findMatchingDocuments(search, found, evidence) };
  });
}

/** Reads the question and chooses how the texts of the scope are reached. */
export async function beginSearch(
  parts: SearchParts,
  scope: Scope,
  text: string,
  depth: number,
): Promise<Search> {
  const embedding = knowsMeanings(parts.embeddings) ? embedQuestion(parts, text) : null;
  const counted = { team: scope.team, classes: countedClasses(scope) };
  const question = await readQuestion(parts.db, counted, text, tuning.question);
  const accessPath = await chooseAccessPath(parts.db, scope, question);
  return { parts, scope, question, accessPath, tuning, embedding, depth };
}
