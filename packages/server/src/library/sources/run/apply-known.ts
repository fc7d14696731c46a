import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { transaction } from '#ground/db/database.ts';
import { findUnapplied } from './items.queries.ts';
import type { ItemRow } from './items.queries.ts';
import { placeDocuments } from './place-documents.ts';
import { holdRun } from './runs.queries.ts';
import type { Run, RunParts } from './source-run.ts';

const batchItems = 200;

/**
 * Gives documents the places and rights that follow from a change of the source, from what was listed
 * before: the place may be away, or list only what has changed there.
 */
export async function applyKnown(parts: RunParts, run: Run): Promise<void> {
  let last: Buffer | undefined = Buffer.alloc(0);
  while (last) {
    run.signal.throwIfAborted();
    const after: Buffer = last;
    const { items, moved } = await retryDeadlock(() => applySome(parts, run, after));
    run.counts.moved += moved;
    last = items.at(-1)?.key;
  }
}

function applySome(
  { db }: RunParts,
  run: Run,
  after: Buffer,
): Promise<{ items: ItemRow[]; moved: number }> {
  return transaction(db, async (tx) => {
    await holdRun(tx, run.key);
    const items = await findUnapplied(tx, run.key, { after, most: batchItems });
    return { items, ...(await placeDocuments(tx, run, items)) };
  });
}
