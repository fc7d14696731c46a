import type { Reader } from '#db/database.ts';
import { countedLengthMax, seenClasses } from '../counts.queries.ts';
import type { DocumentClass } from '../counts.queries.ts';
import type { WeightedTerm } from '../question/weigh-terms.ts';
import type { Scope } from '../scope.ts';
import { readTexts, walkIndex } from './candidates.queries.ts';
import type { CandidateRow, TextKind, TextRow } from './candidates.queries.ts';
import type { AccessPath } from './access-path.ts';
import { countIn, scoreTexts, weighByRarity } from './score-texts.ts';
import type { TextStatistics } from './score-texts.ts';

/**
 * The number of candidates to take from the index for each wanted text: the viewer's order may
 * differ from the index's.
 */
const candidatesPerHit = 2.5;
/** How many times more candidates a second walk takes, where the first found too few. */
const furtherCandidates = 5;

export interface TextQuestion {
  readonly kind: TextKind;
  readonly asked: readonly WeightedTerm[];
  readonly statistics: TextStatistics;
  /** Number of texts wanted. */
  readonly depth: number;
}

/** A text with its BM25 score, and its terms in the order of its words. */
export interface Candidate {
  readonly textId: string;
  readonly documentId: string;
  readonly pageNumber: number;
  readonly score: number;
  readonly words: readonly string[];
  /** The file name of the document. */
  readonly name: string;
  /** Number of passages that the document has. */
  readonly passageCount: number;
}

/**
 * Returns texts of the scope by their BM25 score, best first; texts without an asked term are
 * absent. Scores come from the viewer's counts alone (D24: counts must not leak hidden text).
 */
export async function findCandidates(
  db: Reader,
  { scope, accessPath }: { scope: Scope; accessPath: AccessPath },
  question: TextQuestion,
): Promise<Candidate[]> {
  if (question.asked.length === 0 || accessPath.kind === 'nothing') return [];
  if (!isRead(accessPath, question.kind)) {
    const classes = accessPath.kind === 'classes' ? seenClasses(scope) : null;
    return walk(db, scope, { ...question, classes });
  }
  const rows = await readTexts(db, scope, question.kind);
  const texts = rows.map(({ terms }) => terms);
  const counted = countIn(texts, question.asked, question.statistics);
  return scoreRows(rows, counted).slice(0, question.depth);
}

/**
 * True if all texts of the kind are read instead of asking the index. Names are short, so reading
 * some thousand of them is faster than the index.
 */
function isRead(accessPath: AccessPath, kind: TextKind): boolean {
  if (accessPath.kind === 'classes') return false;
  return kind === 'passages' ? accessPath.kind === 'readAll' : !accessPath.isLarge;
}

async function walk(
  db: Reader,
  scope: Scope,
  {
    kind,
    asked,
    statistics,
    depth,
    classes,
  }: TextQuestion & { classes: readonly DocumentClass[] | null },
): Promise<Candidate[]> {
  const weights = weighByRarity(asked, statistics);
  const terms = asked.map(({ term }) => term);
  const counted = asked.map(({ term, holding }) => holding > 0 || term.length > countedLengthMax);
  const indexQuery = { terms, weights, counted, meanLength: statistics.meanLength };
  const wanted = Math.ceil(depth * candidatesPerHit);
  for (const most of [wanted, wanted * furtherCandidates]) {
    const rows = await walkIndex(db, scope, kind, indexQuery, { classes, most });
    const hits = scoreRows(rows, { asked, statistics });
    const isLast = most !== wanted;
    if (isLast || rows.length < most || hasEnoughCandidates(rows, hits, depth))
      return hits.slice(0, depth);
  }
  return [];
}

/** True if no text beyond the candidates can be among the hits. */
function hasEnoughCandidates(
  rows: readonly CandidateRow[],
  hits: readonly Candidate[],
  depth: number,
): boolean {
  const worst = hits[depth - 1];
  return worst !== undefined && (rows.at(-1)?.ceiling ?? 0) < worst.score;
}

function scoreRows(
  rows: readonly TextRow[],
  { asked, statistics }: { asked: readonly WeightedTerm[]; statistics: TextStatistics },
): Candidate[] {
  const texts = rows.map(({ terms }) => (terms === '' ? [] : terms.split(' ')));
  const scores = scoreTexts(texts, asked, statistics);
  return rows
    .map((row, at) => ({
      textId: row.text_id,
      documentId: row.document_id,
      pageNumber: row.page_number,
      score: scores[at] ?? 0,
      words: texts[at] ?? [],
      name: row.name,
      passageCount: row.passage_count,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.textId < b.textId ? -1 : 1));
}
