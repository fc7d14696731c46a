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

/** A question with what its annotator wrote down about it. */
export interface FitQuestion {
  /** Of questions that are left out together. */
  readonly set: string;
  readonly text: string;
  /** Keys of the files that answer it; empty where none does. */
  readonly documents: readonly string[];
  /** `key#page` of the pages that answer it, where they are known. */
  readonly pages: readonly string[];
  /** Of which a right answer holds at least one; empty where that is not known. */
  readonly answerWords: readonly string[];
  /** The sentence that answers it, where that is known. */
  readonly evidence: string | null;
}

/** A question and what the search found for it; the ids of documents are keys of files. */
export interface RecordedQuestion extends FitQuestion {
  /** The documents that answer it, where they were taken away. */
  readonly answeredBy?: readonly string[];
  readonly asked: AskedWords;
  readonly found: readonly FoundDocument[];
}

/** So many documents are recorded: more than are read, for some are left out of some questions. */
const foundMax = 12;

/** Searches for each question of an imported collection as an anonymous visitor. */
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
