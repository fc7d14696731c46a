import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Attempt, Jobs } from '#ground/jobs/jobs.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { modelsOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import type { Intake } from '@guildhall/reading/intake.ts';
import { makeBackground } from '#library/vectors/find-background.ts';
import { storeVectors } from '#library/vectors/store-vectors.ts';
import type { NamedModel } from '#library/vectors/store-vectors.ts';
import { cutPassages } from './cut-passages.ts';
import { findPassagesWithoutVector } from './embed-document.queries.ts';
import type { UnembeddedRow } from './embed-document.queries.ts';
import { enqueueEmbedding, hasToGiveWay } from './enqueue-embedding.ts';
import type { DocumentVersion } from './index-document.queries.ts';

/** The number of passages that are embedded and stored together. */
const batchPassages = 50;
/** After so many passages a job gives way to another one whose turn it is. */
const turnPassages = 200;

interface EmbedParts {
  readonly db: Db;
  readonly embeddings: Embeddings;
  readonly intake: Pick<Intake, 'splitPassages'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Adds the missing vectors of a document's passages, those of the serving model first. A job that
 * ended early continues. One that has to give way is enqueued again, for its next turn. Throws `EmbeddingsUnavailable` while a model is unavailable, so that the
 * job is retried; the other model still gets its vectors.
 */
export async function embedDocument(
  parts: EmbedParts,
  attempt: Attempt<DocumentVersion>,
): Promise<void> {
  const failures: unknown[] = [];
  let isAgain = false;
  for (const embeddings of modelsOf(parts.embeddings)) {
    const embedded = embedBy({ ...parts, embeddings }, attempt);
    isAgain = await embedded.catch((error: unknown) => failures.push(error) < 0);
    if (isAgain) break;
  }
  // A job that fails is tried again anyway.
  if (failures.length > 0) throw failures[0];
  if (isAgain) await transaction(parts.db, (tx) => enqueueEmbedding(tx, parts.jobs, attempt.data));
}

/** Returns true if it gave way to another document before it was done. */
async function embedBy(
  parts: EmbedParts,
  { data: document, signal }: Attempt<DocumentVersion>,
): Promise<boolean> {
  const { db, embeddings } = parts;
  const missing = await findPassagesWithoutVector(db, document, embeddings.model);
  if (missing.length === 0) return false;
  const background = await makeBackground(db, embeddings, signal);
  const model = { model: embeddings.model, background };
  let [done, checkedAt] = [0, 0];
  for await (const batch of textsOf(parts, document, missing, signal)) {
    if (done - checkedAt >= turnPassages) {
      if (await hasToGiveWay(db, document)) return true;
      checkedAt = done;
    }
    const isStored = await embedBatch(parts, { document, model, signal }, batch);
    if (!isStored) return false;
    done += batch.length;
  }
  return false;
}

interface UnembeddedText {
  readonly row: UnembeddedRow;
  readonly pieces: readonly string[];
}

/** Yields the passages with the texts of their pieces, in batches. */
async function* textsOf(
  parts: EmbedParts,
  document: DocumentVersion,
  missing: readonly UnembeddedRow[],
  signal: AbortSignal,
): AsyncGenerator<UnembeddedText[]> {
  const rows = new Map(missing.map((row) => [`${row.page_number} ${row.place}`, row]));
  let batch: UnembeddedText[] = [];
  for await (const { pageNumber, place, pieces } of cutPassages(parts, document, signal)) {
    const row = rows.get(`${pageNumber} ${place}`);
    if (!row) continue;
    batch.push({ row, pieces });
    rows.delete(`${pageNumber} ${place}`);
    if (batch.length < batchPassages && rows.size > 0) continue;
    yield batch;
    batch = [];
    if (rows.size === 0) return;
  }
  // Passages that are cut otherwise today than when they were read: found by their words alone.
  const others = [...rows.values()].map((row) => ({ row, pieces: [] }));
  yield [...batch, ...others];
}

/** Returns false if the text is no longer that of the document. */
async function embedBatch(
  { db, embeddings }: EmbedParts,
  {
    document,
    model,
    signal,
  }: { document: DocumentVersion; model: NamedModel; signal: AbortSignal },
  batch: readonly UnembeddedText[],
): Promise<boolean> {
  const texts = batch.flatMap(({ pieces }) => pieces);
  const vectors = await embeddings.embed(texts, { purpose: 'passage', signal });
  let next = 0;
  const passages = batch.map(({ row: { ordinal, page_number: pageNumber }, pieces }) => {
    const from = next;
    next += pieces.length;
    return { ordinal, pageNumber, vectors: vectors.slice(from, next) };
  });
  const textNumber = batch[0]?.row.text_number ?? 0;
  return transaction(db, (tx) => storeVectors(tx, { ...document, textNumber }, model, passages));
}
