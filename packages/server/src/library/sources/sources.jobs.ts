import { transaction } from '#ground/db/database.ts';
import type { Database } from '#ground/db/database.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { JobRunner } from '#ground/jobs/jobs.ts';
import { runSource } from './run/run-source.ts';
import type { SourceJob } from './run/run-source.ts';
import { releaseAllRuns, takeDue } from './run/due.queries.ts';
import type { RunParts } from './run/source-run.ts';
import { sweepFolders } from './sweep-folders.ts';
import { watchSources } from './watch-sources.ts';

/** How often it is looked for sources that are due. */
const dueEveryMs = 5_000;
const sweepEveryMs = 10 * 60_000;

/** Starts the runs of sources: of those that are due, and of those where something has changed. */
export async function startSourceWork(
  parts: RunParts & {
    readonly jobs: JobRunner;
    readonly database: Pick<Database, 'isAlone'>;
    readonly settings: Pick<Settings, 'dataDir'>;
  },
): Promise<{ stop(): Promise<void> }> {
  const { jobs, log, database } = parts;
  if (database.isAlone) await releaseAllRuns(parts.db);
  await jobs.work<SourceJob>('run-source', ({ data, signal }) => runSource(parts, data, signal));
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= enqueueDue(parts)
      .catch((err: unknown) => log.warn({ err }, 'Sources that are due could not be looked for'))
      .finally(() => (looking = undefined));
  };
  const watch = watchSources(parts);
  const sweep = () =>
    sweepFolders(parts).catch((err: unknown) =>
      log.warn({ err }, 'Folders of sources were not swept'),
    );
  void sweep();
  const sweeping = setInterval(sweep, sweepEveryMs).unref();
  const timer = setInterval(() => {
    look();
    void watch.refresh();
  }, dueEveryMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(sweeping);
      watch.stop();
      await looking;
    },
  };
}

/** Enqueues a run of every source that is due. Several servers take different ones. */
export async function enqueueDue({ db, jobs }: Pick<RunParts, 'db' | 'jobs'>): Promise<void> {
  await transaction(db, async (tx) => {
    const due = await takeDue(tx);
    if (due.length > 0) await jobs.enqueueAll(tx, 'run-source', due);
  });
}
