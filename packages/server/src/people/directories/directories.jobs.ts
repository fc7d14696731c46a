import { transaction } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { JobRunner } from '#ground/jobs/jobs.ts';
import { isFailure } from '#ground/failure.ts';
import type { Log } from '#ground/log.ts';
import { LdapProblem } from '#ground/ports/ldap.ts';
import { runLdap } from './ldap/run-ldap.ts';
import type { LdapParts, LdapReading } from './ldap/run-ldap.ts';
import { settlePeople } from './reconcile/settle-people.ts';
import { listEveryDirectory } from './stored/directories.queries.ts';
import type { Directory } from './stored/directory.ts';

const everyMs = 15 * 60 * 1000;
/** While a directory sends, hardly anything is done here; a connection to the database is not held. */
const organisationsAtOnce = 8;

interface DirectoryWorkParts extends LdapParts {
  log: Log;
  jobs: JobRunner;
}

/** The data of a job that reads a directory which was made or set anew. */
interface DirectoryJob {
  orgId: string;
  directoryId: string;
}

/**
 * Starts what recurs: every 15 minutes each directory of LDAP is read, by one of the servers, and
 * each directory's groups and mappings are compared with who is on which team. Changes count at once;
 * this finds what a change elsewhere has moved.
 */
export async function startDirectoryWork(
  parts: DirectoryWorkParts,
): Promise<{ stop(): Promise<void> }> {
  await parts.jobs.work<DirectoryJob>('run-directory', ({ data, signal }) => {
    const directory = { orgId: data.orgId, id: data.directoryId, kind: 'ldap' } as const;
    return readDirectory(parts, directory, {}, signal);
  });
  let running: Promise<void> | undefined;
  const over = new AbortController();
  const timer = setInterval(() => {
    // A round that takes longer than its time is not followed by two.
    running ??= runEvery(parts, over.signal).finally(() => (running = undefined));
  }, everyMs).unref();
  return {
    stop() {
      clearInterval(timer);
      over.abort();
      return running ?? Promise.resolve();
    },
  };
}

/**
 * Reads and compares all directories: one of an organisation at a time, so that a slow one does not
 * keep the departures of others waiting. A server that was just started begins in 15 minutes.
 */
export async function runEvery(parts: DirectoryWorkParts, signal: AbortSignal): Promise<void> {
  const directories = await listEveryDirectory(parts.db).catch((err: unknown) => {
    parts.log.warn({ err }, 'Directories could not be listed');
    return [];
  });
  // First those that do not wait for another server.
  const sorted = directories.toSorted((one, other) => waits(one) - waits(other));
  const organisations = Map.groupBy(sorted, (it) => it.orgId).values();
  const work = async () => {
    for (const each of organisations) {
      for (const directory of each) if (!signal.aborted) await runOne(parts, directory, signal);
    }
  };
  await Promise.all(Array.from({ length: organisationsAtOnce }, work));
}

const waits = ({ kind }: Directory) => Number(kind === 'ldap');

async function runOne(
  parts: DirectoryWorkParts,
  directory: Directory,
  signal: AbortSignal,
): Promise<void> {
  const { id: directoryId, orgId } = directory;
  const note = (err: unknown) =>
    parts.log.warn({ err, orgId, directoryId }, 'A directory could not be carried out');
  if (directory.kind === 'ldap') {
    await readDirectory(parts, directory, { isDue: true }, signal).catch(note);
  }
  const run = () =>
    transaction(parts.db, (tx) => settlePeople(tx, parts, directory, { personIds: null }));
  await retryDeadlock(run).catch(note);
}

/** Reads a directory; what is wrong with it is noted there, and in the log. */
async function readDirectory(
  parts: DirectoryWorkParts,
  directory: Directory,
  reading: LdapReading,
  signal: AbortSignal,
): Promise<void> {
  try {
    await runLdap(parts, directory, reading, signal);
  } catch (cause) {
    const { id: directoryId, orgId } = directory;
    if (cause instanceof LdapProblem) {
      const { code, message: reason } = cause;
      parts.log.warn({ orgId, directoryId, code, reason }, 'A directory could not be read');
    } else if (!signal.aborted && !isFailure(cause, 'directory_running')) throw cause;
  }
}
