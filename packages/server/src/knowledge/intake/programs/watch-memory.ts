import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const intervalMs = 200;
/** What a program needs before it has read anything. */
const overheadMb = 200;

/**
 * Tells when a program and what it started hold more memory than they may. Looks at /proc, so
 * only on Linux; elsewhere the time limit alone bounds it.
 */
export function watchMemory(
  child: ChildProcess,
  memoryMb: number,
  onExceeded: () => void,
): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (child.pid === undefined || treeMemoryMb(child.pid) <= memoryMb + overheadMb) return;
    clearInterval(timer);
    onExceeded();
  }, intervalMs);
  return timer;
}

function treeMemoryMb(processId: number): number {
  const own = /^VmRSS:\s+(\d+) kB/mu.exec(readProc(`${processId}/status`))?.[1] ?? '0';
  const below = childrenOf(processId).map(treeMemoryMb);
  return below.reduce((sum, mb) => sum + mb, Number(own) / 1024);
}

/** Each of its threads may have started some. */
function childrenOf(processId: number): number[] {
  return threadsOf(processId)
    .flatMap((thread) => readProc(`${processId}/task/${thread}/children`).split(' '))
    .filter((id) => id.trim() !== '')
    .map(Number);
}

function threadsOf(processId: number): string[] {
  try {
    return readdirSync(`/proc/${processId}/task`);
  } catch {
    return [];
  }
}

// It may have ended meanwhile.
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}
