import { visibleTo } from '../../packages/server/src/access/visible-to.ts';
import type { AskedWords } from '../../packages/server/src/knowledge/search/asked-words.ts';
import type { FoundDocument } from '../../packages/server/src/knowledge/search/search-knowledge.ts';
import { searchKnowledge } from '../../packages/server/src/knowledge/search/search-knowledge.ts';
import { loadCollection } from '../collections/load-collection.ts';
import { startProduct } from '../product/start-product.ts';
import { reachRoot } from '../quality/ask-product.ts';
import { findFiles } from '../quality/asked-files.ts';
import { findImported } from '../quality/find-imported.ts';
import type { ImportOptions } from '../quality/find-imported.ts';

/** A question with the annotator's expected answer. */
export interface FitQuestion {
  /** The name of the set. Sets are left out of the fit as a whole. */
  readonly set: string;
  readonly text: string;
  /** The keys of the files that answer the question; empty if none does. */
  readonly documents: readonly string[];
  /** `key#page` of the pages that answer the question, if known. */
  readonly pages: readonly string[];
  /** Words of which a right answer contains at least one; empty if unknown. */
  readonly answerWords: readonly string[];
  /** The sentence that answers the question; null if unknown. */
  readonly evidence: string | null;
}

/** A question with the documents that the search found. Document ids are the files' keys. */
export interface RecordedQuestion extends FitQuestion {
  /** The documents that answered the question before they were removed. */
  readonly answeredBy?: readonly string[];
  readonly asked: AskedWords;
  readonly found: readonly FoundDocument[];
}

/**
 * The number of documents to record. More than an answer reads, because some questions lose
 * documents.
 */
const foundMax = 12;

/** Searches for each question of an imported collection, as an anonymous visitor. */
export async function recordFound(
  name: string,
  questions: readonly FitQuestion[],
  options: ImportOptions,
): Promise<RecordedQuestion[]> {
  const collection = await loadCollection(name);
  const product = await startProduct(await findImported(collection, options), options.embeddings);
  try {
    const { parts, organisation } = product;
    const { keyOf } = await findFiles(parts.database, organisation.teamId, collection.files);
    const team = await reachRoot(parts.db, organisation.teamId);
    const scope = { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
    const recorded: RecordedQuestion[] = [];
    for (const question of questions) {
      const { documents, asked } = await searchKnowledge(parts, scope, question.text, foundMax);
      const found = documents.map((document) => ({ ...document, id: keyOf(document.id) }));
      recorded.push({ ...question, asked, found });
    }
    return recorded;
  } finally {
    await product.stop();
  }
}
