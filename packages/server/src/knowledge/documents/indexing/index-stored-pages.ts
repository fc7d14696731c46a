import { transaction } from '#db/database.ts';
import type { Tx } from '#db/database.ts';
import type { Attempt } from '#jobs/jobs.ts';
import { knowsMeanings } from '#ports/embeddings/embeddings.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import type { ProcessParts } from './index-document.ts';
import type { DocumentVersion } from './index-document.queries.ts';
import {
  findUnindexed,
  finishIndexing,
  holdUnindexed,
  readAllPages,
  takeNumber,
} from './index-stored-pages.queries.ts';
import { deleteSomePassages, insertText } from './index-tables.queries.ts';
import type { Content } from './index-tables.queries.ts';
import { storeBatches } from './store-batches.ts';

type IndexParts = Pick<ProcessParts, 'db' | 'intake' | 'embeddings' | 'jobs'>;

/** Enqueues the documents that are ready, but not in the index: an upgrade has left it empty. */
export async function enqueueUnindexed({ db, jobs }: Pick<IndexParts, 'db' | 'jobs'>) {
  await transaction(db, async (tx) => {
    const documents = await findUnindexed(tx);
    if (documents.length > 0) await jobs.enqueueAll(tx, 'index-stored-pages', documents);
  });
}

/** Indexes the stored pages of a document. Until then it is found neither by its text nor by name. */
export async function indexStoredPages(
  { db, intake, embeddings, jobs }: IndexParts,
  { data: document, signal }: Attempt<DocumentVersion>,
): Promise<void> {
  const { orgId } = document;
  const textNumber = await takeNumber(db, document);
  if (textNumber === undefined) return;
  const numbered = { ...document, textNumber };
  // What an earlier attempt has left.
  await deleteInSteps(db, orgId, async (tx, most) => {
    const held = await holdUnindexed(tx, document);
    return held !== undefined && deleteSomePassages(tx, document, most);
  });
  const storing = {
    db,
    orgId,
    embed: async () => null,
    async store(tx: Tx, { passages }: Content) {
      if (!(await holdUnindexed(tx, document))) return false;
      // The pages are stored already.
      await insertText(tx, numbered, { pages: [], passages, vectors: null }, embeddings.model);
      return true;
    },
  };
  const pieces = intake.readPages(await readAllPages(db, document), signal);
  const stored = await storeBatches(storing, pieces, signal);
  if (!stored) return;
  await transaction(db, async (tx) => {
    const isDone = await finishIndexing(tx, numbered, stored);
    if (isDone && knowsMeanings(embeddings)) await jobs.enqueue(tx, 'embed-document', document);
  });
}
