import { backgroundTransaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Batch } from '../../intake/pages/make-batches.ts';
import type { ReadPiece } from '../../intake/read-document.ts';
import { bytesOf } from './index-document.queries.ts';
import type { ReadFacts } from './index-document.queries.ts';
import type { Content } from './index-tables.queries.ts';
import { createPace } from './pace.ts';
import { splitBatch } from './split-batch.ts';

/** What is known of a text once all of it is stored. */
export interface StoredText extends ReadFacts {
  /** How long its pages are, in bytes of UTF-8. */
  readonly bytes: number;
}

interface Storing {
  readonly db: Db;
  readonly orgId: string;
  /** Returns the vectors of a batch; null if they follow later. */
  embed(batch: Batch): Promise<readonly Float32Array[] | null>;
  /** Stores a part. Returns false if the text is not to be stored any more. */
  store(tx: Tx, part: Content): Promise<boolean>;
}

/**
 * Stores the pieces of a text in short transactions, because a search on the embedded engine waits
 * for the current one. Returns undefined if the text is not to be stored any more.
 */
export async function storeBatches(
  { db, orgId, embed, store }: Storing,
  pieces: AsyncIterable<ReadPiece>,
  signal: AbortSignal,
): Promise<StoredText | undefined> {
  const pace = createPace();
  const languages = new Set<string>();
  let passages = 0;
  let bytes = 0;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    if (piece.kind === 'end') {
      const { title, totalPages } = piece;
      return { title, totalPages, passages, languages: [...languages], bytes };
    }
    const { batch } = piece;
    const vectors = await embed(batch);
    for (const part of splitBatch(batch, { vectors, first: passages }, pace.passages)) {
      const isStored = await backgroundTransaction(db, orgId, (tx) =>
        pace.measure(() => store(tx, part)),
      );
      if (!isStored) return undefined;
    }
    for (const { language } of batch.passages) languages.add(language);
    passages += batch.passages.length;
    bytes += bytesOf(batch);
  }
  throw new Error('The text has no end');
}
