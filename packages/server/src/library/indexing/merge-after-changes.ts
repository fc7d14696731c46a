import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { small, usualDeadShare } from '#library/postings/choose-merge.ts';
import { findDivided } from '#library/postings/merge-segments.queries.ts';
import { mergeSegments } from '#library/postings/merge-segments.ts';
import { mergeBlocks } from '#library/vectors/merge-blocks.ts';

/** The quiet time after a change of an organisation's index before its segments are merged. */
const quietMs = 2_000;
/** The number of changes after which they are merged without any quiet. */
const changesMax = 24;

/** How often organisations with many segments are looked for. */
const lookMs = 10 * 60 * 1000;
/** How often segments with any text of a deleted or replaced document are written again. */
const purgeMs = 24 * 60 * 60 * 1000;
/** How long after the start this is done for the first time. */
const firstPurgeMs = 15 * 60 * 1000;

export interface MergeAfterChanges {
  /** Counts an import or a deletion, and schedules the merge that follows it. */
  schedule(orgId: string): void;
  stop(): void;
}

interface Waiting {
  changes: number;
  timer: NodeJS.Timeout;
}

/** Merges the postings and the vectors of an organisation. */
async function mergeIndex(db: Db, orgId: string, deadShareMax: number): Promise<void> {
  await mergeSegments(db, orgId, deadShareMax);
  await mergeBlocks(db, orgId, deadShareMax);
}

/**
 * Merges the segments of an organisation some time after its documents have changed, and once a day
 * those with words of deleted documents.
 */
export function mergeAfterChanges(db: Db, log: Log): MergeAfterChanges {
  const waiting = new Map<string, Waiting>();
  /** The organisations with segments to merge, with the share of dead texts that may remain. */
  const due = new Map<string, number>();
  let isStopped = false;
  let isAtWork = false;
  // One organisation after the other.
  const work = async () => {
    if (isAtWork) return;
    isAtWork = true;
    for (const [orgId, deadShareMax] of due) {
      if (isStopped) break;
      due.delete(orgId);
      await mergeIndex(db, orgId, deadShareMax).catch((err: unknown) => {
        if (!isStopped) log.warn({ err, orgId }, 'The segments of the index could not be merged');
      });
    }
    isAtWork = false;
  };
  const start = (orgId: string, deadShareMax = usualDeadShare) => {
    clearTimeout(waiting.get(orgId)?.timer);
    waiting.delete(orgId);
    if (isStopped) return;
    due.set(orgId, Math.min(deadShareMax, due.get(orgId) ?? 1));
    void work();
  };
  const any = { texts: 2 ** 31 - 1, terms: 2 ** 31 - 1 };
  const startAll = (segmentsMin: number, among: typeof any, deadShareMax?: number) => {
    findDivided(db, segmentsMin, among)
      .then((found) => found.forEach((orgId) => start(orgId, deadShareMax)))
      .catch((err: unknown) => {
        if (!isStopped) log.warn({ err }, 'The segments of the index could not be counted');
      });
  };
  // An earlier process may have ended before it merged, and a rename schedules nothing.
  const look = () => startAll(2 * changesMax, small);
  look();
  const looking = setInterval(look, lookMs).unref();
  const purge = () => startAll(1, any, 0);
  const firstPurge = setTimeout(purge, firstPurgeMs).unref();
  const purging = setInterval(purge, purgeMs).unref();
  return {
    schedule(orgId) {
      const before = waiting.get(orgId);
      clearTimeout(before?.timer);
      const changes = (before?.changes ?? 0) + 1;
      if (changes >= changesMax) return start(orgId);
      waiting.set(orgId, { changes, timer: setTimeout(start, quietMs, orgId).unref() });
    },
    stop() {
      isStopped = true;
      clearInterval(looking);
      clearTimeout(firstPurge);
      clearInterval(purging);
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}
