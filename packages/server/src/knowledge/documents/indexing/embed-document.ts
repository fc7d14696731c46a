import { transaction } from '#db/database.ts';
import type { Attempt } from '#jobs/jobs.ts';
import { createCutter } from './cut-passages.ts';
import {
  deleteSomeOtherVectors,
  findDocumentsWithoutVector,
  findPassagesWithoutVector,
} from './embed-document.queries.ts';
import { knowsMeanings } from '#ports/embeddings/embeddings.ts';
import type { ProcessParts } from './index-document.ts';
import type { DocumentVersion } from './index-document.queries.ts';
import { insertVectors } from './index-tables.queries.ts';

/** The number of passages that are embedded together. */
const batchPassages = 100;

/**
 * Adds the vectors that could not be made when the document was read, and deletes those of other
 * models. Throws `EmbeddingsUnavailable` while the provider is unavailable, so that the job is
 * retried.
 */
export async function embedDocument(
  { db, intake, embeddings }: Pick<ProcessParts, 'db' | 'intake' | 'embeddings'>,
  { data: document, signal }: Attempt<DocumentVersion>,
): Promise<void> {
  const missing = await findPassagesWithoutVector(db, document, embeddings.model);
  const cut = createCutter({ db, intake }, document, signal);
  for (let start = 0; start < missing.length; start += batchPassages) {
    const rows = missing.slice(start, start + batchPassages);
    const pages = await cut(rows.map((row) => row.page_number));
    const texts = rows.map((row) => pages.get(row.page_number)?.[row.place] ?? '');
    const vectors = await embeddings.embed(texts, { purpose: 'passage', signal });
    await transaction(db, (tx) =>
      insertVectors(tx, document, { passages: rows, vectors }, embeddings.model),
    );
  }
  const deleteSome = () =>
    transaction(db, (tx) => deleteSomeOtherVectors(tx, document, embeddings.model));
  while (await deleteSome());
}

/**
 * Enqueues all ready documents without a vector of the model, which are all of them after a change
 * of the model. Until its job has run, a document is found by its words alone.
 */
export async function enqueueMissingEmbeddings({
  db,
  jobs,
  embeddings,
}: Pick<ProcessParts, 'db' | 'jobs' | 'embeddings'>): Promise<void> {
  if (!knowsMeanings(embeddings)) return;
  await transaction(db, async (tx) => {
    const documents = await findDocumentsWithoutVector(tx, embeddings.model);
    if (documents.length > 0) await jobs.enqueueAll(tx, 'embed-document', documents);
  });
}
