import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseError, ignoreStep } from '../connect/connection.ts';
import type { Connection, TellStep } from '../connect/connection.ts';
import { takenError, tryLockFolder } from '../folder/lock-folder.ts';
import type { Holder, Lock } from '../folder/lock-folder.ts';
import { openPool } from '../connect/open-pool.ts';
import type { PoolOptions } from '../connect/open-pool.ts';
import { makePrivate } from '../folder/private-folder.ts';
import { findPostgres } from './find-postgres.ts';
import type { Postgres } from './find-postgres.ts';
import { addressOf, ensureCluster } from './make-cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { requirePassword } from './require-password.ts';
import { isPrivate, openSocketFolder } from './socket-folder.ts';
import { startPostgres } from './start-postgres.ts';
import type { RunningPostgres } from './start-postgres.ts';
import { upgradeCluster } from './upgrade-cluster.ts';

/** The time that a command waits for a starting server, and a server for a command. */
const waitMs = 60_000;
const lookAgainMs = 50;
/** PostgreSQL is not restarted if it ends sooner than this. */
const restartAfterMs = 10_000;
/** The time that a command with the database gives other commands to finish. */
const othersMs = 30_000;

export interface BroughtAlongOptions extends PoolOptions {
  /** What opens it: a server refuses the folder of another server. */
  holder: Holder;
  tellStep?: TellStep | undefined;
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>;
}

/**
 * Opens the database in the folder `db` of `dataDir`, or creates one, with the PostgreSQL that is
 * installed with Guildhall. The first process to open a folder starts PostgreSQL, restarts it if it
 * ends, and stops it. Later commands use the same PostgreSQL after `letOthersIn`. A server waits
 * for a command. Throws a `DatabaseError` of one line.
 */
export async function openBroughtAlong(
  dataDir: string,
  options: BroughtAlongOptions,
): Promise<Connection> {
  await makePrivate(dataDir).catch((cause: unknown) => {
    throw new DatabaseError(`DATA_DIR: ${dataDir} cannot be made (${String(cause)})`, { cause });
  });
  const { holder, tellStep = ignoreStep } = options;
  const until = Date.now() + waitMs;
  for (;;) {
    const lock = await tryLockFolder(dataDir, holder);
    if (!('heldBy' in lock)) return own(dataDir, lock, options);
    const isOfServer = holder === 'server' && lock.heldBy === 'server';
    if (isOfServer || Date.now() > until) throw takenError(dataDir);
    if (holder === 'command' && lock.heldBy !== 'opening') {
      const joined = await joinRunning(dataDir, options);
      if (joined) return joined;
    }
    if (holder === 'server' && lock.heldBy === 'command') {
      tellStep({ what: 'Waiting for a command that uses the database' });
    }
    await delay(lookAgainMs);
  }
}

/** Starts PostgreSQL for this process, and for others while this process runs. */
async function own(
  dataDir: string,
  lock: Lock,
  { holder, tellStep, settings = {}, ...poolOptions }: BroughtAlongOptions,
): Promise<Connection> {
  await using opening = new AsyncDisposableStack();
  opening.defer(() => lock.release());
  // PostgreSQL changes its working directory.
  const root = await realpath(dataDir);
  const place = join(root, 'db');
  const postgres = await findPostgres(join(root, 'lib'));
  await upgradeCluster(place, postgres, tellStep);
  await ensureCluster(place, postgres, tellStep);
  const folder = await realpath(place);
  await requirePassword(folder, postgres);
  const socketFolder = await openSocketFolder(root);
  opening.defer(socketFolder.remove);
  const options = { socketFolder: socketFolder.path, settings };
  const running = await keepRunning(folder, postgres, options);
  opening.defer(() => running.stop());
  const pool = openPool(await addressOf(folder, socketFolder.path), poolOptions);
  opening.defer(() => pool.end());
  if (holder === 'command') opening.defer(() => othersHaveFinished(pool));
  const opened = opening.move();
  return {
    pool,
    isAlone: true,
    lost: running.lost,
    letOthersIn: () => lock.letOthersIn(),
    whileStopped: (work) => running.whileStopped(work),
    close: () => opened.disposeAsync(),
  };
}

interface KeptRunning {
  /** Resolves when PostgreSQL has ended and cannot be restarted. */
  lost: Promise<DatabaseError>;
  whileStopped(work: (folder: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL, and restarts it if it is killed. */
async function keepRunning(
  folder: string,
  postgres: Postgres,
  options: { socketFolder: string; settings: Record<string, string> },
): Promise<KeptRunning> {
  const start = () => startPostgres(folder, postgres, options);
  let isStopping = false;
  let current = await start();
  const { promise: lost, resolve: lose } = Promise.withResolvers<DatabaseError>();
  let restarted: Promise<void> | undefined;
  const restart = async (startedAt: number): Promise<void> => {
    if (Date.now() - startedAt < restartAfterMs) {
      return lose(new DatabaseError(`DATA_DIR: the PostgreSQL of ${folder} ended twice`));
    }
    try {
      watch((current = await start()));
    } catch (cause) {
      lose(cause as DatabaseError);
    }
  };
  const watch = (running: RunningPostgres, startedAt = Date.now()): void => {
    const hasEnded = () => {
      if (!isStopping) restarted = restart(startedAt);
    };
    void running.ended.then(hasEnded);
  };
  watch(current, -Infinity);
  const stop = async () => {
    isStopping = true;
    await restarted;
    await current.stop();
  };
  return {
    lost,
    async whileStopped(work) {
      await stop();
      await work(folder);
      current = await start();
      isStopping = false;
      watch(current, -Infinity);
    },
    stop,
  };
}

/** Connects to the PostgreSQL of another process; undefined if it is not ready. */
async function joinRunning(dataDir: string, options: PoolOptions): Promise<Connection | undefined> {
  const folder = join(dataDir, 'db');
  const running = await readPostmasterFile(folder);
  if (!running?.isReady || !(await isPrivate(running.socketFolder, dataDir))) return undefined;
  const pool = openPool(await addressOf(folder, running.socketFolder), options);
  try {
    await pool.query('select 1');
  } catch {
    await pool.end();
    return undefined;
  }
  return { pool, isAlone: false, lost: new Promise(() => {}), close: () => pool.end() };
}

/** Waits for other commands that use this PostgreSQL, because they would fail without it. */
async function othersHaveFinished(pool: pg.Pool): Promise<void> {
  const until = Date.now() + othersMs;
  const isAlone = async () => {
    const { rows } = await pool.query<{ sessions: number }>(
      `select count(*) as sessions from pg_stat_activity where backend_type = 'client backend'`,
    );
    return (rows[0]?.sessions ?? 0) <= pool.totalCount;
  };
  while (Date.now() < until && !(await isAlone().catch(() => true))) await delay(lookAgainMs);
}
