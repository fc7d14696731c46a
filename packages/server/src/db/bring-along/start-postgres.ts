import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DatabaseError } from '../connection.ts';
import { chooseUser } from './choose-user.ts';
import type { Postgres } from './find-postgres.ts';
import { isAlive, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import type { Postmaster } from './postmaster-file.ts';

/** PostgreSQL's port, only used in the name of the socket file. Nothing listens on a network. */
export const port = 5432;

const lookEveryMs = 5;
/** How long PostgreSQL may take to end when it is asked to. It writes what is in memory first. */
const stopLimitMs = 30_000;
/** How long the sessions of a killed PostgreSQL may take to notice it. */
const leftSessionsMs = 10_000;
const mebibyte = 1024 ** 2;
/** Parallel queries keep their memory in /dev/shm, which is 64 MB in a container by default. */
const sharedMemoryMin = 256 * mebibyte;

const settings = {
  listen_addresses: '',
  max_connections: '40',
  shared_buffers: '64MB',
  // A small installation should not keep a gigabyte of log.
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Nobody replicates this database.
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Seven files, one for each day of the week.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  // Failed statements are reported to whoever sent them. Here they would keep what people wrote.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Starts the program after `--` and asks it to end when the pipe in standard input closes, which the
 * system does however this process ends. Ends with the program's status.
 */
const guard = `
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
{ read -r _ <&3; kill -INT $program; } 2>/dev/null &
reader=$!
exec 3<&-
wait $program
status=$?
kill $reader 2>/dev/null
exit $status`;

/** A running PostgreSQL that ends with this process. */
export interface RunningPostgres {
  /** Resolves when it has ended, however it did. */
  ended: Promise<void>;
  /** Asks it to end, and waits for it. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The folder for the socket. */
  socketFolder: string;
  /** Further settings. */
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL on a cluster and waits until it takes connections. The caller must hold the lock
 * of the data folder. If an earlier process left its PostgreSQL running, that one is stopped first.
 * Throws a `DatabaseError` with PostgreSQL's reason if it does not start.
 */
export async function startPostgres(
  folder: string,
  postgres: Postgres,
  options: StartOptions,
): Promise<RunningPostgres> {
  await stopLeftover(folder);
  const before = await readPostmasterFile(folder);
  const until = Date.now() + leftSessionsMs;
  for (;;) {
    try {
      return await start(folder, postgres, options, before);
    } catch (cause) {
      // Sessions of a killed PostgreSQL end by themselves, but not at once.
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
  const asUser = await chooseUser(folder, dirname(folder));
  const memory = await chooseSharedMemory();
  const given = { ...settings, ...memory, unix_socket_directories: socketFolder, ...further };
  const args = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = asUser(postgres.postgres, ['-D', folder, ...args]);
  const child = spawn('sh', ['-c', guard, 'sh', ...command], {
    // A group of its own: Ctrl-C of a terminal is for this process alone, which then stops it.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: toEnvironment(postgres),
  });
  child.stdin?.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await untilReady(folder, child, before);
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as { unref?(): void })?.unref?.();
  return { ended, stop: () => stop(folder, child, ended) };
}

/** Returns the environment of PostgreSQL's programs. Nothing of ours may change what they do. */
export function toEnvironment({ env }: Pick<Postgres, 'env'>): NodeJS.ProcessEnv {
  const { PATH = '/usr/local/bin:/usr/bin:/bin' } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...env };
}

async function chooseSharedMemory(): Promise<Record<string, string>> {
  const found = await statfs('/dev/shm').catch(() => undefined);
  const isLarge = found !== undefined && found.bsize * found.blocks >= sharedMemoryMin;
  return isLarge || process.platform === 'darwin' ? {} : { dynamic_shared_memory_type: 'mmap' };
}

/**
 * Waits until PostgreSQL takes connections, as long as it runs: it may replay its log first.
 * @param before what a killed PostgreSQL had written into `postmaster.pid`
 */
async function untilReady(
  folder: string,
  child: ChildProcess,
  before: Postmaster | undefined,
): Promise<void> {
  let said = '';
  let hasEnded = false;
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.once('exit', () => (hasEnded = true));
  child.once('error', (cause) => {
    said += `FATAL: ${cause.message}`;
    hasEnded = true;
  });
  while (!hasEnded) {
    const found = await readPostmasterFile(folder);
    if (found?.isReady && !isDeepStrictEqual(found, before)) return void child.stderr?.removeAllListeners('data').resume();
    await delay(lookEveryMs);
  }
  if (child.stderr && !child.stderr.readableEnded) {
    await Promise.race([once(child.stderr, 'close'), delay(200)]);
  }
  const reason = findReason(said) ?? findReason(await readLastLog(folder)) ?? 'it ended';
  throw new DatabaseError(`DATA_DIR: ${folder} cannot be opened (${reason})`);
}

/** Returns why PostgreSQL ended, in its words. */
function findReason(log: string): string | undefined {
  const reasons = [...log.matchAll(/(?:FATAL|PANIC|sh|unshare|setpriv):\s+(.*)/g)];
  return reasons.at(-1)?.[1];
}

/** Returns the end of the log that PostgreSQL wrote last. */
async function readLastLog(folder: string): Promise<string> {
  const logs = join(folder, 'log');
  const name = `postgresql-${new Date().toUTCString().slice(0, 3)}.log`;
  if (!(await readdir(logs).catch((): string[] => [])).includes(name)) return '';
  return (await readFile(join(logs, name), 'utf8')).slice(-10_000);
}

async function stop(folder: string, child: ChildProcess, ended: Promise<void>): Promise<void> {
  const found = await readPostmasterFile(folder);
  child.ref();
  child.stdin?.end();
  const timer = setTimeout(() => {
    if (found) signal(found.pid, 'SIGQUIT');
  }, stopLimitMs);
  await ended;
  clearTimeout(timer);
}

/**
 * Stops the PostgreSQL that a killed process left behind. Deletes a `postmaster.pid` that is empty
 * after a power cut or names another process, because PostgreSQL would refuse to start. One that
 * names a dead process stays: by it PostgreSQL notices sessions that are still there.
 */
async function stopLeftover(folder: string): Promise<void> {
  const found = await readPostmasterFile(folder);
  if (found && !isAlive(found.pid)) return;
  if (!found || !(await isPostmasterOf(folder, found.pid))) {
    return rm(join(folder, 'postmaster.pid'), { force: true });
  }
  signal(found.pid, 'SIGINT');
  const until = Date.now() + stopLimitMs;
  while (isAlive(found.pid)) {
    if (Date.now() > until) signal(found.pid, 'SIGQUIT');
    await delay(lookEveryMs);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
