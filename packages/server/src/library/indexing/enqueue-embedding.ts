import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { modelsOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { findDocumentsWithoutVector, findTurn } from './enqueue-embedding.queries.ts';
import type { Turn } from './enqueue-embedding.queries.ts';
import type { DocumentVersion } from './index-document.queries.ts';

/**
 * Enqueues a document whose vectors are missing. Organisations take turns, and within one its
 * uploaders: its turn comes as many turns after the present one as documents of its organisation are
 * before it. Turns go on as jobs begin, so that nobody's later documents overtake it for ever.
 */
export async function enqueueEmbedding(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { orgId, documentId, version }: DocumentVersion,
): Promise<void> {
  const document = { orgId, documentId, version };
  const priority = priorityOf(await findTurn(tx, document));
  await jobs.enqueue(tx, 'embed-document', document, { priority });
}

/** True if another document would begin before this one if it waited now. */
export async function hasToGiveWay(db: Db, document: DocumentVersion): Promise<boolean> {
  const turn = await transaction(db, (tx) => findTurn(tx, document));
  return turn.next !== null && turn.next >= priorityOf(turn);
}

/** Of equal priorities the job that has waited for longer begins. */
function priorityOf({ next, ahead }: Turn): number {
  return (next ?? 0) - ahead;
}

/**
 * Enqueues all ready documents with passages that have no vector of a model, which are all of them
 * after the start of a switch.
 */
export async function enqueueMissingEmbeddings({
  db,
  jobs,
  embeddings,
}: {
  readonly db: Db;
  readonly embeddings: Embeddings;
  readonly jobs: Jobs;
}): Promise<void> {
  for (const { model } of modelsOf(embeddings)) {
    await transaction(db, async (tx) => {
      const [first, ...others] = await findDocumentsWithoutVector(tx, model);
      if (first === undefined) return;
      const found = [first, ...others];
      const { next } = await findTurn(tx, first);
      const documents = found.map(({ orgId, documentId, version }) => {
        return { orgId, documentId, version };
      });
      const priorities = found.map(({ ahead }) => priorityOf({ next, ahead }));
      await jobs.enqueueAll(tx, 'embed-document', documents, { priorities });
    });
  }
}
