import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { ReadPiece } from '@guildhall/reading/read-document.ts';
import { bytesOf } from './index-document.queries.ts';
import type { ReadFacts } from './index-document.queries.ts';
import type { Content } from './index-tables.queries.ts';

/** The facts about a text after all of it is stored. */
export interface StoredText extends ReadFacts {
  /** How long its pages are, in bytes of UTF-8. */
  readonly bytes: number;
}

interface Storing {
  readonly db: Db;
  /** Stores a part. Returns false if the text is not to be stored any more. */
  store(tx: Tx, part: Content): Promise<boolean>;
}

/**
 * Stores the pieces of a text, each batch in a transaction. Returns undefined if the text is not to
 * be stored any more.
 */
export async function storeBatches(
  { db, store }: Storing,
  pieces: AsyncIterable<ReadPiece>,
  signal: AbortSignal,
): Promise<StoredText | undefined> {
  const languages = new Set<string>();
  let passages = 0;
  let bytes = 0;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    if (piece.kind === 'end') {
      const { title, totalPages, notes } = piece;
      return { title, totalPages, notes, passages, languages: [...languages], bytes };
    }
    const { batch } = piece;
    const first = passages;
    const part = {
      pages: batch.pages,
      passages: batch.passages.map((passage, at) => ({ ...passage, ordinal: first + at })),
    };
    if (!(await transaction(db, (tx) => store(tx, part)))) return undefined;
    for (const { language } of batch.passages) languages.add(language);
    passages += batch.passages.length;
    bytes += bytesOf(batch);
  }
  throw new Error('The text has no end');
}
