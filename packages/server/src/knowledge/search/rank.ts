import type { DocumentHit, PassageHit } from './hits.ts';
import type { NamedDocument } from './named-documents.ts';

/** What was found by the question and what its best passages have most to do with. */
export interface Feedback {
  readonly hits: readonly PassageHit[];
  /** How much those passages are to be trusted: 0 to 1. */
  readonly trust: number;
}

/** What each leg found; an empty list says nothing against a passage. */
export interface Findings {
  readonly words: readonly PassageHit[];
  /** Of those, the ones with the question's words side by side: 0 to 1. */
  readonly phrases: readonly PassageHit[];
  readonly feedback: Feedback;
  readonly meaning: readonly PassageHit[];
  readonly title: readonly DocumentHit[];
  readonly spelling: readonly DocumentHit[];
  readonly named: readonly NamedDocument[];
}

/** How much each leg counts beside the lexical one, whose best passage counts 1. */
export interface Weights {
  readonly phrases: number;
  readonly feedback: number;
  readonly meaning: number;
  /** Of what a title's BM25 score is beside the best passage's. */
  readonly title: number;
  /** At most. */
  readonly titleMost: number;
  readonly spelling: number;
  readonly named: number;
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
    const titleScore = titles.get(documentId) ?? 0;
    const ranked = toRanking(pages.get(documentId), titleScore);
    return { documentId, score: foldPages(ranked, titleScore, weights), pages: ranked };
  });
  return documents.toSorted((a, b) => b.score - a.score || compare(a.documentId, b.documentId));
}

type PageScores = Map<number, number>;

/** A page is as good as its best passage. */
function scorePages(findings: Findings, weights: Weights): Map<string, PageScores> {
  const fused = new Map<string, { hit: PassageHit; score: number }>();
  const add = (hit: PassageHit, score: number) => {
    const before = fused.get(hit.passageId)?.score ?? 0;
    fused.set(hit.passageId, { hit, score: before + score });
  };
  const addAll = (hits: readonly PassageHit[], weight: number) => {
    const best = hits.reduce((most, hit) => Math.max(most, hit.score), 0) || 1;
    for (const hit of hits) add(hit, (hit.score / best) * weight);
  };
  addAll(findings.words, 1);
  addAll(findings.feedback.hits, weights.feedback * findings.feedback.trust);
  for (const hit of findings.phrases) add(hit, hit.score * weights.phrases);
  for (const hit of findings.meaning) add(hit, Math.max(0, hit.score) * weights.meaning);
  const pages = new Map<string, PageScores>();
  for (const { hit, score } of fused.values()) {
    const scores = pages.get(hit.documentId) ?? new Map<number, number>();
    scores.set(hit.pageNumber, Math.max(scores.get(hit.pageNumber) ?? 0, score));
    pages.set(hit.documentId, scores);
  }
  return pages;
}

function scoreTitles(findings: Findings, weights: Weights): Map<string, number> {
  const { title, spelling, named } = findings;
  const scale = scaleTitles(findings, weights);
  const scores = new Map<string, number>();
  const add = (documentId: string, score: number) => {
    scores.set(documentId, (scores.get(documentId) ?? 0) + score);
  };
  for (const hit of title) add(hit.documentId, hit.score * scale);
  for (const hit of spelling) add(hit.documentId, hit.score * weights.spelling);
  for (const { documentId, coverage } of named) add(documentId, coverage * weights.named);
  return scores;
}

/**
 * Titles are compared with passages by the same measure, so that a title with one common word of
 * the question counts little, even as the best of all titles.
 */
function scaleTitles({ title, words }: Findings, weights: Weights): number {
  const best = title[0]?.score ?? 1;
  return Math.min(weights.titleMost / best, weights.title / (words[0]?.score ?? best));
}

/** A page of a document that the question names counts more, wherever pages are compared. */
function toRanking(scores: PageScores | undefined, titleScore: number): RankedPage[] {
  return [...(scores ?? [])]
    .map(([pageNumber, score]) => ({ pageNumber, score: score + titleScore }))
    .toSorted((a, b) => b.score - a.score || a.pageNumber - b.pageNumber);
}

function foldPages(pages: readonly RankedPage[], titleScore: number, weights: Weights): number {
  const [best, ...further] = pages;
  const gain = further.slice(0, 4).reduce((sum, page) => sum + page.score - titleScore, 0);
  return (best?.score ?? titleScore) + gain * weights.furtherPages;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
