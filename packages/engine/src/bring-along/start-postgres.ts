import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DatabaseError } from '../connect/connection.ts';
import { chooseUser } from './choose-user.ts';
import { toEnvironment } from './find-postgres.ts';
import type { Postgres } from './find-postgres.ts';
import { runGuarded } from './guard.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { Postmaster } from './postmaster-file.ts';
import { port, removeSocket } from './socket-folder.ts';
import { stopLeftover, stopLimitMs } from './stop-leftover.ts';

const lookEveryMs = 5;
/** The time that the sessions of a killed PostgreSQL need to end. */
const leftSessionsMs = 10_000;
const mebibyte = 1024 ** 2;
/** Parallel queries keep their memory in /dev/shm, which is 64 MB in a container by default. */
const sharedMemoryMin = 256 * mebibyte;

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  // No superuser has a way in.
  superuser_reserved_connections: '0',
  shared_buffers: '64MB',
  // A gigabyte of log is too much for a small installation.
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // This database is not replicated.
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // Few processes: each takes memory, and a small installation has few cores.
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Seven files, one for each day of the week.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  // Failed statements are reported to their sender. In the log they would contain what people
  // wrote.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Settings of PostgreSQL 18 that earlier versions refuse. */
const settingsSince18 = { io_method: 'sync', autovacuum_worker_slots: '4' };

/** Settings for a database that is deleted, or synced as a whole once it is filled. */
export const unsynced = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** A running PostgreSQL that ends with this process. */
export interface RunningPostgres {
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>;
  /** Stops it and waits for its end. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The folder for the socket. */
  socketFolder: string;
  /** Further settings. */
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections. The caller must have
 * locked the data folder. Stops a PostgreSQL left running by an earlier process first. Throws a
 * `DatabaseError` with PostgreSQL's reason if it does not start.
 */
export async function startPostgres(
  folder: string,
  postgres: Postgres,
  options: StartOptions,
): Promise<RunningPostgres> {
  await stopLeftover(folder);
  const before = await readPostmasterFile(folder);
  await removeSocket(options.socketFolder, options.settings?.['port'] ?? port);
  return retryWhileInUse(() => start(folder, postgres, options, before));
}

/** Waits for the sessions of a killed PostgreSQL, which end by themselves, but not at once. */
export async function retryWhileInUse<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + leftSessionsMs;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      const isLeft = cause instanceof DatabaseError && cause.message.includes('still in use');
      if (!isLeft || Date.now() > until) throw cause;
      await delay(100);
    }
  }
}

async function start(
  folder: string,
  postgres: Postgres,
  { socketFolder, settings: further = {} }: StartOptions,
  before: Postmaster | undefined,
): Promise<RunningPostgres> {
  const asUser = await chooseUser(folder, dirname(folder), postgres);
  const memory = await chooseSharedMemory();
  const given = {
    ...settings,
    ...(postgres.major >= 18 ? settingsSince18 : {}),
    ...memory,
    unix_socket_directories: quote(socketFolder),
    ...further,
  };
  const args = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const readLog = await openLog(folder);
  const command = asUser(postgres.postgres, ['-D', folder, ...args]);
  const child = runGuarded(command, toEnvironment(postgres));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await untilReady({ folder, child, before, readLog });
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as { unref?(): void })?.unref?.();
  return { ended, stop: () => stop(folder, child, ended) };
}

/** Quotes a path for a setting that is a list of paths. */
function quote(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

async function chooseSharedMemory(): Promise<Record<string, string>> {
  const found = await statfs('/dev/shm').catch(() => undefined);
  const isLarge = found !== undefined && found.bsize * found.blocks >= sharedMemoryMin;
  return isLarge || process.platform === 'darwin' ? {} : { dynamic_shared_memory_type: 'mmap' };
}

interface Starting {
  folder: string;
  child: ChildProcess;
  /** The `postmaster.pid` of a killed PostgreSQL. */
  before: Postmaster | undefined;
  readLog(): Promise<string>;
}

/** Waits until PostgreSQL accepts connections or ends. It may replay its log first. */
async function untilReady({ folder, child, before, readLog }: Starting): Promise<void> {
  let said = '';
  const state = { hasEnded: false };
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.once('exit', () => (state.hasEnded = true));
  child.once('error', (cause) => {
    said += `FATAL: ${cause.message}`;
    state.hasEnded = true;
  });
  while (!state.hasEnded) {
    const found = await readPostmasterFile(folder);
    if (found?.isReady && !isDeepStrictEqual(found, before))
      return void child.stderr?.removeAllListeners('data').resume();
    await delay(lookEveryMs);
  }
  if (child.stderr && !child.stderr.readableEnded) {
    await Promise.race([once(child.stderr, 'close'), delay(200)]);
  }
  const reason = findReason(`${said}\n${await readLog()}`) ?? 'it ended';
  if (reason.includes('incompatible with server')) {
    throw new DatabaseError(
      `DATA_DIR: ${folder} was made by a Guildhall from before the first release, which this version cannot read`,
    );
  }
  throw new DatabaseError(`DATA_DIR: ${folder} cannot be opened (${reason})`);
}

/** Returns the first error in the output of PostgreSQL or `initdb`: the reason why it ended. */
export function findReason(said: string): string | undefined {
  return /(?:FATAL|PANIC|error|sh|unshare|setpriv):\s+(.*)/.exec(said)?.[1] ?? lastLine(said);
}

function lastLine(said: string): string | undefined {
  return said.trim().split('\n').at(-1) || undefined;
}

/** Returns a function that reads new lines of PostgreSQL's log of today. */
async function openLog(folder: string): Promise<() => Promise<string>> {
  const path = join(folder, 'log', `postgresql-${new Date().toUTCString().slice(0, 3)}.log`);
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  return async () => (await readFile(path).catch(() => Buffer.alloc(0))).subarray(size).toString();
}

async function stop(folder: string, child: ChildProcess, ended: Promise<void>): Promise<void> {
  const until = Date.now() + stopLimitMs;
  child.ref();
  child.stdin?.end();
  await Promise.race([ended, delay(stopLimitMs, undefined, { ref: false })]);
  // If the shell was killed, PostgreSQL may still be ending.
  await stopLeftover(folder, until);
}
