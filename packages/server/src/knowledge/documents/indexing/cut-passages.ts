import type { Db } from '#db/database.ts';
import type { Intake } from '../../intake/intake.ts';
import { readPageTexts } from './cut-passages.queries.ts';
import type { IndexedDocument } from './index-tables.queries.ts';

/**
 * Returns a function that cuts pages into passages exactly as when the pages were read: passages
 * are stored without their text. The function returns the texts of the passages by page number, and
 * keeps the pages of its previous call.
 */
export function createCutter(
  { db, intake }: { db: Db; intake: Intake },
  document: IndexedDocument,
  signal: AbortSignal,
) {
  let atHand = new Map<number, readonly string[]>();
  return async (pageNumbers: readonly number[]) => {
    const wanted = [...new Set(pageNumbers)];
    const unread = wanted.filter((number) => !atHand.has(number));
    const texts = await readPageTexts(db, document, unread);
    const cut = await intake.splitPassages(
      unread.map((number) => texts.get(number) ?? ''),
      signal,
    );
    const fresh = new Map(unread.map((number, at) => [number, cut[at] ?? []]));
    atHand = new Map(
      wanted.map((number) => [number, atHand.get(number) ?? fresh.get(number) ?? []]),
    );
    return atHand;
  };
}
