import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { IntakeError } from '@guildhall/reading/extraction/intake-error.ts';
import type { ReadPiece } from '@guildhall/reading/read-document.ts';
import { findLimits } from '#library/organisation-limits.ts';
import { readSizesAtEnd } from '#library/organisation-sizes.queries.ts';
import { bytesOf, clearSomeContent, insertContent } from './index-document.queries.ts';
import type { ReadFacts, Try } from './index-document.queries.ts';

/** The facts about a text after all of it is stored. */
export interface StoredText extends ReadFacts {
  /** How long its pages are, in bytes of UTF-8. */
  readonly bytes: number;
}

interface StoringParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'orgStorage' | 'orgText'>;
}

/**
 * Stores the pieces of a text, each batch in a transaction. Nothing finds them before the document is
 * ready. Returns undefined if this try is not the current one any more.
 */
export async function storePieces(
  { db, settings }: StoringParts,
  document: Try,
  pieces: AsyncIterable<ReadPiece>,
  signal: AbortSignal,
): Promise<StoredText | undefined> {
  const { textBytes: textMax } = await findLimits(db, settings);
  while (await transaction(db, (tx) => clearSomeContent(tx, document)));
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
    const isStored = await transaction(db, async (tx) => {
      const isKept = await insertContent(tx, document, part);
      if (isKept && textMax !== null) await refuseFullText(tx, document, textMax);
      return isKept;
    });
    if (!isStored) return undefined;
    for (const { language } of batch.passages) languages.add(language);
    passages += batch.passages.length;
    bytes += bytesOf(batch);
  }
  throw new Error('The text has no end');
}

/** Throws IntakeError if the organisation now keeps more text than it may. */
async function refuseFullText(tx: Tx, { orgId }: Try, most: number): Promise<void> {
  const { textBytes } = await readSizesAtEnd(tx, orgId);
  if (textBytes > most) throw new IntakeError('text_full', { mb: most / 2 ** 20 });
}
