import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseError } from '../connect/connection.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';

const lookAgainMs = 20;
/** The time that PostgreSQL gets to end after writing its memory to disk. */
export const stopLimitMs = 30_000;
/** The time that it gets to end without writing. */
const quitLimitMs = 10_000;
/** The time that its shell may outlive it. */
const shellLimitMs = 2_000;

interface RunningProcess {
  pid: number;
  /** The command line, with `separator` after each argument. */
  command: string;
}

/**
 * Stops the PostgreSQL or `initdb` that a killed process left on `folder`, and waits for its end.
 * The caller must have locked the data folder. Then deletes a `postmaster.pid` that is empty after
 * a power cut or names another process, because PostgreSQL would refuse to start. Keeps one that
 * names a dead process: PostgreSQL uses it to find remaining sessions.
 *
 * @param until the time to stop it without writing, in milliseconds since 1970
 */
export async function stopLeftover(
  folder: string,
  until = Date.now() + stopLimitMs,
): Promise<void> {
  let endedAt: number | undefined;
  for (;;) {
    const left = await findProcesses(folder);
    if (left.length === 0) break;
    if (Date.now() > until + 2 * quitLimitMs) {
      const pids = left.map(({ pid }) => pid).join(', ');
      throw new DatabaseError(
        `DATA_DIR: ${folder} is in use by process ${pids}, which does not end`,
      );
    }
    const programs = left.filter(({ command }) => !isGuard(command));
    endedAt = programs.length > 0 ? undefined : (endedAt ?? Date.now());
    for (const { pid } of programs) signal(pid, chooseSignal(until));
    if (endedAt !== undefined && Date.now() - endedAt > shellLimitMs) {
      for (const { pid } of left) signal(pid, 'SIGKILL');
    }
    await delay(lookAgainMs);
  }
  const found = await readPostmasterFile(folder);
  if (!found || isAlive(found.pid)) await rm(join(folder, 'postmaster.pid'), { force: true });
}

function chooseSignal(until: number): NodeJS.Signals {
  if (Date.now() < until) return 'SIGINT';
  return Date.now() < until + quitLimitMs ? 'SIGQUIT' : 'SIGKILL';
}

/** True for the shell, which ends by itself after its program. */
function isGuard(command: string): boolean {
  return command.startsWith(`sh${separator}`);
}

const isLinux = process.platform === 'linux';
const separator = isLinux ? '\0' : ' ';

/**
 * Returns the first process of each PostgreSQL or `initdb` on a cluster's folder, and its shell.
 * Right after its start it has no `postmaster.pid`.
 */
async function findProcesses(folder: string): Promise<RunningProcess[]> {
  const folders = new Set([folder, await realpath(folder).catch(() => folder)]);
  const marks = [...folders].flatMap((each) => [
    ['/postgres', '-D', each, ''].join(separator),
    ['/postgres', '--single', '-D', each, ''].join(separator),
    ['/initdb', `--pgdata=${each}`, ''].join(separator),
  ]);
  const found: RunningProcess[] = [];
  for (const running of await listProcesses()) {
    const isOnFolder = marks.some((mark) => running.command.includes(mark));
    if (isOnFolder && (!isLinux || (await isHere(running.pid, folder)))) found.push(running);
  }
  return found;
}

async function listProcesses(): Promise<RunningProcess[]> {
  if (!isLinux) return listByPs();
  // Synchronous, which takes a fifth of the time: the system generates these files.
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({ pid: Number(pid), command: readCommand(pid) }));
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

async function listByPs(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return [...stdout.matchAll(/^ *(\d+) (.*)$/gm)].map(([, pid, command]) => ({
    pid: Number(pid),
    command: `${command} `,
  }));
}

/**
 * False if the process is in a container or under another root, where the path means another
 * folder.
 */
async function isHere(pid: number, folder: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (!/^NSpid:\t\d+$/m.test(status)) return false;
  const above = dirname(folder);
  const [there, here] = await Promise.all([
    // A process of another user may hide its root.
    stat(`/proc/${pid}/root${above}`).catch(() => undefined),
    stat(above).catch(() => undefined),
  ]);
  return !there || !here || (there.ino === here.ino && there.dev === here.dev);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Deletes a folder whose `db` may have a cluster of a killed process. Stops its PostgreSQL first,
 * which would otherwise write into the folder's successor.
 */
export async function removeWithCluster(folder: string): Promise<void> {
  await stopLeftover(join(folder, 'db'));
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
