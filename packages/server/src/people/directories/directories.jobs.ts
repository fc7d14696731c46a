import { transaction } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { Log } from '#ground/log.ts';
import type { DirectoryParts } from './change-directory.ts';
import { settlePeople } from './settle-people.ts';
import { listEveryDirectory } from './stored/directories.queries.ts';

const everyMs = 15 * 60 * 1000;

interface DirectoryWorkParts extends DirectoryParts {
  log: Log;
}

/**
 * Starts what recurs: every 15 minutes each directory's groups and mappings are compared with who is
 * on which team. Changes count at once; this finds what a change elsewhere has moved.
 */
export function startDirectoryWork(parts: DirectoryWorkParts): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const over = new AbortController();
  const timer = setInterval(() => {
    running = running.then(() => runEvery(parts, over.signal));
  }, everyMs).unref();
  return {
    stop() {
      clearInterval(timer);
      over.abort();
      return running;
    },
  };
}

async function runEvery(parts: DirectoryWorkParts, signal: AbortSignal): Promise<void> {
  const directories = await listEveryDirectory(parts.db).catch((err: unknown) => {
    parts.log.warn({ err }, 'Directories could not be listed');
    return [];
  });
  for (const directory of directories) {
    if (signal.aborted) return;
    const { id: directoryId, orgId } = directory;
    const run = () =>
      transaction(parts.db, (tx) => settlePeople(tx, parts, directory, { personIds: null }));
    await retryDeadlock(run).catch((err: unknown) =>
      parts.log.warn({ err, orgId, directoryId }, 'A directory could not be carried out'),
    );
  }
}
