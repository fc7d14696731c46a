import type { Reader } from '../../db/database.ts';
import type { WordHit } from './hits.ts';
import { readPassages, walkIndex } from './lexical-leg.queries.ts';
import type { CandidateRow, PassageRow } from './lexical-leg.queries.ts';
import type { Scope } from './scope.ts';
import { countIn, scoreTexts, weighByRarity } from './score-texts.ts';
import type { Measure } from './score-texts.ts';
import type { AskedTerm } from './weigh-terms.ts';

/**
 * Up to this many visible passages are all read; above it the index chooses. A walk of the index
 * passes over what the viewer may not see, so it is slow for those who see little of much.
 */
const readPassagesMax = 200;
/** The index hands over more than is wanted, as the asker's order may be another. */
const candidatesPerHit = 2;
/** Where that was too little, once more so many times as many. */
const furtherCandidates = 8;

export interface LexicalQuestion {
  readonly asked: readonly AskedTerm[];
  readonly measure: Measure;
  /** Number of passages in the scope. */
  readonly visiblePassages: number;
  /** Number of hits. */
  readonly depth: number;
}

/**
 * Passages of the scope by BM25 over their terms, best first; those without a term are absent.
 * Scores come from the asker's counts alone.
 */
export async function findByWords(
  db: Reader,
  scope: Scope,
  question: LexicalQuestion,
): Promise<WordHit[]> {
  if (question.asked.length === 0) return [];
  if (question.visiblePassages > readPassagesMax) return walk(db, scope, question);
  const rows = await readPassages(db, scope);
  const texts = rows.map(({ terms }) => terms);
  const counted = countIn(texts, question.asked, question.measure);
  return scoreRows(rows, counted).slice(0, question.depth);
}

async function walk(
  db: Reader,
  scope: Scope,
  { asked, measure, depth }: LexicalQuestion,
): Promise<WordHit[]> {
  const weights = weighByRarity(asked, measure);
  const terms = asked.map(({ term }) => term);
  const weighed = { terms, weights, meanLength: measure.meanLength };
  const wanted = depth * candidatesPerHit;
  for (const most of [wanted, wanted * furtherCandidates]) {
    const rows = await walkIndex(db, scope, weighed, most);
    const hits = scoreRows(rows, { asked, measure });
    const isLast = most !== wanted;
    if (isLast || rows.length < most || isSettled(rows, hits, depth)) return hits.slice(0, depth);
  }
  return [];
}

/** Whether no passage beyond the candidates could be among the hits. */
function isSettled(
  rows: readonly CandidateRow[],
  hits: readonly WordHit[],
  depth: number,
): boolean {
  const worst = hits[depth - 1];
  return worst !== undefined && (rows.at(-1)?.ceiling ?? 0) < worst.score;
}

function scoreRows(
  rows: readonly PassageRow[],
  { asked, measure }: { asked: readonly AskedTerm[]; measure: Measure },
): WordHit[] {
  const scored = scoreTexts(
    rows.map(({ terms }) => terms),
    asked,
    measure,
  );
  return rows
    .map((row, at) => ({
      passageId: row.passage_id,
      documentId: row.document_id,
      pageNumber: row.page_number,
      score: scored[at]?.score ?? 0,
      words: scored[at]?.words ?? [],
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.passageId < b.passageId ? -1 : 1));
}
