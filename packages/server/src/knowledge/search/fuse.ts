import type { LegName } from './legs/leg-name.ts';
import type { LegHits, PassageHit } from './legs/leg.ts';
import type { Weights } from './tuning.ts';

export interface RankedPage {
  readonly pageNumber: number;
  readonly score: number;
}

export interface RankedDocument {
  readonly documentId: string;
  readonly score: number;
  /** The document's pages, best first; empty if only its title was found. */
  readonly pages: readonly RankedPage[];
}

/** The number of pages after the best one that add to their document's score. */
const furtherPages = 4;

/**
 * Adds the legs' scores by weight and folds passages into pages and pages into documents, best
 * first. A page's score is that of its best passage plus the document's own.
 */
export function fuse(hits: ReadonlyMap<LegName, LegHits>, weights: Weights): RankedDocument[] {
  const pages = foldPassages(hits, weights);
  const documents = addDocuments(hits, weights);
  return [...new Set([...pages.keys(), ...documents.keys()])]
    .map((documentId) => {
      const own = documents.get(documentId) ?? 0;
      const ranked = rankPages(pages.get(documentId) ?? new Map(), own);
      return { documentId, score: foldPages(ranked, own, weights), pages: ranked };
    })
    .toSorted((a, b) => b.score - a.score || (a.documentId < b.documentId ? -1 : 1));
}

function addDocuments(
  hits: ReadonlyMap<LegName, LegHits>,
  weights: Weights,
): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const [leg, { documents }] of hits) {
    for (const { documentId, score } of documents) {
      scores.set(documentId, (scores.get(documentId) ?? 0) + score * weights[leg]);
    }
  }
  return scores;
}

/** Returns the score of each document's pages: that of the best passage on the page. */
function foldPassages(
  hits: ReadonlyMap<LegName, LegHits>,
  weights: Weights,
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const passages = new Map<string, { hit: PassageHit; score: number }>();
  for (const [leg, found] of hits) {
    for (const hit of found.passages) {
      const before = passages.get(hit.passageId)?.score ?? 0;
      passages.set(hit.passageId, { hit, score: before + hit.score * weights[leg] });
    }
  }
  const documents = new Map<string, Map<number, number>>();
  for (const { hit, score } of passages.values()) {
    const pages = documents.get(hit.documentId) ?? new Map<number, number>();
    pages.set(hit.pageNumber, Math.max(pages.get(hit.pageNumber) ?? 0, score));
    documents.set(hit.documentId, pages);
  }
  return documents;
}

function rankPages(pages: ReadonlyMap<number, number>, own: number): RankedPage[] {
  return [...pages]
    .map(([pageNumber, score]) => ({ pageNumber, score: score + own }))
    .toSorted((a, b) => b.score - a.score || a.pageNumber - b.pageNumber);
}

function foldPages(
  [best, ...further]: readonly RankedPage[],
  own: number,
  weights: Weights,
): number {
  const gain = further.slice(0, furtherPages).reduce((sum, { score }) => sum + score - own, 0);
  return (best?.score ?? own) + gain * weights.furtherPages;
}
