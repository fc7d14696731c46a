import { transaction } from '../../db/database.ts';
import type { Attempt } from '../../jobs/jobs.ts';
import { splitPassages } from '../intake/pages/split-passages.ts';
import { findPassagesWithoutVector } from './embed-document.queries.ts';
import type { ProcessParts } from './process-document.ts';
import type { DocumentVersion } from './process-document.queries.ts';
import { insertVectors } from './process-document.queries.ts';

/** Passages that are embedded together. */
const batchPassages = 100;

/**
 * Adds the vectors that could not be made when the document was read. Throws
 * EmbeddingsUnavailable while the provider is still away, so that it is tried again.
 */
export async function embedDocument(
  { db, embeddings }: Pick<ProcessParts, 'db' | 'embeddings'>,
  { data: document, signal }: Attempt<DocumentVersion>,
): Promise<void> {
  const missing = await findPassagesWithoutVector(db, document, embeddings.model);
  for (let start = 0; start < missing.length; start += batchPassages) {
    const batch = missing.slice(start, start + batchPassages).map((row) => ({
      id: row.id,
      pageNumber: row.page_number,
      text: splitPassages(row.page_text)[row.place] ?? '',
    }));
    const texts = batch.map((passage) => passage.text);
    const vectors = await embeddings.embed(texts, { purpose: 'passage', signal });
    await transaction(db, (tx) => insertVectors(tx, document, batch, vectors, embeddings.model));
  }
}
