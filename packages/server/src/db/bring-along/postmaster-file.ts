import { readFile, realpath } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a running PostgreSQL says of itself in its folder. */
export interface Postmaster {
  pid: number;
  /** Seconds since 1970. */
  startedAt: number;
  socketFolder: string;
  isReady: boolean;
}

/**
 * Reads `postmaster.pid`; undefined if it is missing or not written yet.
 * Source of its lines: src/include/utils/pidfile.h of PostgreSQL.
 */
export async function readPostmasterFile(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const [startedAt, socketFolder = ''] = [Number(lines[2]), lines[4]];
  return { pid, startedAt, socketFolder, isReady: lines[7] === 'ready' };
}

/**
 * True if the process with this number is the PostgreSQL of this folder. After a crash or in a new
 * container, another process may have the number that a `postmaster.pid` names.
 */
export async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  if (pid === process.pid) return false;
  const args = await readCommand(pid);
  return /\bpostgres\b/.test(args) && args.includes(await realpath(folder));
}

/** True if there is a process with this number, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the command line of a process; empty if there is no such process. */
async function readCommand(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  );
  return stdout;
}
