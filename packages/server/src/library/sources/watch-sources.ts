import { transaction } from '#ground/db/database.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import type { RunParts } from './run/source-run.ts';
import { readWatchable } from './stored/watchable.queries.ts';
import { makeWatchedDue } from './stored/make-due.queries.ts';

/** Several changes at once are one. */
const settleMs = 500;

interface Watched {
  readonly settings: string;
  readonly over: AbortController;
}

/**
 * Watches the sources that can tell of changes, such as folders: a change makes the source due at
 * once. `refresh` follows which there are.
 */
export function watchSources(parts: RunParts): { refresh(): Promise<void>; stop(): void } {
  const watched = new Map<string, Watched>();
  let refreshing: Promise<void> | undefined;
  const refresh = async () => {
    const rows = await readWatchable(parts.db);
    const ids = new Set(rows.map(({ id }) => id));
    for (const [id, { over }] of watched) {
      if (ids.has(id)) continue;
      over.abort();
      watched.delete(id);
    }
    for (const row of rows) {
      const settings = JSON.stringify(row.settings);
      if (watched.get(row.id)?.settings === settings) continue;
      watched.get(row.id)?.over.abort();
      const over = new AbortController();
      watched.set(row.id, { settings, over });
      try {
        parts.openSource(row).watch?.(
          debounce(() => runSoon(parts, row)),
          over.signal,
        );
      } catch (cause) {
        if (!(cause instanceof SourceProblem)) throw cause;
      }
    }
  };
  return {
    refresh() {
      refreshing ??= refresh()
        .catch((err: unknown) => parts.log.warn({ err }, 'Sources could not be watched'))
        .finally(() => (refreshing = undefined));
      return refreshing;
    },
    stop: () => watched.forEach(({ over }) => over.abort()),
  };
}

function debounce(act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, settleMs).unref();
  };
}

function runSoon(
  { db, jobs, log }: RunParts,
  { orgId, id: sourceId }: { orgId: string; id: string },
) {
  transaction(db, async (tx) => {
    if (await makeWatchedDue(tx, { orgId }, sourceId))
      await jobs.enqueue(tx, 'run-source', { orgId, sourceId });
  }).catch((err: unknown) => log.warn({ err }, 'A changed source could not be run'));
}
