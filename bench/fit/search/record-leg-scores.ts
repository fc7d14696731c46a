import { visibleTo } from '../../../packages/server/src/ground/access/visible-to.ts';
import type { Evidence } from '../../../packages/server/src/library/search/score-candidates.ts';
import { gatherEvidence } from '../../../packages/server/src/library/search/search.ts';
import type { Question, QuestionSet } from '../../collections/collection.ts';
import { loadCollection } from '../../collections/load-collection.ts';
import { startProduct } from '../../product/start-product.ts';
import { reachRoot } from '../../quality/ask-product.ts';
import { findFiles } from '../../quality/asked-files.ts';
import type { AskedFiles } from '../../quality/asked-files.ts';
import { findImported } from '../../quality/find-imported.ts';
import type { ImportOptions } from '../../quality/find-imported.ts';
import { askAll } from '../../quality/measure-set.ts';
import { openPlainSearch } from '../../quality/plain-bm25.ts';
import type {
  RecordedDocument,
  RecordedPassage,
  RecordedSearch,
  RecordedSet,
} from './recorded-search.ts';

/** The maximum number of questions. Larger sets are sampled at even distances. */
const questionsMax = 150;
const depth = 100;

/**
 * Records the scores of all legs for the questions of an imported collection, as an anonymous
 * visitor.
 */
export async function recordLegScores(
  name: string,
  options: ImportOptions,
): Promise<RecordedSet[]> {
  const collection = await loadCollection(name);
  const product = await startProduct(await findImported(collection, options), options.embeddings);
  try {
    const { parts, organisation } = product;
    const files = await findFiles(parts.database, organisation.teamId, collection.files);
    const team = await reachRoot(parts.db, organisation.teamId);
    const scope = { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
    const recorded: RecordedSet[] = [];
    for (const set of collection.sets.map(thinOut)) {
      const searches: RecordedSearch[] = [];
      for (const question of set.questions) {
        const gathered = await gatherEvidence(parts, scope, question.text, depth);
        const { search, candidates, evidence } = gathered;
        const ids = [...evidence.matching];
        searches.push({
          contentWords: search.question.contentWords.length,
          wanted: question.documents.size,
          documents: toDocuments(evidence, question, files),
          ofSubqueries: candidates.ofSubqueries
            .map(({ documentId }) => ids.indexOf(documentId))
            .filter((at) => at >= 0),
        });
      }
      const plain = await openPlainSearch(parts.database, organisation.teamId, set, files);
      const values = await askAll(set, plain.ask);
      const figures = [...values].map(([figure, each]) => ({ figure, plain: each }));
      recorded.push({ name: set.name, collection: name, figures, searches });
    }
    return recorded;
  } finally {
    await product.stop();
  }
}

function thinOut(set: QuestionSet): QuestionSet {
  const every = Math.ceil(set.questions.length / questionsMax);
  return { ...set, questions: set.questions.filter((_, at) => at % every === 0) };
}

function toDocuments(
  { hits, matching }: Evidence,
  { documents: wanted, pages }: Question,
  { keyOf }: AskedFiles,
): RecordedDocument[] {
  const documents = new Map<
    string,
    { own: Record<string, number>; passages: Map<string, Passage> }
  >();
  for (const id of matching) documents.set(id, { own: {}, passages: new Map() });
  for (const [leg, said] of hits) {
    for (const hit of said.documents) add(documents.get(hit.documentId)?.own, leg, hit.score);
    for (const hit of said.passages) {
      const passages = documents.get(hit.documentId)?.passages;
      const page = hit.pageNumber;
      const isWanted = pages.has(`${keyOf(hit.documentId)}#${page}`);
      const passage = passages?.get(hit.passageId) ?? { page, isWanted, opinions: {} };
      passages?.set(hit.passageId, passage);
      add(passage.opinions, leg, hit.score);
    }
  }
  return [...documents].map(([id, { own, passages }]) => {
    return { isWanted: wanted.has(keyOf(id)), opinions: own, passages: [...passages.values()] };
  });
}

type Passage = RecordedPassage & { opinions: Record<string, number> };

function add(scores: Record<string, number> | undefined, leg: string, score: number): void {
  if (scores && score !== 0) scores[leg] = Math.round(score * 1e4) / 1e4;
}
