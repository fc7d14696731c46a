import type { DocumentHit, PassageHit } from './hits.ts';

/** What each leg found; an empty list says nothing against a passage. */
export interface Findings {
  readonly words: readonly PassageHit[];
  readonly meaning: readonly PassageHit[];
  readonly title: readonly DocumentHit[];
  readonly spelling: readonly DocumentHit[];
}

/** How much each leg counts beside the lexical one, whose best passage counts 1. */
export interface Weights {
  readonly meaning: number;
  readonly title: number;
  readonly spelling: number;
  /** How much a document gains by its second, third … best page. */
  readonly furtherPages: number;
}

export interface RankedPage {
  readonly pageNumber: number;
  readonly score: number;
}

export interface RankedDocument {
  readonly documentId: string;
  readonly score: number;
  /** Best first; empty when the document was found by its title alone. */
  readonly pages: readonly RankedPage[];
}

/**
 * Fuses the legs by their scores, each brought to a common scale, and folds passages into
 * pages and pages into documents. Scores, not ranks: with one leg clearly stronger, ranks
 * throw away how much better its best is.
 */
export function rank(findings: Findings, weights: Weights): RankedDocument[] {
  const pages = scorePages(findings, weights);
  const titles = scoreTitles(findings, weights);
  const documents = [...new Set([...pages.keys(), ...titles.keys()])].map((documentId) => {
    const ranked = toRanking(pages.get(documentId));
    const score = foldPages(ranked, weights) + (titles.get(documentId) ?? 0);
    return { documentId, score, pages: ranked };
  });
  return documents.toSorted((a, b) => b.score - a.score || compare(a.documentId, b.documentId));
}

type PageScores = Map<number, number>;

/** A page is as good as its best passage. */
function scorePages({ words, meaning }: Findings, weights: Weights): Map<string, PageScores> {
  const scale = 1 / (words[0]?.score ?? 1);
  const fused = new Map<string, { hit: PassageHit; score: number }>();
  const add = (hit: PassageHit, score: number) => {
    const before = fused.get(hit.passageId)?.score ?? 0;
    fused.set(hit.passageId, { hit, score: before + score });
  };
  for (const hit of words) add(hit, hit.score * scale);
  for (const hit of meaning) add(hit, Math.max(0, hit.score) * weights.meaning);
  const pages = new Map<string, PageScores>();
  for (const { hit, score } of fused.values()) {
    const scores = pages.get(hit.documentId) ?? new Map<number, number>();
    scores.set(hit.pageNumber, Math.max(scores.get(hit.pageNumber) ?? 0, score));
    pages.set(hit.documentId, scores);
  }
  return pages;
}

function scoreTitles({ title, spelling }: Findings, weights: Weights): Map<string, number> {
  const scale = 1 / (title[0]?.score ?? 1);
  const scores = new Map<string, number>();
  const add = (hit: DocumentHit, score: number) => {
    scores.set(hit.documentId, (scores.get(hit.documentId) ?? 0) + score);
  };
  for (const hit of title) add(hit, hit.score * scale * weights.title);
  for (const hit of spelling) add(hit, hit.score * weights.spelling);
  return scores;
}

function toRanking(scores: PageScores = new Map()): RankedPage[] {
  return [...scores]
    .map(([pageNumber, score]) => ({ pageNumber, score }))
    .toSorted((a, b) => b.score - a.score || a.pageNumber - b.pageNumber);
}

function foldPages(pages: readonly RankedPage[], weights: Weights): number {
  const [best, ...further] = pages;
  const gain = further.slice(0, 4).reduce((sum, page) => sum + page.score, 0);
  return (best?.score ?? 0) + gain * weights.furtherPages;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
