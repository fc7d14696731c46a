import type { LegName, Mixture, Weights, WordLegName } from './tuning/tuning.ts';
import type { LegHits, PassageHit } from './legs/leg.ts';

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
 * Adds the scores of the legs that find by words, by weight, and mixes them with those by meaning.
 * Folds passages into pages and pages into documents, best first. A page's score is that of its best
 * passage plus the document's own.
 */
export function fuse(
  hits: ReadonlyMap<LegName, LegHits>,
  weights: Weights,
  mixture: Mixture,
): RankedDocument[] {
  const { meaning, ...byWords } = Object.fromEntries(hits);
  const words = Object.entries(byWords) as [WordLegName, LegHits][];
  const passages = addPassages(words, weights);
  const documents = addDocuments(words, weights);
  if (meaning && meaning.passages.length > 0) {
    mix({ passages, documents }, meaning.passages, mixture);
  }
  const pages = foldPassages(passages);
  return [...new Set([...pages.keys(), ...documents.keys()])]
    .map((documentId) => {
      const own = documents.get(documentId) ?? 0;
      const ranked = rankPages(pages.get(documentId) ?? new Map(), own);
      return { documentId, score: foldPages(ranked, own, weights), pages: ranked };
    })
    .toSorted((a, b) => b.score - a.score || (a.documentId < b.documentId ? -1 : 1));
}

/** The scores of documents themselves. */
type Documents = Map<string, number>;
/** Passages by id, with their scores. */
type Passages = Map<string, { readonly hit: PassageHit; readonly score: number }>;

function addDocuments(
  hits: readonly (readonly [WordLegName, LegHits])[],
  weights: Weights,
): Documents {
  const scores: Documents = new Map();
  for (const [leg, { documents }] of hits) {
    for (const { documentId, score } of documents) {
      scores.set(documentId, (scores.get(documentId) ?? 0) + score * weights[leg]);
    }
  }
  return scores;
}

function addPassages(
  hits: readonly (readonly [WordLegName, LegHits])[],
  weights: Weights,
): Passages {
  const passages: Passages = new Map();
  for (const [leg, found] of hits) {
    for (const hit of found.passages) {
      const before = passages.get(hit.passageId)?.score ?? 0;
      passages.set(hit.passageId, { hit, score: before + hit.score * weights[leg] });
    }
  }
  return passages;
}

/**
 * Scales the scores by words, and adds those by meaning, from that of the farthest passage on: a
 * passage without a vector counts as the farthest.
 */
function mix(
  { passages, documents }: { passages: Passages; documents: Documents },
  near: readonly PassageHit[],
  mixture: Mixture,
): void {
  const best = findBest(passages, documents);
  for (const [id, score] of documents) documents.set(id, score * mixture.words);
  for (const [id, { hit, score }] of passages) {
    passages.set(id, { hit, score: score * mixture.words });
  }
  const farthest = near.reduce((least, { score }) => Math.min(least, score), Infinity);
  const ofDeviation = mixture.meaning * (best || 1);
  for (const hit of near) {
    const before = passages.get(hit.passageId)?.score ?? 0;
    passages.set(hit.passageId, { hit, score: before + ofDeviation * (hit.score - farthest) });
  }
}

/** Returns the best score of a passage with its document's own. */
function findBest(passages: Passages, documents: Documents): number {
  const scores = [...passages.values()].map(({ hit, score }) => {
    return score + (documents.get(hit.documentId) ?? 0);
  });
  return [...documents.values(), ...scores].reduce((most, score) => Math.max(most, score), 0);
}

/** Returns the score of each document's pages: that of the best passage on the page. */
function foldPassages(passages: Passages): ReadonlyMap<string, ReadonlyMap<number, number>> {
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
