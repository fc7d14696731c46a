import { transaction } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { Tx } from '#ground/db/database.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Listed } from '#ground/ports/source.ts';
import { cleanListed } from './clean-listed.ts';
import { readCursors, saveCursor } from './cursors.queries.ts';
import { markGone, markUnseen, noteReturned } from './gone.queries.ts';
import { noteItems } from './items.queries.ts';
import type { NotedItem } from './items.queries.ts';
import { placeDocuments } from './place-documents.ts';
import { holdRun } from './runs.queries.ts';
import type { Run, RunParts } from './source-run.ts';

const batchItems = 500;
/** The most items of one source: more would fill the memory of the one who lists them. */
const itemsMax = 1_000_000;

type Done = Extract<Listed, { kind: 'done' }>;

/**
 * Lists the place and writes what is there, in batches. The end of a scope, with its cursor, is
 * written with the last items of it: what a complete listing lacks is gone. Returns whether every
 * scope was complete, and why not.
 */
export async function noteListing(
  parts: RunParts,
  run: Run,
): Promise<{ isComplete: boolean; reason: string | undefined }> {
  let reason: string | undefined;
  const since = await readCursors(parts.db, run.key);
  let batch: Listed[] = [];
  let isComplete = true;
  // Scopes that were begun and not ended; the first one is that of a listing which says nothing.
  const begun = new Set<string | undefined>([undefined]);
  const write = async (done?: Done) => {
    const noted = batch;
    batch = [];
    const note = (tx: Tx) => noteBatch(tx, run, noted, done);
    run.counts.moved += await retryDeadlock(() => transaction(parts.db, note));
  };
  try {
    for await (const sent of run.source.list(since, run.signal)) {
      run.signal.throwIfAborted();
      const listed = cleanListed(sent);
      if (listed.kind === 'done') {
        begun.delete(listed.scope);
        begun.delete(undefined);
        isComplete &&= listed.isComplete;
        if (!listed.isComplete) reason ??= listed.reason;
        await write(listed);
        continue;
      }
      begun.add(listed.scope);
      batch.push(listed);
      run.counts.seen += listed.kind === 'gone' ? 0 : 1;
      run.counts.refused += listed.kind === 'unreadable' ? 1 : 0;
      if (run.counts.seen > itemsMax)
        throw new SourceProblem('malformed', `It lists more than ${itemsMax} items`);
      if (batch.length >= batchItems) await write();
    }
  } catch (cause) {
    // A right that was withdrawn before the listing broke off counts at once.
    if (cause instanceof SourceProblem && batch.length > 0) await write();
    throw cause;
  }
  if (batch.length > 0) await write();
  return { isComplete: isComplete && begun.size === 0, reason };
}

async function noteBatch(
  tx: Tx,
  run: Run,
  batch: readonly Listed[],
  done: Done | undefined,
): Promise<number> {
  await holdRun(tx, run.key);
  // The last one counts where a listing names an item twice.
  const last = [
    ...new Map(batch.map((listed) => ['id' in listed ? listed.id : '', listed])).values(),
  ];
  const items = last.flatMap(toNoted);
  await noteReturned(
    tx,
    run.key,
    items.map(({ id }) => id),
  );
  const noted = await noteItems(tx, run.key, items);
  const { moved } = await placeDocuments(
    tx,
    run,
    noted.filter(({ isMoved }) => isMoved),
  );
  const gone = last.flatMap((listed) => (listed.kind === 'gone' ? [listed.id] : []));
  await markGone(tx, run.key, gone);
  if (!done?.isComplete) return moved;
  if (!done.isDelta) await markUnseen(tx, run.key, done);
  await saveCursor(tx, run.key, { name: done.scope, cursor: done.cursor ?? null });
  return moved;
}

function toNoted(listed: Listed): NotedItem[] {
  if (listed.kind === 'item') {
    const { rights, kind: _, ...item } = listed;
    return [{ ...item, rights: rights ?? null, reason: null }];
  }
  if (listed.kind !== 'unreadable') return [];
  const { scope, id, path, reason: message } = listed;
  const reason = { code: 'refused', message } as const;
  return [{ scope, id, path, etag: '', sizeBytes: null, url: null, rights: 'unreadable', reason }];
}
