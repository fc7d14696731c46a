import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const intervalMs = 200;
/** Memory that a program uses before it reads a file; added to the file's limit. */
const overheadMb = 200;

/**
 * Calls `onExceeded` once when a program and its child processes together exceed the memory limit.
 * Reads /proc, so it works on Linux only; on other systems only the time limit applies.
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

/** Returns the ids of the child processes, which Linux lists separately for each thread. */
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

// Returns an empty text if the process has ended.
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}
