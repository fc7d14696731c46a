import { transaction } from '#db/database.ts';
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
import { createPace } from './pace.ts';
import { splitBatch } from './split-batch.ts';

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
  const textNumber = await takeNumber(db, document);
  if (textNumber === undefined) return;
  const numbered = { ...document, textNumber };
  // What an earlier attempt has left.
  await deleteInSteps(db, document.orgId, async (tx, most) => {
    return (await holdUnindexed(tx, document)) && deleteSomePassages(tx, document, most);
  });
  const languages = new Set<string>();
  const pace = createPace();
  let passages = 0;
  for await (const piece of intake.readPages(await readAllPages(db, document), signal)) {
    signal.throwIfAborted();
    if (piece.kind === 'end') continue;
    const { batch } = piece;
    for (const { passages: some } of splitBatch(
      batch,
      { vectors: null, first: passages },
      pace.passages,
    )) {
      const isCurrent = await transaction(db, async (tx) => {
        if (!(await holdUnindexed(tx, document))) return false;
        const content = { pages: [], passages: some, vectors: null };
        await pace.measure(() => insertText(tx, numbered, content, embeddings.model));
        return true;
      });
      if (!isCurrent) return;
    }
    for (const { language } of batch.passages) languages.add(language);
    passages += batch.passages.length;
  }
  await transaction(db, async (tx) => {
    if (!(await holdUnindexed(tx, document))) return;
    await finishIndexing(tx, numbered, { passages, languages: [...languages] });
    if (knowsMeanings(embeddings)) await jobs.enqueue(tx, 'embed-document', document);
  });
}
