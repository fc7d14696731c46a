import { transaction } from '#ground/db/database.ts';
import type { Database } from '#ground/db/database.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { ProcessParts } from '#library/indexing/index-document.ts';
import { findKnownFiles, findStranded, holdStranded } from './reconcile.queries.ts';

const batchFiles = 500;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Enqueues the documents that wait without a job. A job is written with its document, so there are
 * none unless jobs were deleted by hand, lost with a restored backup, or given up because their
 * processes were killed again and again.
 */
export async function startProcessingOfStranded({
  db,
  jobs,
}: Pick<ProcessParts, 'db' | 'jobs'>): Promise<void> {
  await transaction(db, async (tx) => {
    await holdStranded(tx);
    for (const row of await findStranded(tx)) {
      const job = { orgId: row.org_id, documentId: row.id, version: row.version };
      await jobs.enqueue(tx, 'process-document', job);
    }
  });
}

/** Looks for stranded documents at an interval, because other processes may be killed meanwhile. */
export function watchForStranded(
  parts: Pick<ProcessParts, 'db' | 'jobs' | 'log'>,
  everyMs: number,
): NodeJS.Timeout {
  let looking: Promise<void> | undefined;
  // One look at a time: on a slow database, looks at an interval would pile up.
  const look = () => {
    looking ??= startProcessingOfStranded(parts)
      .catch((err: unknown) =>
        parts.log.warn({ err }, 'The documents without a job could not be looked for'),
      )
      .finally(() => (looking = undefined));
  };
  return setInterval(look, everyMs).unref();
}

/**
 * Removes files that belong to no document: an upload wrote them before its process died without
 * committing the rows. A file touched since `before` may belong to an upload that is under way.
 */
export async function removeOrphanFiles(
  { db, files, log }: Pick<ProcessParts, 'db' | 'files' | 'log'>,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  const isStopped = () => signal?.aborted === true;
  let removed = 0;
  let keys: string[] = [];
  const sweep = async () => {
    if (isStopped()) return;
    const known = await findKnownFiles(db, keys);
    for (const key of keys.filter((each) => !known.has(each))) {
      if (isStopped()) break;
      await files.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const key of files.list(before)) {
    if (isStopped()) break;
    keys.push(key);
    if (keys.length >= batchFiles) await sweep();
  }
  await sweep();
  if (removed > 0) log.info({ removed }, 'Removed files of uploads that were never finished');
}

interface SweepParts extends Pick<ProcessParts, 'db' | 'files' | 'log'> {
  readonly clock: Clock;
  readonly database: Pick<Database, 'isAlone'>;
  /** The time at which the server opened, before its first request. */
  readonly openedAt: Date;
}

/**
 * Removes orphan files at the start and then daily. Files of the last day stay, since another
 * process may be uploading them; a process that has the database alone first removes all files from
 * before its start. To stop is to wait for the sweep that is under way: the
 * database is closed then.
 */
export function sweepOrphanFiles(parts: SweepParts): { stop(): Promise<void> } {
  const { database, clock, log, openedAt } = parts;
  const stopping = new AbortController();
  const sweep = (before: Date) =>
    removeOrphanFiles(parts, before, stopping.signal).catch((err: unknown) =>
      log.warn({ err }, 'The files without a document could not be removed'),
    );
  let sweeping = sweep(database.isAlone ? openedAt : new Date(openedAt.getTime() - dayMs));
  const daily = () => {
    sweeping = sweep(new Date(clock.now().getTime() - dayMs));
  };
  const timer = setInterval(daily, dayMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await sweeping;
    },
  };
}
