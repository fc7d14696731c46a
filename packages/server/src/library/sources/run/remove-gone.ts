import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { deleteLocked } from '#library/documents/delete-documents.ts';
import { lockSourceDocuments } from '#library/documents/delete-documents.queries.ts';
import { countDocuments, findGone, forgetGone, spendConfirmed } from './gone.queries.ts';
import type { GoneCounts } from './gone.queries.ts';
import { holdRun } from './runs.queries.ts';
import { sourceActor } from './source-run.ts';
import type { Run, RunParts } from './source-run.ts';

const batchDocuments = 50;
/** More than these, or all, wait for a leader's yes, unless they are few by themselves. */
const goneMax = 100;
const goneShareMax = 0.2;
const fewGone = 4;

/** True if so many of the documents of a source may go without somebody's yes. */
export function mayFollow({ gone, all, confirmed }: GoneCounts): boolean {
  if (gone <= confirmed) return true;
  // A share that is not mounted looks like a folder without files.
  if (gone === all && all > 1) return false;
  if (gone <= fewGone) return true;
  return gone <= goneMax && gone <= all * goneShareMax;
}

/**
 * Deletes the documents that a complete listing lacks. If they are many, it deletes none, and they
 * wait for a leader. Returns how many wait.
 */
export async function removeGone(parts: RunParts, run: Run): Promise<number> {
  const counted = await countDocuments(parts.db, run.key);
  if (!mayFollow(counted)) return counted.gone;
  for (;;) {
    run.signal.throwIfAborted();
    const removed = await retryDeadlock(() => removeSome(parts, run));
    run.counts.gone += removed;
    if (removed === 0) return 0;
  }
}

function removeSome({ db, jobs }: RunParts, run: Run): Promise<number> {
  return transaction(db, async (tx) => {
    await holdRun(tx, run.key);
    const ids = await findGone(tx, run.key, batchDocuments);
    const rows = await lockSourceDocuments(tx, run.key, ids);
    const { documents } = await deleteLocked(tx, run.key, jobs, rows);
    await recordWrite(tx, sourceActor, run.team, 'document.deleted', ids);
    await forgetGone(tx, run.key);
    await spendConfirmed(tx, run.key, documents);
    return documents;
  });
}
