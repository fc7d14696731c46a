import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What PostgreSQL writes about itself into its folder. */
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

/** True if a process with this number exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
