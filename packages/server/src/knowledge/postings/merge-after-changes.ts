import type { Db } from '#db/database.ts';
import type { Log } from '#log.ts';
import { findDivided } from './merge-segments.queries.ts';
import { mergeSegments } from './merge-segments.ts';

/** The quiet time after a change of an organisation's index before its segments are merged. */
const quietMs = 2_000;
/** The number of changes after which they are merged without any quiet. */
const changesMax = 24;

export interface MergeAfterChanges {
  /** Counts an import or a deletion, and schedules the merge that follows it. */
  schedule(orgId: string): void;
  stop(): void;
}

interface Waiting {
  changes: number;
  timer: NodeJS.Timeout;
}

/** Merges the segments of an organisation some time after its documents have changed. */
export function mergeAfterChanges(db: Db, log: Log): MergeAfterChanges {
  const waiting = new Map<string, Waiting>();
  const due = new Set<string>();
  let isStopped = false;
  let isAtWork = false;
  // One organisation after the other.
  const work = async () => {
    if (isAtWork) return;
    isAtWork = true;
    for (const orgId of due) {
      if (isStopped) break;
      due.delete(orgId);
      await mergeSegments(db, orgId).catch((err: unknown) => {
        if (!isStopped) log.warn({ err, orgId }, 'The segments of the index could not be merged');
      });
    }
    isAtWork = false;
  };
  const start = (orgId: string) => {
    clearTimeout(waiting.get(orgId)?.timer);
    waiting.delete(orgId);
    if (isStopped) return;
    due.add(orgId);
    void work();
  };
  // An earlier process may have ended before it merged.
  findDivided(db, 2 * changesMax)
    .then((found) => found.forEach(start))
    .catch((err: unknown) => {
      if (!isStopped) log.warn({ err }, 'The segments of the index could not be counted');
    });
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
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}
